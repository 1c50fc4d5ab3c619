"""What is done with copies: named, made, looked into, thinned out, carried to a stick, put back."""
