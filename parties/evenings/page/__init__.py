"""What the pages of the evenings show."""
