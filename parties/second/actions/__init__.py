"""What two laptops keep of each other, and what goes between them."""
