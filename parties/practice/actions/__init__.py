"""Practice: nights of pretend people, and the rules that show all there is."""
