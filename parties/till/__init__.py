"""The till: floats, what came in and went out, what was counted; what a change means for later nights."""
