"""Fields that forms of many places have: money, numbers, a few words, buttons."""
