"""The standings of a season, read and told."""
