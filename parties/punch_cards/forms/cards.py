"""What the pages of the punch cards send: a card as it was typed or tapped."""

import re
from collections.abc import Collection
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.fields.buttons import NO_BUTTON
from parties.fields.numbers import NumberField, TableField, WholeNumberField, is_number
from parties.wording.country import by_cards
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PointsOnCard
from scoring.punch_cards.facts import Reading
from scoring.punch_cards.read import NO_LINE

_NONE = "0"

_DASHES = str.maketrans("–—−", "---")  # noqa: RUF001 what telephones write for a hyphen

_RUN = re.compile(r"\s*-\s*")

_ASIDE = re.compile(r"[\s,;.+/]+")

_LONGEST = 200


class HolesField(forms.CharField):
    """Games as they are read out from a card: "1 3 4 7-9 12"; 0 for a card without a hole."""

    def __init__(self, *, games: int, **kwargs: Any) -> None:
        self.games = games
        super().__init__(max_length=_LONGEST, **kwargs)

    def clean(self, value: Any) -> tuple[GameNo, ...] | None:
        """The games in their order, none for 0; None where nothing was typed."""
        text = super().clean(value).translate(_DASHES).strip()
        if not text:
            return None
        if text == _NONE:
            return ()
        found: list[GameNo] = []
        for part in _ASIDE.split(_RUN.sub("-", text).strip(",;.+/ ")):
            found += self._games(part)
        twice = next((game for game in found if found.count(game) > 1), None)
        if twice is not None:
            raise forms.ValidationError(_("%(game)s is there twice.") % {"game": twice})
        return tuple(sorted(found))

    def _games(self, part: str) -> list[GameNo]:
        first, dash, last = part.partition("-")
        if not _is_number(first) or (dash and not _is_number(last)):
            raise forms.ValidationError(
                _("“%(text)s” is not a game. Type the games won, such as 1 3 4 7-9 12.")
                % {"text": part}
            )
        begin, end = int(first), int(last if dash else first)
        beyond = next((game for game in (begin, end) if not 1 <= game <= self.games), None)
        if beyond is not None:
            raise forms.ValidationError(
                _("There is no game %(game)s on the card: tonight’s games are 1 to %(games)s.")
                % {"game": beyond, "games": self.games}
            )
        if end < begin:
            raise forms.ValidationError(_("%(text)s runs backwards.") % {"text": part})
        return [GameNo(game) for game in range(begin, end + 1)]


class OneCardForm(forms.Form):
    """Whose card it is, and which reading of it this one corrects."""

    couple = NumberField(
        label=gettext_lazy("Couple"),
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "maxlength": 4, "autofocus": True}
        ),
    )
    instead_of = WholeNumberField(
        min_value=0,
        max_value=2**31 - 1,
        required=False,
        widget=forms.HiddenInput,
        error_messages={"invalid": NO_BUTTON},
    )

    def __init__(self, data: Any = None, *, couples: Collection[CoupleNo], **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.couples = couples
        self.fields["couple"].error_messages["required"] = _("Type the number on the card.")
        if by_cards():
            self.fields["couple"].label = _("Card")

    def clean_couple(self) -> CoupleNo:
        """A card of tonight."""
        couple = CoupleNo(self.cleaned_data["couple"])
        if couple not in self.couples:
            raise forms.ValidationError(_not_tonight() % {"number": couple})
        return couple

    @property
    def replaces(self) -> int:
        """The line of the reading that this one corrects; 0 for none."""
        return self.cleaned_data["instead_of"] or NO_LINE


def _not_tonight() -> str:
    if by_cards():
        return _("There is no card %(number)s tonight. Is it a card of another night?")
    return _("There is no couple %(number)s tonight. Is it a card of another night?")


class CardForm(OneCardForm):
    """One card: typed, or tapped on its picture, or both."""

    points: tuple[PointsOnCard, ...] = ()

    def __init__(
        self,
        data: Any = None,
        *,
        couples: Collection[CoupleNo],
        games: int,
        asks_table: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(data, couples=couples, **kwargs)
        self.is_punched = asks_table
        self.fields["holes"] = HolesField(
            games=games,
            required=False,
            label=_("Games won"),
            widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        )
        self.fields["hole"] = forms.TypedMultipleChoiceField(
            coerce=lambda value: GameNo(int(value)),
            choices=[(game, str(game)) for game in range(1, games + 1)],
            required=False,
            error_messages={"invalid_choice": _("The card has no game %(value)s.")},
        )
        if asks_table:
            self.fields["finished"] = TableField(required=False, label=_("Finished at table"))

    def clean(self) -> None:
        """A card without a hole has to be said: nothing typed is nothing read."""
        typed, tapped = self.cleaned_data.get("holes"), self.cleaned_data.get("hole")
        if typed is None and not tapped and not self.errors.keys() & {"holes", "hole"}:
            self.add_error(
                "holes",
                _("Type the games won, or tap them. For a card without a hole type 0.")
                if self.is_punched
                else _("Type the games won, or tick them. Where none was won type 0."),
            )

    def focus_where_it_is_wrong(self, *, otherwise: str = "couple") -> None:
        """Who types goes on where something is faulty."""
        names = [name for name in ("couple", "holes", "finished") if name in self.fields]
        faulty = next((name for name in names if name in self.errors), "")
        for name in names:
            self.fields[name].widget.attrs["autofocus"] = name == (faulty or otherwise)

    @property
    def punched(self) -> tuple[GameNo, ...]:
        """The holes, typed and tapped together."""
        return tuple(sorted({*(self.cleaned_data["holes"] or ()), *self.cleaned_data["hole"]}))

    @property
    def finished_at(self) -> TableNo | None:
        """The table that is written on it, where that is asked."""
        return self.cleaned_data.get("finished")


class LostForm(forms.Form):
    """The couple whose card cannot be found."""

    couple = NumberField(
        label=gettext_lazy("Couple whose card cannot be found"),
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"}
        ),
        error_messages={"required": gettext_lazy("Type the number on the card.")},
    )

    def __init__(self, data: Any = None) -> None:
        # It stands on the page of the other form, whose field has the usual id.
        super().__init__(data, auto_id="lost-%s")
        if by_cards():
            self.fields["couple"].label = _("Card that cannot be found")


class SettleForm(forms.Form):
    """Which of two readings is right."""

    couple = NumberField(error_messages={"required": NO_BUTTON})
    right = forms.TypedChoiceField(
        choices=[(each.value, each.value) for each in (Reading.FIRST, Reading.SECOND)],
        coerce=Reading,
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )


def _is_number(text: str) -> bool:
    return is_number(text) and len(text) < 4
