"""The draws: by the program at once, by a real drum, or sealed and drawn with a number from the hall."""
