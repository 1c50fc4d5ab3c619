"""The door and who comes and goes, as pages."""
