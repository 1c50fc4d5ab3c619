"""What a list would bring, line by line; what a club knows, as tables."""
