"""How a table of sides really went, as it is asked for; and the later results that no longer fit, each
asked in the same way, game after game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from parties.results.forms import SideForm, answer_name
from parties.results.words import side_named, who_went_on
from parties.wording.words import Names, table
from scoring.evening import Evening
from scoring.games.by_sides import (
    RightBySides,
    SideResult,
    as_it_went_on,
    asks_who_went_on,
    seated_until,
    went_on,
    won_with_fewer,
)
from scoring.numbers import GameNo, TableNo
from scoring.seats.room import Place
from scoring.what_follows import afterwards
from scoring.why_not import results_to_answer

Sent = Mapping[str, str]
Choices = list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class SideQuestion:
    """A later result at a table where others sit by a correction, and the form that asks for it; where
    nobody can have played there, what is said in its place."""

    about: str
    form: SideForm | None
    nobody: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A correction with what is answered so far, and the later results that are asked for; `open_from`
    is the game from which on nothing is known until more is answered."""

    right: RightBySides
    questions: tuple[SideQuestion, ...] = ()
    open_from: GameNo | None = None


def form_of(evening: Evening, game: GameNo, at: TableNo, names: Names, sent: Sent) -> SideForm:
    """What really happened at a table; as it was typed on the floor, where it was typed there. Sent
    from the page itself, with its reason or an empty one, it is checked whatever else is missing."""
    place = place_of(evening, game, at)
    asks = asks_who_went_on(evening, game)
    decides = "mover" if asks else "winner" if evening.night.sum_rule is None else "points"
    is_said = "reason" in sent or any(name.startswith(decides) for name in sent)
    typed = {name: value for name, value in sent.items() if name.startswith(("winner", "points"))}
    form = SideForm(
        sent if is_said else None,
        evening=evening,
        game=game,
        sides=_sides(evening, place, names),
        initial=_stands(evening, game, place) | typed,
    )
    if asks:
        form.asks_who_went_on(*who_went_on(evening, game, place, names))
    return form


def asked(evening: Evening, form: SideForm, at: TableNo, names: Names, sent: Sent) -> Asked:
    """The correction that a form asks for, and game after game what has to be answered with it."""
    said = _went(evening, form.result(at))
    until = seated_until(evening, said.game)
    right = RightBySides(said, (), form.cleaned_data["reason"], until)
    questions: list[SideQuestion] = []
    while True:
        entry = right.entry(evening)
        after = afterwards(evening, entry)
        unfit = results_to_answer(evening, entry, after)
        game = min((each for each, _table in unfit), default=None)
        if game is None:
            return Asked(right, tuple(questions))
        tables = [table for each, table in unfit if each == game]
        forms = [_answer_form(evening, after, game, each, names, sent) for each in tables]
        questions += map(_question, [game] * len(forms), tables, forms)
        answers = [_answer(game, each, form) for each, form in zip(tables, forms, strict=True)]
        if None in answers:
            return Asked(right, tuple(questions), game)
        right = replace(right, answers=(*right.answers, *filter(None, answers)))


def _went(evening: Evening, said: SideResult) -> SideResult:
    """With who went on: as it was said, or as it did where that need not be asked."""
    if asks_who_went_on(evening, said.game):
        return went_on(place_of(evening, said.game, said.table), said, said.mover)
    return as_it_went_on(evening, said) or said


def place_of(evening: Evening, game: GameNo, at: TableNo) -> Place:
    """A table that has a result."""
    room = evening.room(game)
    place = room.at(at) if room else None
    if place is None:
        raise LookupError(f"nobody sat at table {at} in game {game}")
    return place


def _stands(evening: Evening, game: GameNo, place: Place) -> dict[str, Any]:
    if evening.night.sum_rule is not None:
        made = dict(evening.games.points_at(game, place.table))
        sides = (side for side in place.sides or () if side)
        stands: dict[str, Any] = {
            f"points-{side[0]}": next((made[c] for c in side if c in made), "") for side in sides
        }
        if with_fewer := won_with_fewer(evening, game, place):
            stands["winner"] = with_fewer[0]
        return stands
    won = place.side_with(evening.won[game].get(place.table))
    return {"winner": won[0]} if won else {}


def _sides(evening: Evening, place: Place, names: Names) -> Choices:
    return [(side[0], side_named(evening, side, names)) for side in place.sides or () if side]


def _answer_form(
    evening: Evening, after: Evening, game: GameNo, at: TableNo, names: Names, sent: Sent
) -> SideForm | None:
    room = after.room(game)
    place = room.at(at) if room else None
    if place is None or not place.plays:
        return None
    prefix = answer_name(game, at)
    return SideForm(
        sent if any(name.startswith(f"{prefix}-") for name in sent) else None,
        evening=evening,
        game=game,
        sides=_sides(evening, place, names),
        prefix=prefix,
    )


def _question(game: GameNo, at: TableNo, form: SideForm | None) -> SideQuestion:
    about = _("Game %(game)s, %(table)s") % {"game": game, "table": table(at)}
    return SideQuestion(about, form, "" if form else _("Nobody played there."))


def _answer(game: GameNo, at: TableNo, form: SideForm | None) -> SideResult | None:
    """What is answered; that nobody played where nobody can have; None while it is not answered."""
    if form is None:
        return SideResult(game, at)
    return form.result(at) if form.is_bound and form.is_valid() else None
