"""What the pages and sheets of the punch cards show."""
