"""The line from a laptop to a site, and what both keep of it."""
