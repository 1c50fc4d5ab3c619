"""What the pages of the results show, and how a night went, drawn."""
