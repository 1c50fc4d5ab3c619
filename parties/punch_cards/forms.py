"""A card as it is read in, and what somebody says happened where cards disagree."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext, gettext_lazy, gettext_lazy as _

from parties.web.fields import (
    LONGEST_REASON,
    NO_BUTTON,
    NumberField,
    OfferedField,
    PointsField,
    TableField,
    WholeNumberField,
    is_number,
    let_choose,
)
from parties.wording.country import by_cards
from scoring.card_check.verdict import Way
from scoring.formats.choices import SumRule
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PointsOnCard, Reading
from scoring.punch_cards.reading import NO_LINE, Hole, OtherwiseSaid, RepairAccepted, WalkAccepted
from scoring.seats.seating import Seated

# What the card check sends when somebody has decided: who won, or which holes were wrong.


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

    answer = OfferedField()
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


# What the pages of the punch cards send: a card as it was typed or tapped.


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
            raise forms.ValidationError(gettext("%(game)s is there twice.") % {"game": twice})
        return tuple(sorted(found))

    def _games(self, part: str) -> list[GameNo]:
        first, dash, last = part.partition("-")
        if not _is_number(first) or (dash and not _is_number(last)):
            raise forms.ValidationError(
                gettext("“%(text)s” is not a game. Type the games won, such as 1 3 4 7-9 12.")
                % {"text": part}
            )
        begin, end = int(first), int(last if dash else first)
        beyond = next((game for game in (begin, end) if not 1 <= game <= self.games), None)
        if beyond is not None:
            raise forms.ValidationError(
                gettext(
                    "There is no game %(game)s on the card: tonight’s games are 1 to %(games)s."
                )
                % {"game": beyond, "games": self.games}
            )
        if end < begin:
            raise forms.ValidationError(gettext("%(text)s runs backwards.") % {"text": part})
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
        self.fields["couple"].error_messages["required"] = gettext("Type the number on the card.")
        if by_cards():
            self.fields["couple"].label = gettext("Card")

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
        return gettext("There is no card %(number)s tonight. Is it a card of another night?")
    return gettext("There is no couple %(number)s tonight. Is it a card of another night?")


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
            label=gettext("Games won"),
            widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        )
        self.fields["hole"] = forms.TypedMultipleChoiceField(
            coerce=lambda value: GameNo(int(value)),
            choices=[(game, str(game)) for game in range(1, games + 1)],
            required=False,
            error_messages={"invalid_choice": gettext("The card has no game %(value)s.")},
        )
        if asks_table:
            self.fields["finished"] = TableField(required=False, label=gettext("Finished at table"))

    def clean(self) -> None:
        """A card without a hole has to be said: nothing typed is nothing read."""
        typed, tapped = self.cleaned_data.get("holes"), self.cleaned_data.get("hole")
        if typed is None and not tapped and not self.errors.keys() & {"holes", "hole"}:
            self.add_error(
                "holes",
                gettext("Type the games won, or tap them. For a card without a hole type 0.")
                if self.is_punched
                else gettext("Type the games won, or tick them. Where none was won type 0."),
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
            self.fields["couple"].label = gettext("Card that cannot be found")


class SettleForm(forms.Form):
    """Which of two readings is right."""

    couple = NumberField(error_messages={"required": NO_BUTTON})
    right = OfferedField(Reading.FIRST, Reading.SECOND, coerce=Reading)


def _is_number(text: str) -> bool:
    return is_number(text) and len(text) < 4


# What the page of the score cards sends: the points of a card, game by game.


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
            self.fields[f"own-{game}"] = _points(gettext("Game %(game)s, for") % said)
            self.fields[f"against-{game}"] = _points(gettext("Game %(game)s, against") % said)
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
                self.add_error(f"own-{game}", gettext("Type the points for as well."))
        if not self.errors and not self.points:
            self.add_error(
                f"own-{self.games[0]}", gettext("Type the points of each game on the card.")
            )

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
