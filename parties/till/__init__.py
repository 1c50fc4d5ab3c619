"""The till: floats, what came in and went out, what was counted."""
