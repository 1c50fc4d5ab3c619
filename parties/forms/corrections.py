"""What really happened at a table: who gets the hole, who went on, and why it is put right."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.forms.choices import let_choose
from scoring.numbers import CoupleNo, GameNo, TableNo

NOBODY = 0


class CorrectionForm(forms.Form):
    """The two facts apart: the hole and the walk."""

    winner = forms.TypedChoiceField(
        label=_("Who gets the hole?"),
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": _("Say who gets the hole.")},
    )
    mover = forms.TypedChoiceField(
        label=_("Who went on to the next table?"),
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": _("Say who went on.")},
    )
    reason = forms.CharField(
        label=_("What happened?"),
        help_text=_("A few words for the log, if you like."),
        max_length=200,
        required=False,
    )

    def __init__(
        self,
        *args: Any,
        winners: Sequence[tuple[int, str]],
        movers: Sequence[tuple[int, str]],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        let_choose(self, "winner", winners)
        let_choose(self, "mover", movers)


def answer_name(game: GameNo, table: TableNo) -> str:
    """The name of the field that says what a result is that no longer fits."""
    return f"answer-{game}-{table}"


def answers_in(data: Mapping[str, str]) -> dict[tuple[GameNo, TableNo], CoupleNo]:
    """The answers to results that no longer fit: who won and went on there, 0 for nobody."""
    found: dict[tuple[GameNo, TableNo], CoupleNo] = {}
    for name, value in data.items():
        word, _dash, rest = name.partition("-")
        numbers = (*rest.split("-"), value)
        if word == "answer" and len(numbers) == 3 and all(_is_number(n) for n in numbers):
            game, table, couple = (int(number) for number in numbers)
            found[GameNo(game), TableNo(table)] = CoupleNo(couple)
    return found


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5
