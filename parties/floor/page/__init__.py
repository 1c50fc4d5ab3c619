"""What the pages of the floor and of the seats show."""
