"""What people at home read of a club, page by page."""
