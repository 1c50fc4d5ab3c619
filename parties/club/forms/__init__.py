"""What the pages of the club send."""
