"""What is sent of people: one written in, or many from a list."""
