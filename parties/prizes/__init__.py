"""The prizes: ties and how they are settled, what is handed out, the end of the night."""
