"""The couples' own telephones: what a couple sees, and what the organiser says of it."""
