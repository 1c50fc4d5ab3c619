"""The hall's rules for the wall, and the order of the cards for the table."""
