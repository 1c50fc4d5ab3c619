"""Lists: sent, looked at, and written in; tables taken away."""
