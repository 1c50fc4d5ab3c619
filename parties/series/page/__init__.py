"""The days of a series as they are shown, and whose holidays there are."""
