"""The pages of a season: its table, the ties about its prizes, their money."""
