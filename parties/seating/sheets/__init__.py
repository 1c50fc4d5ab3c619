"""Who begins where, for the wall, and a sign for each table."""
