"""What is typed at the door: who comes in or is expected, and what is said of one couple."""
