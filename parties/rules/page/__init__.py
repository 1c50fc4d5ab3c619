"""What is shown of the rules of the house, and of what is played."""
