"""Who may set a club up, its nights as it lists them, and what a new one begins with."""
