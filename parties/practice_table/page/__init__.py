"""A hand as it is played, a game of hands, and what of it one player sees."""
