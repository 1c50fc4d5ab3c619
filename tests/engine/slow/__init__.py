"""A second referee, written from the rule book alone: slow, plain, and without a line of `engine`.

Cards are two letters, a hand is a list, rules are the switches as JSON has them, and a record is
its text. Nothing is looked up, kept or shortened: each question is worked out anew.
"""
