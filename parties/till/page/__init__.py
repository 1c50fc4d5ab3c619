"""The money of a night: each till, and whose the money is."""
