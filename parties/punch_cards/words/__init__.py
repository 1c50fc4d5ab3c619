"""What the punch cards come to in sentences, against each other and against the log."""
