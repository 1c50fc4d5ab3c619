"""What is told of a night and of a club: to print, to share, and as pages for people at home."""
