"""The club and its plans, who signs in, its log, the pots' money between two nights."""
