"""The season: what a club's nights came to in money."""
