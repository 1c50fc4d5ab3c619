"""The knock-out: planned, drawn, won match by match, put right, and its sheet for the wall."""
