"""The draws: sealed, then drawn with a number from the hall, or by a real drum."""
