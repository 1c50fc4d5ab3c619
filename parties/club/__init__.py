"""The club: who comes in, what it plans and has had, its habits, its log."""
