"""The practice table: a game against partners of the program, by the rules of this hall."""
