"""What is offered, how each tie stands or was settled, what is still open, in sentences."""
