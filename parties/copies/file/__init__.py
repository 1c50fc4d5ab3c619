"""The file that a night or a club is: what is in it, how it is written, and how damage is found."""
