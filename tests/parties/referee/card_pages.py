"""The addresses of the pages of the cards, a club's and a night's, for their tests."""

from django.urls import reverse

from tests.builders import a_door
from tests.parties.nights import a_kept_night


def of_night(page, night):
    """The page by the night's own rules."""
    return reverse(page, args=[night])


def of_club(page, club):
    """The page by the club's rules."""
    return reverse(page, args=[club])


def a_night_by(user, rules):
    """A night with these rules; its door is open and nobody has begun."""
    return a_kept_night(user, *a_door(4, rules))
