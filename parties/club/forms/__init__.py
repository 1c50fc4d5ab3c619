"""Set-up and sign-in, a club's habits and country, a night planned, money carried."""
