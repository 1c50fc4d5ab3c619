"""What is looked for in the results, and the hall's own numbers beside them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from parties.floor.forms import points_field
from parties.web.fields import (
    LONGEST_REASON,
    MOST_DIGITS,
    MoneyField,
    WholeNumberField,
    is_number,
    let_choose,
)
from scoring.evening import Evening
from scoring.formats.choices import SumRule
from scoring.games.correcting import SideResult
from scoring.games.facts import SomebodyWins, SumIsWrong
from scoring.games.results import TotalsTyped
from scoring.numbers import Cents, CoupleNo, GameNo, TableNo
from scoring.rules.house_rules import MOST_GAMES
from scoring.shadow import HallSays

# A result put right, with who went on and why; and totals typed from every card.


NOBODY = 0

_SHORT = {"autocomplete": "off", "class": "short"}


def _what_happened() -> forms.CharField:
    return forms.CharField(
        label=_("What happened?"),
        help_text=_("A few words for the log, if you like."),
        max_length=LONGEST_REASON,
        required=False,
    )


class CorrectionForm(forms.Form):
    """The two facts apart: the hole, and the walk where that is asked along with it."""

    winner = forms.TypedChoiceField(
        label=_("Who gets the hole?"),
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": _("Say who gets the hole.")},
    )
    mover = forms.TypedChoiceField(
        label=_("Who went on to the next table?"),
        coerce=int,
        empty_value=None,
        widget=forms.RadioSelect,
        required=False,
    )
    reason = _what_happened()

    def __init__(
        self,
        *args: Any,
        winners: Sequence[tuple[int, str]],
        movers: Sequence[tuple[int, str]],
        asks_walk: bool,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        let_choose(self, "winner", winners)
        if not asks_walk:
            self.fields["mover"].widget = forms.HiddenInput()
        let_choose(self, "mover", movers)


class SideForm(forms.Form):
    """How a table of sides went: which side won, or what each made; where that is asked, which went on."""

    def __init__(
        self,
        data: Any = None,
        *,
        evening: Evening,
        game: GameNo,
        sides: Sequence[tuple[int, str]],
        **more: Any,
    ) -> None:
        super().__init__(data, **more)
        self.rule, self.game, self.sides = evening.night.sum_rule, game, sides
        self.can_be_level = evening.form is None or evening.form.can_be_level
        self.walks = bool(evening.form and evening.form.goes_by_result(game))
        if self.rule is None:
            self.fields["winner"] = _one_of(gettext("Who won?"), gettext("Say who won."), sides)
        else:
            self.fields |= {
                f"points-{card}": points_field(evening, said, widget=forms.TextInput(_SHORT))
                for card, said in sides
            }
            if evening.form and evening.form.may_win_with_fewer:
                self.fields["winner"] = _by_points_or(sides)
            if self.walks and self._is_level(self.rule):
                said = gettext("Say who goes on.")
                self.fields["mover"] = _one_of(gettext("Level: who goes on?"), said, sides)
        if self.prefix is None:
            self.fields["reason"] = _what_happened()

    def asks_who_went_on(self, label: str, ways: Sequence[tuple[int, str]]) -> None:
        """Which side went on, in the words of the evening."""
        self.fields["mover"] = _one_of(label, gettext("Say who went on."), ways)
        self.order_fields([name for name in self.fields if name != "reason"])

    def clean(self) -> None:
        """Of one side's number the rule may make the other's; both together can be right."""
        if self.rule is None or any(name.startswith("points") for name in self.errors):
            return
        made = {card: self.cleaned_data.get(f"points-{card}") for card, _said in self.sides}
        known = [number for number in made.values() if number is not None]
        if len(made) == 2 and len(known) == 1:
            other = self.rule.other(known[0])
            made = {card: other if number is None else number for card, number in made.items()}
        for card, number in made.items():
            if number is None:
                self.add_error(f"points-{card}", gettext("Type the points of this side."))
        self.cleaned_data["made"] = tuple(made.items())
        all_made = tuple(number for number in made.values() if number is not None)
        if len(all_made) == len(made):
            self._together(all_made)

    def _is_level(self, rule: SumRule) -> bool:
        """Whether the best sides are typed alike, so that who goes on does not follow."""
        typed = [self._typed(f"points-{card}") for card, _said in self.sides]
        made = [number for number in typed if number is not None]
        if len(made) == 1 and len(typed) == 2:
            return rule.other(made[0]) == made[0]
        return len(made) == len(typed) and made.count(max(made)) > 1

    def _typed(self, name: str) -> int | None:
        """The number in a field of points, also one below nothing; None where it is none."""
        try:
            number: int | None = self.fields[name].clean(self.data.get(self.add_prefix(name), ""))
        except forms.ValidationError:
            return None
        return number

    def _together(self, made: tuple[int, ...]) -> None:
        rule, first = self.rule, f"points-{self.sides[0][0]}"
        if rule is not None and not rule.allows(made):
            wrong = SumIsWrong(rule.total, sum(made), at_most=rule.is_at_most)
            said = gettext(wrong.said) % {"total": wrong.total, "made": wrong.made}
            self.add_error(first, said)
        elif not self.can_be_level and len(set(made)) == 1:
            self.add_error(first, gettext(SomebodyWins.said))

    def result(self, table: TableNo) -> SideResult:
        """What it says."""
        said = self.cleaned_data
        winner, mover = (CoupleNo(said.get(name) or NOBODY) for name in ("winner", "mover"))
        return SideResult(self.game, table, winner, said.get("made", ()), mover)


def _one_of(label: str, wanted: str, sides: Sequence[tuple[int, str]]) -> forms.TypedChoiceField:
    """One of the sides."""
    return forms.TypedChoiceField(
        label=label,
        choices=sides,
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": wanted},
    )


def _by_points_or(sides: Sequence[tuple[int, str]]) -> forms.TypedChoiceField:
    """Who won, where it need not be who made more."""
    by_points = (NOBODY, gettext("Whoever made more points"))
    asked = gettext("Who won? (Of two who are out in one hand, the bidder.)")
    field = _one_of(asked, gettext("Say who won."), (by_points, *sides))
    field.initial, field.required = NOBODY, False
    return field


class VoidForm(forms.Form):
    """Who goes on from a game that counts for nobody."""

    mover = forms.TypedChoiceField(
        label=_("Who goes on to the next table?"),
        coerce=lambda value: CoupleNo(int(value)),
        widget=forms.RadioSelect,
        error_messages={"required": _("Say who goes on.")},
    )

    def __init__(self, data: Any = None, *, movers: Sequence[tuple[int, str]]) -> None:
        super().__init__(data, initial={"mover": movers[0][0]} if len(movers) == 1 else None)
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
    return is_number(text) and len(text) <= MOST_DIGITS


class TotalsForm(forms.Form):
    """One field for each couple, in the order of the cards, under the couple's number."""

    reason = forms.CharField(
        max_length=LONGEST_REASON,
        label=_("Why they are typed in, in a few words"),
        help_text=_(
            "It is printed on the result sheet: “The laptop came late”, “Counted from the cards”."
        ),
        error_messages={"required": _("Say in a few words why.")},
    )

    def __init__(
        self,
        couples: Iterable[CoupleNo],
        games: tuple[range, GameNo, GameNo],
        data: Any = None,
        **more: Any,
    ) -> None:
        """`games` up to which there may be totals: those to go on from, that of the whole night,
        and that of totals which stand already, 0 where none do."""
        super().__init__(data, **more)
        self.fields["after"] = forms.TypedChoiceField(
            choices=_up_to(*games, chosen="after" in self.initial),
            coerce=int,
            label=gettext("These are the holes"),
            error_messages={
                "required": gettext("Say up to which game."),
                "invalid_choice": gettext("Tonight has no such game to count up to."),
            },
        )
        for number in couples:
            self.fields[f"holes-{number}"] = _holes_field(number)

    def clean(self) -> dict[str, Any]:
        """Nobody can have more holes than there were games."""
        after = self.cleaned_data.get("after")
        for number, holes in self.totals.items():
            if after is not None and holes > after:
                words = ngettext(
                    "At most %(most)s hole after game %(most)s.",
                    "At most %(most)s holes after game %(most)s.",
                    after,
                )
                self.add_error(f"holes-{number}", words % {"most": after})
        return self.cleaned_data

    @property
    def typed(self) -> TotalsTyped:
        """The entry that the form asks for."""
        after, reason = GameNo(self.cleaned_data["after"]), self.cleaned_data["reason"]
        return TotalsTyped(after, tuple(sorted(self.totals.items())), reason.strip())

    @property
    def totals(self) -> Mapping[CoupleNo, int]:
        """The holes of each couple whose number could be read."""
        return {
            CoupleNo(int(name.removeprefix("holes-"))): holes
            for name, holes in self.cleaned_data.items()
            if name.startswith("holes-")
        }


def _up_to(
    games: Iterable[int], last: GameNo, stand: GameNo, *, chosen: bool
) -> list[tuple[int | str, str]]:
    """Up to which game, in words; first that nobody has said it yet, where nothing is chosen."""
    on = gettext("up to game %(game)s: play goes on with game %(next)s")
    stays = gettext("up to game %(game)s, as before: the games after it stay as they are")
    said: list[tuple[int | str, str]] = [] if chosen else [("", gettext("Say up to which game"))]
    said += [(stand, stays % {"game": stand})] if 0 < stand < last else []
    said.append((last, gettext("on the whole card: the night has been played")))
    later = (game for game in games if game != stand)
    return said + [(game, on % {"game": game, "next": game + 1}) for game in later]


def _holes_field(number: CoupleNo) -> WholeNumberField:
    whole = gettext("Write a whole number, such as 14.")
    return WholeNumberField(
        min_value=0,
        max_value=MOST_GAMES,
        label=gettext("Couple %(number)s") % {"number": number},
        error_messages={
            "required": gettext("No number yet."),
            "invalid": whole,
            "min_value": whole,
            "max_value": gettext("No card has so many holes."),
        },
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short", "maxlength": 4}
        ),
    )


# The hall's own numbers, as they are typed: any of them, and none that nobody counted.


_TYPED = {"autocomplete": "off", "class": "short"}


class ShadowForm(forms.Form):
    """Holes and prize money of each couple, what went out of each pot and stays in it, the till."""

    def __init__(self, couples: Iterable[CoupleNo], pots: Sequence[str], data: Any = None) -> None:
        super().__init__(data)
        self.couples, self.pots = sorted(couples), pots
        for couple in self.couples:
            named = {"couple": couple}
            self.fields[f"holes-{couple}"] = _holes(gettext("Couple %(couple)s, holes") % named)
            self.fields[f"prize-{couple}"] = _money(gettext("Couple %(couple)s, prizes") % named)
        for at, pot in enumerate(pots):
            self.fields[f"won-{at}"] = _money(gettext("%(pot)s, went to winners") % {"pot": pot})
            self.fields[f"stays-{at}"] = _money(gettext("%(pot)s, stays in it") % {"pot": pot})
        self.fields["box"] = _money(gettext("Total of all tills, the float along with it"))

    def of_couples(self) -> Iterator[tuple[CoupleNo, BoundField, BoundField]]:
        """Each couple with its two fields."""
        for couple in self.couples:
            yield couple, self[f"holes-{couple}"], self[f"prize-{couple}"]

    def of_sums(self) -> Iterator[BoundField]:
        """The two fields of each pot, and the one of the box."""
        for at in range(len(self.pots)):
            yield from (self[f"won-{at}"], self[f"stays-{at}"])
        yield self["box"]

    def hall(self) -> HallSays:
        """The hall's own numbers as they were typed; of an empty field it says nothing."""
        said = self.cleaned_data
        return HallSays(
            {c: said[f"holes-{c}"] for c in self.couples if said[f"holes-{c}"] is not None},
            {c: said[f"prize-{c}"] for c in self.couples if said[f"prize-{c}"] is not None},
            self._of_each_pot("won"),
            self._of_each_pot("stays"),
            said["box"],
        )

    def clean(self) -> None:
        """Something was typed: of nothing it could not be said that it agrees."""
        if not self.errors and all(each is None for each in self.cleaned_data.values()):
            raise ValidationError(gettext("Nothing is typed yet: one number is enough to compare."))

    def _of_each_pot(self, what: str) -> dict[str, Cents]:
        said = {name: self.cleaned_data[f"{what}-{at}"] for at, name in enumerate(self.pots)}
        return {name: amount for name, amount in said.items() if amount is not None}


def _holes(label: str) -> WholeNumberField:
    widget = forms.TextInput(attrs=_TYPED | {"inputmode": "numeric"})
    return WholeNumberField(
        label=label, required=False, min_value=0, max_value=MOST_GAMES, widget=widget
    )


def _money(label: str) -> MoneyField:
    widget = forms.TextInput(attrs=_TYPED | {"inputmode": "decimal"})
    return MoneyField(label=label, required=False, widget=widget)
