"""The board: what the organiser has it say and show, and the link by which a screen comes to it."""

from datetime import datetime

from django.db import transaction
from django.db.models import F

from parties.dice import draw_token
from parties.log.night import Refused, written_alone
from parties.models import Club, DeviceLink, Night, Role, Slide
from scoring.log.lines import NightClosed


def change_board(
    *,
    night: Night,
    notice: str,
    standings: bool,
    hidden_last: int,
    language: str,
    pictures: bool = False,
) -> None:
    """The notice, whether standings are shown before the last `hidden_last` games, and of all the club's
    boards what language they speak, and whether they show `pictures` of the night when nobody plays."""
    club = Club.objects.filter(pk=night.club_id)
    club.update(board_language=language, board_pictures=pictures)
    Night.objects.filter(pk=night.pk).update(
        notice=notice,
        standings_on_board=standings,
        standings_hidden_last=hidden_last,
        revision=F("revision") + 1,
    )


def make_link(*, night: Night, at: datetime) -> DeviceLink:
    """The board's link; the one there is, if there is one. Raises Refused once it is all over."""
    with written_alone(night):
        if link := link_of(night):
            return link
        if night.evening().night.closed:
            raise Refused(NightClosed(), night)
        return DeviceLink.objects.create(
            night=night, role=Role.BOARD, token=draw_token(), made_at=at
        )


def withdraw_link(*, night: Night, at: datetime) -> None:
    """Whoever has the link sees the board no more. A second time changes nothing."""
    night.links.filter(role=Role.BOARD, withdrawn_at=None).update(withdrawn_at=at)


def link_of(night: Night) -> DeviceLink | None:
    """The board's link that holds."""
    return night.links.filter(role=Role.BOARD, withdrawn_at=None).first()


# The hall's own pictures: one more, off the board and on it again, thrown away.


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
