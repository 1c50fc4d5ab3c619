"""The standings of a season: what counts, who stands where, how its ties and prizes were settled.

Its money is in `scoring.season`.
"""
