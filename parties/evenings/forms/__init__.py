"""What is typed of other evenings: chosen, composed, read from a file."""
