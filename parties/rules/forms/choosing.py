"""An evening chosen, and where everybody goes after a game."""

from collections.abc import Container, Iterator, Mapping
from typing import Any, cast

from django import forms
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy as _

from parties.web.fields import OfferedField, WholeNumberField, all_said, let_choose, short_number
from parties.wording.formats import format_name, how_far
from parties.wording.words import capital
from scoring.formats.choices import Ends, Meet, Sit
from scoring.formats.format import MOST_CHAIRS, Format
from scoring.formats.movement import (
    BACK,
    ON,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    From,
    March,
    Movement,
    Printed,
    RoundRobin,
    Steps,
    Walk,
    shared_evenly,
)
from scoring.formats.named import LEFT_OPEN, Way, going
from scoring.numbers import GameNo
from scoring.rules.choices import Choice
from scoring.rules.house_rules import MOST_GAMES

# What is played tonight, and what a club plays beside its drive, as forms send it.


MOST_CARDS = 400

USUAL_PEOPLE = 24
"""So many are asked about first."""


def played_field() -> forms.ChoiceField:
    """A field for what is played, where a club plays more than its drive."""
    return OfferedField(label=_("What is played"), required=False, widget=forms.RadioSelect)


def ask_what_is_played(form: forms.Form, known: Mapping[str, Format]) -> None:
    """Where there is nothing to ask the form has no such field."""
    if len(known) < 2:
        del form.fields["plays"]
    else:
        let_choose(form, "plays", [(name, format_name(each)) for name, each in known.items()])


class PlaysForm(forms.Form):
    """One of the formats that there are, by its name. Of those whose movement stands in no source the hall
    says the `way`; of the `open_ones` it has to, as it never did."""

    plays = OfferedField(label=_("What is played"), widget=forms.RadioSelect)
    way = OfferedField("", *Way, coerce=Way, empty_value=None, required=False)

    def __init__(
        self, data: Any = None, *, known: Mapping[str, Format], open_ones: Container[str] = ()
    ) -> None:
        super().__init__(data)
        self.known, self.open_ones = known, open_ones
        let_choose(self, "plays", [(name, format_name(form)) for name, form in known.items()])

    def clean(self) -> None:
        """What no source says is not guessed."""
        asks = self.cleaned_data.get("plays") in self.open_ones and "way" not in self.errors
        if asks and not self.cleaned_data["way"]:
            self.add_error("way", _("Say where everybody goes."))

    @property
    def form(self) -> Format:
        """The format that was chosen."""
        form, way = self.known[self.cleaned_data["plays"]], self.cleaned_data["way"]
        return going(form, way) if way and form.name in LEFT_OPEN else form


def how_many_people() -> WholeNumberField:
    """A field for how many people come."""
    wrong = _("Type how many people come, 2 to 400.")
    return short_number(_("How many people come"), 2, MOST_CARDS, wrong=wrong)


class PeopleForm(forms.Form):
    """How many come, for whom something is tried."""

    cards = how_many_people()


# Where everybody goes after a game, as it is composed: one of the ways that halls know, or how far
# by the result, by the chair.


WALKS: Mapping[str, Walk] = {
    "winners": Walk(won=ON),
    "losers": Walk(lost=ON),
    "both": Walk(won=ON, lost=BACK),
    "ladder": Walk(won=ON, lost=BACK, ends=Ends.LADDER),
    "head": Walk(won=BACK, ends=Ends.HEAD),
}
"""By the result, as halls know it."""

PLANS: Mapping[str, Movement] = {
    "all_once": RoundRobin(),
    "everybody_once": EverybodyOnce(),
    "forts": Forts(),
}
"""Worked out for as many as have come."""

BY_RESULT, BY_CHAIR, BY_RANK, DRAWN, AS_IT_IS = "result", "chair", "by_rank", "drawn", "as_it_is"

GOES: Mapping[str, tuple[Promise, Promise]] = {
    "winners": (
        _("Winners on"),
        _("Winners go up a table, losers stay; after the last table comes the first."),
    ),
    "losers": (
        _("Losers on"),
        _("Losers go up a table, winners stay; after the last table comes the first."),
    ),
    "both": (
        _("Winners up, losers down"),
        _("Everybody moves up a table; after the last table comes the first."),
    ),
    "ladder": (
        _("A ladder"),
        _("Winners go up a table, losers go down one; at the two ends they stay."),
    ),
    "head": (
        _("A head table"),
        _(
            "Table 1 is the head: winners go up a table towards it; there the losers go to the last one."
        ),
    ),
    BY_RESULT: (
        _("By the result, your own way"),
        _("Say below how far winners and losers go, each group its own way if there are two."),
    ),
    BY_CHAIR: (
        _("By chair"),
        _("Whoever won: say below how far each chair goes."),
    ),
    "all_once": (
        _("All against all"),
        _("For two cards at a table: one stays, the others go round until all have met."),
    ),
    "everybody_once": (
        _("Everybody with everybody"),
        _(
            "For four at a table: nobody gets the same partner again before having had all the others."
        ),
    ),
    "forts": (
        _("Forts, as in military whist"),
        _(
            "For two cards at a table: of each fort one stays, the other goes to one other fort after another."
        ),
    ),
    BY_RANK: (_("By rank"), _("Those meet who have as much so far.")),
    DRAWN: (_("A new draw"), _("A draw before each game, so that few meet again.")),
}
"""Each way with a line that says what it does."""

_USUAL: Mapping[str, Any] = {
    **{f"chair_{n}": 0 for n in range(1, MOST_CHAIRS + 1)},
    "won": 1,
    "lost": 0,
    "meet": Meet.NOT_LAST.value,
}
"""What stands there of the ways that were not chosen."""

SAME = ""
"""Those of the second group go as far as those of the first."""

_SECOND = ("won_second", "lost_second")

_USUAL_STEPS = range(3, -4, -1)


def _one_of(choice: type[Choice], label: Any) -> forms.TypedChoiceField:
    first = next(iter(choice))
    return OfferedField(coerce=choice, empty_value=first, required=False, label=label)


class GoesForm(forms.Form):
    """One movement."""

    goes = OfferedField(
        label=_("Where everybody goes after a game"),
        widget=forms.RadioSelect,
        error_messages={"required": _("Say where everybody goes.")},
    )
    ends = _one_of(Ends, _("After the last table"))
    sit = _one_of(Sit, _("Where those who come to a table sit down"))
    meet = _one_of(Meet, _("Whom they meet"))

    def __init__(
        self, data: Any, prefix: str, now: Movement | None, *, chairs: int, goes: str | None
    ) -> None:
        super().__init__(data, prefix=prefix, initial={**_USUAL, **(_as_typed(now) if now else {})})
        self.now = now
        if goes is not None:
            self.initial["goes"] = goes
        for name, label in _said_of_steps():
            self.fields[name] = OfferedField(
                coerce=int, empty_value=SAME, required=False, label=label
            )
            self._let_step(name)
        ways = [(name, _in_two_lines(*said)) for name, said in GOES.items()]
        if isinstance(now, Printed):
            said = gettext("As it is now"), gettext("By its printed plan.")
            ways.append((AS_IT_IS, _in_two_lines(*said)))
        let_choose(self, "goes", ways)
        for name, choice in (("ends", Ends), ("sit", Sit), ("meet", Meet)):
            let_choose(self, name, all_said(choice))
        for name in (
            self.fields.keys() - {"goes", "since"} - {*_asked_of(self["goes"].value(), chairs)}
        ):
            del self.fields[name]
        self.order_fields(("goes", "since", "won", "lost", "ends"))

    def _let_step(self, name: str) -> None:
        steps = {*_USUAL_STEPS, int(self.initial.get(name) or 0)}
        said = [(str(n), capital(how_far(n))) for n in sorted(steps, reverse=True)]
        let_choose(self, name, [*([(SAME, gettext("The same way"))] * (name in _SECOND)), *said])

    @property
    def needs(self) -> list[forms.BoundField]:
        """What its way needs."""
        return [field for field in self if field.name not in ("goes", "since")]

    def movement(self, chairs: int, *, apart: bool) -> Movement:
        """What was chosen, for so many chairs at a table; `apart` where two groups go their own ways."""
        said, goes = self.cleaned_data, self.cleaned_data["goes"]
        if goes in WALKS or goes == BY_RESULT:
            return _seated(WALKS.get(goes) or self._by_result(apart=apart), said["sit"])
        if goes in PLANS:
            return PLANS[goes]
        if goes == BY_CHAIR:
            return March(tuple(int(said[f"chair_{n}"] or 0) for n in range(1, chairs + 1)))
        if goes == BY_RANK:
            return ByRank(said["meet"], evenly=True, drawn=True)
        stays = goes == AS_IT_IS or isinstance(self.now, DrawnAnew)
        return shared_evenly(self.now) if self.now and stays else DrawnAnew(evenly=True)

    def _by_result(self, *, apart: bool) -> Walk:
        won, lost = (self._steps(who, apart=apart) for who in ("won", "lost"))
        return Walk(won, lost, self.cleaned_data["ends"])

    def _steps(self, who: str, *, apart: bool) -> Steps:
        first, second = self.cleaned_data[who], self.cleaned_data[f"{who}_second"]
        return int(first or 0), int((first if second == SAME or not apart else second) or 0)


class LaterForm(GoesForm):
    """Another movement, from a game on."""

    since = short_number(
        _("After which game"),
        2,
        MOST_GAMES,
        wrong=format_lazy(_("A number of a game, from 2 to {most}."), most=MOST_GAMES),
    )

    def __init__(
        self, data: Any, prefix: str, now: From | None, *, chairs: int, goes: str | None
    ) -> None:
        super().__init__(data, prefix, now.movement if now else None, chairs=chairs, goes=goes)
        choices: Any = cast("forms.ChoiceField", self.fields["goes"]).choices
        let_choose(self, "goes", [("", gettext("All games go by the same way")), *choices])
        self.fields["goes"].required = False
        self.fields["goes"].label = gettext("Another way from a later game on")
        if now:
            self.initial["since"] = now.game
        if not self["goes"].value():
            del self.fields["since"]

    def begins(self, chairs: int, *, apart: bool) -> tuple[From, ...]:
        """The movement with its first game; nothing where there is none."""
        since = self.cleaned_data.get("since")
        return (From(GameNo(since), self.movement(chairs, apart=apart)),) if since else ()


def _asked_of(goes: str | None, chairs: int) -> tuple[str, ...]:
    """The fields that a way needs, at a table of so many chairs."""
    if goes == BY_RESULT:
        return ("won", "lost", "ends", *_SECOND, "sit")
    if goes == BY_CHAIR:
        return tuple(f"chair_{n}" for n in range(1, chairs + 1))
    return ("sit",) if goes in WALKS else ("meet",) if goes == BY_RANK else ()


def _seated(walk: Walk, sit: Sit) -> Walk:
    return Walk(walk.won, walk.lost, walk.ends, sit)


def _as_typed(movement: Movement) -> dict[str, Any]:
    """A movement as it stands in the form."""
    match movement:
        case Walk():
            return _walk_as_typed(movement)
        case March():
            steps = enumerate(movement.steps, 1)
            return {"goes": BY_CHAIR} | {f"chair_{n}": step for n, step in steps}
        case ByRank():
            return {"goes": BY_RANK, "meet": movement.meet.value}
        case DrawnAnew() | Printed():
            return {"goes": DRAWN if isinstance(movement, DrawnAnew) else AS_IT_IS}
        case _:
            return {"goes": next(key for key, plan in PLANS.items() if plan == movement)}


def _walk_as_typed(walk: Walk) -> dict[str, Any]:
    alike = (key for key, each in WALKS.items() if _seated(each, walk.sit) == walk)
    (won, won_second), (lost, lost_second) = walk.won, walk.lost
    return {
        "goes": next(alike, BY_RESULT),
        "won": won,
        "won_second": won_second,
        "lost": lost,
        "lost_second": lost_second,
        "ends": walk.ends.value,
        "sit": walk.sit.value,
    }


def _said_of_steps() -> Iterator[tuple[str, str]]:
    yield "won", gettext("Winners go")
    yield "lost", gettext("Losers go")
    yield "won_second", gettext("In the second group, winners go")
    yield "lost_second", gettext("In the second group, losers go")
    for n in range(1, MOST_CHAIRS + 1):
        yield f"chair_{n}", gettext("From chair %(number)s") % {"number": n}


def _in_two_lines(name: str | Promise, says: str | Promise) -> str:
    return format_html('<span><b>{}</b><br><span class="says">{}</span></span>', name, says)
