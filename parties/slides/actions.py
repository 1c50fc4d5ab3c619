"""The hall's own pictures: one more, off the board and on it again, thrown away."""

from django.db import transaction
from django.db.models import F

from parties.models import Club, Slide

MOST_SLIDES = 8
"""With one for each round of the board's pages that is some five minutes."""


class TooManySlides(Exception):
    """There are as many pictures as a club can have."""


@transaction.atomic
def add_slide(*, club: Club, picture: bytes, kind: str, words: str) -> Slide:
    """The board shows one picture more. Raises TooManySlides."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    if club.slides.count() >= MOST_SLIDES:
        raise TooManySlides
    slide = club.slides.create(picture=picture, kind=kind, words=words)
    _drawn_anew(club)
    return slide


@transaction.atomic
def show_slide(*, slide: Slide, shown: bool) -> None:
    """The board shows the picture, or no more; it is kept."""
    Slide.objects.filter(pk=slide.pk).update(shown=shown)
    _drawn_anew(slide.club)


@transaction.atomic
def throw_away(*, slide: Slide) -> None:
    """The picture is kept no more."""
    slide.delete()
    _drawn_anew(slide.club)


def _drawn_anew(club: Club) -> None:
    """Every board of the club has another picture from now on."""
    club.nights.update(revision=F("revision") + 1)
