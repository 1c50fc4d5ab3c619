"""The club: who comes in and signs in, what it plans and has had, its habits, its log."""
