"""What the card check sends when somebody has decided: who won, or which holes were wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.text import LONGEST_REASON
from scoring.card_check.repairs import Repair
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo
from scoring.punch_cards.repair import Hole, RepairAccepted

_NO_BUTTON = {"required": NO_BUTTON, "invalid_choice": NO_BUTTON, "invalid": NO_BUTTON}


def _who_says_so() -> forms.CharField:
    return forms.CharField(
        max_length=LONGEST_REASON,
        label=_("Who says so?"),
        help_text=_("A few words for the log: “Both couples say so”."),
        error_messages={"required": _("Write in a few words who says so, then press once more.")},
    )


class AnswerForm(forms.Form):
    """Who won and who went on, as one of the answers that the page offers, and who says so."""

    answer = forms.ChoiceField(error_messages=_NO_BUTTON)
    reason = _who_says_so()

    def __init__(self, data: Any = None, *, answers: Sequence[str], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        let_choose(self, "answer", [(each, each) for each in answers])


class RepairForm(forms.Form):
    """A repair as its button names it, and why it is held to be right."""

    repair = forms.CharField(max_length=400, error_messages=_NO_BUTTON)
    reason = _who_says_so()

    def clean_repair(self) -> tuple[tuple[Hole, ...], tuple[CoupleNo, ...]]:
        """The holes and the finishing tables that the button named."""
        try:
            return read_repair(self.cleaned_data["repair"])
        except ValueError as wrong:
            raise forms.ValidationError(NO_BUTTON) from wrong

    @property
    def accepted(self) -> RepairAccepted:
        """The entry that the form asks for."""
        holes, misplaced = self.cleaned_data["repair"]
        return RepairAccepted(holes, self.cleaned_data["reason"], misplaced)


class WalkForm(forms.Form):
    """Which of the walks that are offered now, and why it is held to be what happened."""

    walk = forms.ChoiceField(error_messages=_NO_BUTTON)
    reason = _who_says_so()

    def __init__(self, data: Any = None, *, offered: Mapping[str, Repair]) -> None:
        super().__init__(data)
        self.offered = offered
        let_choose(self, "walk", [(each, each) for each in offered])


def write_repair(holes: Sequence[Hole], misplaced: Sequence[CoupleNo]) -> str:
    """A repair as a button's value: couple.game.hole for each hole, the couple alone for a table.

    >>> write_repair([(12, 9, True), (7, 9, False)], [3])
    '12.9.1 7.9.0 3'
    """
    said = [f"{couple}.{game}.{int(hole)}" for couple, game, hole in holes]
    return " ".join((*said, *(str(couple) for couple in misplaced)))


def read_repair(text: str) -> tuple[tuple[Hole, ...], tuple[CoupleNo, ...]]:
    """What `write_repair` wrote. Raises ValueError for anything else."""
    parts = [[_number(each) for each in part.split(".")] for part in text.split()]
    if not parts or any(len(part) not in (1, 3) for part in parts):
        raise ValueError(text)
    holes = tuple(
        (CoupleNo(part[0]), GameNo(part[1]), bool(part[2])) for part in parts if len(part) == 3
    )
    return holes, tuple(CoupleNo(part[0]) for part in parts if len(part) == 1)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST_NUMBER))):
        raise ValueError(text)
    return int(text)
