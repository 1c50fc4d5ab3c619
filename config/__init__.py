"""Django's wiring, and nothing else."""
