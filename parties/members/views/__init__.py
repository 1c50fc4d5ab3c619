"""Who signs in for a club, and how somebody comes in first or again."""
