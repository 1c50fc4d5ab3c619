"""The site: its keeper, who sees to its clubs; a club signs itself up, and leaves with all that is its own."""
