"""The first tables drawn or typed, and their list and signs on paper."""
