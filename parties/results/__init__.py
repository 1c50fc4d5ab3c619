"""The results: any earlier one put right, totals typed, standings."""
