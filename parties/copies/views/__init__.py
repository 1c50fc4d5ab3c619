"""What is asked for of copies."""
