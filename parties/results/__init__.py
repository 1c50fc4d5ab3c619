"""The results: any earlier one put right, totals typed, standings, the hall’s own numbers beside them; a night drawn."""
