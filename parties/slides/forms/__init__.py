"""What is sent of the hall's own pictures, and what a picture is."""
