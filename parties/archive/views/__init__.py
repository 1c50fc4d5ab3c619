"""What is asked for of archives."""
