"""The club: who signs in, its plans, nights, habits and log; the site on which it is one of many."""
