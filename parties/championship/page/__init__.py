"""What the page of a championship shows: its sections, who goes on, and who won."""
