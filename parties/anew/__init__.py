"""Settled anew: what a mistake found late takes back, all of it said and done at once."""
