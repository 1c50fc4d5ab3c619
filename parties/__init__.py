"""Card Party, the Django app: the log of what happened in the hall, and its pages and paper."""
