"""What is asked for of other evenings, and what is answered."""
