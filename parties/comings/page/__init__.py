"""What the pages of comings and goings show."""
