"""The people of the club: who comes how often and with whom, what is said of one; lists in and out."""
