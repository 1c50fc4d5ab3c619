"""The money of a night: each till, one till's drawer, and whose the money is."""
