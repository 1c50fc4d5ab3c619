"""The tie room, prize by prize, and all that is handed out."""
