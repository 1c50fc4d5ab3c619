"""The people as a page shows them: many in a table, one alone."""
