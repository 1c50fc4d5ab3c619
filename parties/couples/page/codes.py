"""The codes as they stand on the punch cards."""

from collections.abc import Collection, Mapping

from django.utils import timezone

from parties.couples.actions import DIGITS, codes_of
from parties.models import Night
from scoring.numbers import CoupleNo


def codes_on_cards(night: Night, couples: Collection[CoupleNo]) -> Mapping[CoupleNo, str]:
    """The code of each couple, 4839 2051, made for a card that is printed the first time; none where
    the hall has no telephones, or all codes are withdrawn."""
    if not night.club.telephones:
        return {}
    codes = codes_of(night=night, couples=couples, at=timezone.now())
    half = DIGITS // 2
    return {each: f"{code[:half]}\u00a0{code[half:]}" for each, code in codes.items()}
