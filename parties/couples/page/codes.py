"""The codes as they stand on the punch cards."""

from collections.abc import Iterable, Mapping

from django.utils import timezone

from parties.couples.actions import code_of, kept_link
from parties.models import Night
from scoring.numbers import CoupleNo


def codes_on_cards(night: Night, couples: Iterable[CoupleNo]) -> Mapping[CoupleNo, str]:
    """The code of each couple; none where the hall has no telephones, or all codes are withdrawn."""
    if not night.club.telephones:
        return {}
    link = kept_link(night=night, at=timezone.now())
    return {} if link.withdrawn_at else {each: code_of(link, each) for each in couples}
