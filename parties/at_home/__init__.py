"""What people at home read of a club: written on the laptop, kept and shown by a site."""
