"""What only a browser shows. A package, as the browser of its tests ends with them: one that is open bars
all tests that follow from the database."""
