"""The tie room, what is handed out, the end of the night, the result for the wall."""
