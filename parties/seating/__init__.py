"""The seating: who begins where, and where winners go."""
