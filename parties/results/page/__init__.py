"""What the pictures of a night show: a couple's card and walk, the race, the spread of wins."""
