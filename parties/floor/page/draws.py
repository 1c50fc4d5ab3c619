"""Draws as pages show them: of a pot, of first tables, of a cut, of a door prize."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from parties.floor import words
from parties.floor.forms import DrumForm, PlainForm, PublicForm
from parties.log.reading import when_and_by
from parties.models import Night, Player
from parties.wording.words import Names
from scoring.draws.drawing import (
    PEOPLE,
    SEATS,
    DrawMade,
    DrawPlain,
    Unsealed,
    how_many,
    names_for,
    pot_cuts,
    pot_in,
    waiting_for,
)
from scoring.evening import Evening
from scoring.log.lines import standing_lines
from scoring.night.course import Phase
from scoring.pots.saying import tickets_sold
from scoring.rules.pot_rules import DrawnWhen, PotRule, WonBy


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPanel(words.DrawInWords):
    """A draw as a page shows it. `pick` and `among` are None where somebody has to say them;
    `may_seal` and `may_draw` say which buttons there are; `may_be_plain` that the program may draw
    at once; `back` is the page it stands on. Where they are `is_fixed`, nobody is asked how many are
    drawn. `what_for` is what follows from it by itself, `sits` where who is drawn sits then."""

    back: str
    pick: int | None
    among: int | None
    may_seal: bool
    may_draw: bool
    may_be_plain: bool = False
    is_fixed: bool = False
    why_not: str = ""
    what_for: str = ""
    sits: str = ""

    @property
    def offer(self) -> str:
        """What the button says with which the program draws at once."""
        if self.what_for:
            return _("Draw a name") if self.what_for == PEOPLE else _("Let the program cut")
        return words.draw_numbers(self.pick or 1) if self.is_fixed else _("Draw the ticket")

    @property
    def plain_form(self) -> PlainForm:
        """For a draw at once."""
        return PlainForm(initial=self._initial(), auto_id=f"id_{self._id}_plain_%s")

    @property
    def public_form(self) -> PublicForm:
        """For the public number."""
        return PublicForm(initial=self._initial(), auto_id=f"id_{self._id}_public_%s")

    @property
    def drum_form(self) -> DrumForm:
        """For a real drum."""
        return DrumForm(initial=self._initial(), auto_id=f"id_{self._id}_drum_%s")

    @property
    def _id(self) -> str:
        return "".join(each if each.isalnum() else "-" for each in self.name)

    def _initial(self) -> dict[str, Any]:
        return {"draw": self.name, "back": self.back, "pick": self.pick, "among": self.among}


def of_pot(evening: Evening, rule: PotRule, back: str) -> DrawPanel:
    """The draw of a pot's game numbers, or of its ticket."""
    drawn = evening.draws.get(rule.name)
    is_sealed = drawn is not None and drawn.fingerprint is not None
    pick, among = _how_many(evening, rule)
    too_soon = rule.is_drawn and not evening.games_are_over
    too_late = rule.is_drawn and rule.drawn is DrawnWhen.BEFORE and evening.games.bells
    waits = drawn is None or drawn.outcome is None
    is_settled = evening.pots[rule.name].is_settled
    is_open = evening.phase is not Phase.CLOSED and waits and not is_settled
    why_not = _("Its games are drawn when the last game is in.") if is_open and too_soon else ""
    return DrawPanel(
        name=rule.name,
        back=back,
        pick=pick,
        among=among,
        drawn=drawn,
        may_seal=is_open and not is_sealed and not too_late,
        may_draw=is_open and not too_soon,
        may_be_plain=is_open and not too_soon and not is_sealed,
        is_fixed=rule.is_drawn,
        why_not=_("It is settled without a draw.") if waits and is_settled else why_not,
    )


def is_drawn(rule: PotRule) -> bool:
    """Whether something is drawn for a pot: game numbers, or a ticket."""
    return rule.is_drawn or rule.won_by is WonBy.DRAW


def of_other(evening: Evening, name: str, back: str, names: Names | None = None) -> DrawPanel:
    """A draw that no pot gave its name: of a door prize, or one from which something follows; `names` are
    those of who may be drawn by name."""
    drawn = evening.draws[name]
    is_open = evening.phase is not Phase.CLOSED and drawn.outcome is None
    if not drawn.of:
        return DrawPanel(
            name, drawn, back=back, pick=1, among=None, may_seal=False, may_draw=is_open
        )
    due = how_many(evening, drawn.of)
    pick, among = due or (None, None)
    return DrawPanel(
        name,
        drawn,
        back=back,
        pick=pick,
        among=among,
        may_seal=False,
        may_draw=is_open and due is not None,
        is_fixed=True,
        why_not="" if due or not is_open else words.nothing_to_draw(),
        what_for=drawn.of,
        means=tuple(words.people_drawn(drawn, names or {}) or _means(evening, drawn.of, name)),
    )


def to_follow(evening: Evening, of: str, called: str, back: str) -> Iterator[DrawPanel]:
    """The draws for this that were made, and the one that may be sealed or made now."""
    for name in names_for(evening, of):
        yield of_other(evening, name, back)
    due = how_many(evening, of)
    if waiting_for(evening, of) or evening.phase is Phase.CLOSED or not due:
        return
    name = words.free_name(called, evening.draws)
    yield DrawPanel(
        name,
        None,
        back=back,
        pick=due[0],
        among=due[1],
        may_seal=True,
        may_draw=False,
        may_be_plain=bool(pot_in(of)) or of == PEOPLE,
        is_fixed=True,
        what_for=of,
        sits=words.where_drawn_sit(evening.form) if of == SEATS else "",
    )


def names_for_draws(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, or was when somebody was drawn by name."""
    drawn = {player for each in evening.draws.values() for player in each.people}
    return Player.objects.filter(club=night.club_id).names({*drawn, *evening.door.people})


def drawn_at(night: Night, evening: Evening) -> dict[str, tuple[datetime, str]]:
    """When each draw was made, and who pressed the button or typed it, by the draw's name."""
    standing = standing_lines(evening.lines)
    made = {
        line.entry.draw: line for line in standing if isinstance(line.entry, DrawMade | Unsealed)
    }
    known = when_and_by(night, made.values()) if made else {}
    return {draw: known[line.seq] for draw, line in made.items()}


def _means(evening: Evening, of: str, name: str) -> Iterator[str]:
    """What the numbers drawn mean: who sits where, which couple has which card."""
    if pot := pot_in(of):  # equal low cards settle nothing: what comes next is not of this draw
        made_names = [each for each in names_for(evening, of) if evening.draws[each].outcome]
        for each, cards in zip(made_names, pot_cuts(evening, pot), strict=False):
            if each == name:
                yield from words.cut(cards)
        return
    lines = (line.entry for line in standing_lines(evening.lines))
    for made, said in pairwise(lines):
        if isinstance(made, DrawMade | DrawPlain) and made.draw == name:
            yield from words.follows(said)


def _how_many(evening: Evening, rule: PotRule) -> tuple[int, int | None]:
    if rule.is_drawn:
        games = evening.last_game if evening.games_are_over else evening.rules.games
        return min(rule.number, games), games
    sold, _amount = tickets_sold(evening, rule.name)
    return 1, sold or None
