"""Django's own PostgreSQL, which is asked whether it is there only where it has said something."""
