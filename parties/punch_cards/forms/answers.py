"""What the card check sends when somebody has decided: who won, or which holes were wrong."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.numbers import is_number
from parties.fields.text import LONGEST_REASON
from scoring.card_check.answers import Way
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, TableNo
from scoring.punch_cards.denied import OtherwiseSaid
from scoring.punch_cards.repair import Hole, RepairAccepted
from scoring.punch_cards.walk import WalkAccepted
from scoring.seats.seating import Seated

_NO_BUTTON = {"required": NO_BUTTON, "invalid_choice": NO_BUTTON, "invalid": NO_BUTTON}


def _who_says_so() -> forms.CharField:
    return forms.CharField(
        max_length=LONGEST_REASON,
        label=_("Who says so?"),
        help_text=_("A few words for the log: “All at the table say so”."),
        error_messages={"required": _("Write in a few words who says so, then press once more.")},
    )


class AnswerForm(forms.Form):
    """Who won and who went on, as one of the answers that the page offers, and who says so."""

    answer = forms.ChoiceField(error_messages=_NO_BUTTON)
    reason = _who_says_so()

    def __init__(self, data: Any = None, *, answers: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        let_choose(self, "answer", [(each, each) for each in answers])


NoPoints = tuple[CoupleNo, GameNo]
Named = tuple[tuple[Hole, ...], tuple[CoupleNo, ...], tuple[Seated, ...], tuple[NoPoints, ...]]
"""What a button names: holes, couples whose last table is wrong, who sat where before a game, and the
cards that should say nothing of one."""


class RepairForm(forms.Form):
    """What happened, as its button names it, and why it is held to be right."""

    repair = forms.CharField(max_length=4000, error_messages=_NO_BUTTON)
    reason = _who_says_so()

    def clean_repair(self) -> list[Named]:
        """What the button named; none of these where it says so."""
        said = self.cleaned_data["repair"]
        try:
            return [read_repair(each) for each in said.removeprefix(NONE_OF).split(NONE_OF)]
        except ValueError as wrong:
            raise forms.ValidationError(NO_BUTTON) from wrong

    @property
    def accepted(self) -> list[RepairAccepted | WalkAccepted | OtherwiseSaid]:
        """The entries that the form asks for."""
        said, reason = self.cleaned_data["repair"], self.cleaned_data["reason"]
        if self.data["repair"].startswith(NONE_OF):
            ways = ((h, m, tuple((s.game, s.seats) for s in sat)) for h, m, sat, _none in said)
            return [OtherwiseSaid(tuple(ways), reason)]
        holes, misplaced, reseated, no_points = said[0]
        repair = RepairAccepted(holes, reason, misplaced, no_points=no_points)
        wrong = [repair] if holes or misplaced or no_points else []
        return [*wrong, *(WalkAccepted(each.game, each.seats, reason) for each in reseated)]


NONE_OF = "|"
"""Stands before each way, where it was in none of them."""


def write_none_of(ways: Iterable[Way]) -> str:
    """That it was in none of these ways, as a button's value."""
    said = (write_repair(each.holes, each.disbelieved, each.reseated) for each in ways)
    return "".join(f"{NONE_OF}{each}" for each in said)


def write_repair(
    holes: Sequence[Hole],
    misplaced: Sequence[CoupleNo],
    reseated: Sequence[Seated] = (),
    no_points: Sequence[NoPoints] = (),
) -> str:
    """What happened as a button's value: couple.game.hole for each hole, the couple alone for a
    table, and for seats the game, then each table with its couples; =card.game where there should be
    no points.

    >>> write_repair([(12, 9, True), (7, 9, False)], [3], [Seated(5, ((4, (7, 3)), (6, (1, 2))))])
    '12.9.1 7.9.0 3 5:4.7.3:6.1.2'
    """
    said = [f"{couple}.{game}.{int(hole)}" for couple, game, hole in holes]
    seats = (
        ":".join((str(each.game), *(_numbers(table, *those) for table, those in each.seats)))
        for each in reseated
    )
    none = (f"={_numbers(*each)}" for each in no_points)
    return " ".join((*said, *(str(couple) for couple in misplaced), *seats, *none))


def read_repair(text: str) -> Named:
    """What `write_repair` wrote. Raises ValueError for anything else."""
    parts = text.split()
    seats = tuple(_read_seats(part) for part in parts if ":" in part)
    silent = [_read_numbers(part[1:]) for part in parts if part.startswith("=")]
    said = [_read_numbers(part) for part in parts if ":" not in part and part[0] != "="]
    if not parts or any(len(part) not in (1, 3) for part in said):
        raise ValueError(text)
    holes = tuple(
        (CoupleNo(part[0]), GameNo(part[1]), bool(part[2])) for part in said if len(part) == 3
    )
    if any(len(part) != 2 for part in silent):
        raise ValueError(text)
    none = tuple((CoupleNo(card), GameNo(game)) for card, game in silent)
    return holes, tuple(CoupleNo(part[0]) for part in said if len(part) == 1), seats, none


def _read_seats(text: str) -> Seated:
    game, *tables = text.split(":")
    places = [_read_numbers(each) for each in tables]
    if any(len(place) < 2 for place in places):
        raise ValueError(text)
    seats = tuple(
        (TableNo(table), tuple(CoupleNo(each) for each in those)) for table, *those in places
    )
    return Seated(GameNo(_number(game)), seats)


def _numbers(*numbers: int) -> str:
    return ".".join(str(each) for each in numbers)


def _read_numbers(text: str) -> list[int]:
    return [_number(each) for each in text.split(".")]


def _number(text: str) -> int:
    if not (is_number(text) and len(text) <= len(str(HIGHEST_NUMBER))):
        raise ValueError(text)
    return int(text)
