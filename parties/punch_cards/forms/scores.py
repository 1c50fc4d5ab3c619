"""What the page of the score cards sends: the points of a card, game by game."""

from collections.abc import Collection
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.fields.points import PointsField
from parties.punch_cards.forms.cards import OneCardForm
from scoring.formats.count import SumRule
from scoring.numbers import CoupleNo, GameNo
from scoring.punch_cards.card import PointsOnCard


class ScoreCardForm(OneCardForm):
    """One card, a row for each game: the points of the own side, and those against it. What was not
    played stays empty."""

    def __init__(
        self,
        data: Any = None,
        *,
        couples: Collection[CoupleNo],
        games: int,
        rule: SumRule,
        **kwargs: Any,
    ) -> None:
        super().__init__(data, couples=couples, **kwargs)
        self.sum_gives = rule.other(0) is not None
        self.games = [GameNo(game) for game in range(1, games + 1)]
        for game in self.games:
            said = {"game": game}
            self.fields[f"own-{game}"] = _points(_("Game %(game)s, for") % said)
            self.fields[f"against-{game}"] = _points(_("Game %(game)s, against") % said)
            if self.sum_gives:  # Enter passes by what follows
                self.fields[f"against-{game}"].widget.attrs["data-aside"] = True

    @property
    def rows(self) -> list[tuple[GameNo, BoundField, BoundField]]:
        """Each game with its two fields."""
        return [(game, self[f"own-{game}"], self[f"against-{game}"]) for game in self.games]

    def clean(self) -> None:
        """Nothing typed is nothing read; and what is against somebody has points for it beside it."""
        for game in self.games:
            own, against = (self.cleaned_data.get(f"{side}-{game}") for side in ("own", "against"))
            if own is None and against is not None and f"own-{game}" not in self.errors:
                self.add_error(f"own-{game}", _("Type the points for as well."))
        if not self.errors and not self.points:
            self.add_error(f"own-{self.games[0]}", _("Type the points of each game on the card."))

    def focus_where_it_is_wrong(self, *, otherwise: str = "couple") -> None:
        """Who types goes on where something is faulty."""
        faulty = next((name for name in self.fields if name in self.errors), otherwise)
        for name, field in self.fields.items():
            field.widget.attrs["autofocus"] = name == faulty

    @property
    def points(self) -> tuple[PointsOnCard, ...]:
        """What the card says of each game that it speaks of."""
        read = self.cleaned_data
        return tuple(
            (game, read[f"own-{game}"], read[f"against-{game}"])
            for game in self.games
            if read.get(f"own-{game}") is not None
        )

    punched: tuple[GameNo, ...] = ()
    finished_at = None


def _points(label: str) -> PointsField:
    return PointsField(
        may_be_minus=True,
        label=label,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": gettext_lazy("Type the points as a number.")},
    )
