"""What is drawn in words: who sits where, which card each couple has."""

from collections.abc import Container
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from parties.wording.ties import card
from parties.wording.words import Names, capital, couples, listed, person, prize, table, who_cuts
from scoring.draws.drawn import Drawn
from scoring.draws.seals import LONGEST_DRAW, in_fours
from scoring.formats.format import Format
from scoring.formats.printed import goes_by_forts
from scoring.log.entry import Entry
from scoring.numbers import BYE_CHAIR, GameNo
from scoring.prizes.ties import CutBy, CutCards
from scoring.prizes.wishes import CutMade
from scoring.seats.seating import Seated


@dataclass(frozen=True, slots=True)
class DrawInWords:
    """A draw as pages and paper read it out; `drawn` is None where nothing is sealed or drawn yet.
    `means` says what follows: who sits where, who cut which card."""

    name: str
    drawn: Drawn | None
    means: tuple[str, ...] = ()

    @property
    def fingerprint(self) -> str:
        """To be read aloud, in fours; empty while nothing is sealed."""
        return in_fours(self.drawn.fingerprint) if self.drawn and self.drawn.fingerprint else ""

    @property
    def secret(self) -> str:
        """In fours, once the draw is made and never before."""
        return in_fours(self.drawn.secret) if self.drawn and self.drawn.secret else ""

    @property
    def public(self) -> str:
        """What the hall gave."""
        return (self.drawn and self.drawn.public) or ""

    @property
    def by_hand(self) -> bool:
        """Whether a real drum gave it."""
        return self.drawn is not None and self.drawn.by is CutBy.DECK

    @property
    def numbers(self) -> str:
        """What was drawn, in the order drawn; empty before."""
        return listed(self.drawn.outcome) if self.drawn and self.drawn.outcome else ""

    @property
    def of(self) -> str:
        """Of which numbers, once they are drawn."""
        if self.drawn is None or self.drawn.outcome is None:
            return ""
        return _("from 1 to %(among)s") % {"among": self.drawn.among}


def tables() -> str:
    """What the draw of the first tables is called; it is sealed under this name."""
    return _("First tables")


def cut_for_prize(place: int) -> str:
    """What the cut for a prize is called."""
    return _("Cut, %(prize)s") % {"prize": prize(place)}


def cut_for_pot(pot: str) -> str:
    """What the cut for a pot is called."""
    return _("Cut, %(pot)s") % {"pot": pot}


def somebody_here() -> str:
    """What the draw of somebody by name is called."""
    return _("Somebody who is here")


def people_drawn(drawn: Drawn, names: Names) -> list[str]:
    """Whose numbers were drawn, and the number of everybody who was here."""
    called = [person(each, names) for each in drawn.people]
    if not called:
        return []
    won = [called[number - 1] for number in drawn.outcome or ()]
    everybody = "; ".join(f"{number} {name}" for number, name in enumerate(called, 1))
    return [*won, _("Drawn from: %(people)s") % {"people": everybody}]


def free_name(name: str, taken: Container[str]) -> str:
    """The name, or with a number behind it where a draw has it already."""
    short = name[: LONGEST_DRAW - 5].strip()
    free, number = short, 2
    while free in taken:
        free, number = f"{short} {number}", number + 1
    return free


def draw_numbers(pick: int) -> str:
    """What the button says that draws so many numbers."""
    said = ngettext("Draw %(count)s number", "Draw %(count)s numbers", pick)
    return said % {"count": pick}


def nothing_to_draw() -> str:
    """Why a draw that was sealed cannot be made now."""
    return _("There is nothing to draw it for any more, or not yet.")


def follows(entry: Entry) -> list[str]:
    """What a draw has said: the tables in their order, the bye chair last; or the cards."""
    match entry:
        case Seated(seats=seats):
            by_table = sorted(seats, key=lambda each: (each[0] == BYE_CHAIR, each[0]))
            return [
                _("%(table)s: %(couples)s")
                % {"table": capital(table(at)), "couples": couples(sitting)}
                for at, sitting in by_table
            ]
        case CutMade(cards=cards):
            return cut(dict(cards))
        case _:
            return []


def where_drawn_sit(form: Format | None) -> str:
    """Which chairs fall to whom in the order in which they are drawn."""
    if form is None:
        return _("By card number, the first two drawn sit at table 1, and so on.")
    if goes_by_forts(form.movement_after(GameNo(1))):
        return _("By card number: the forts sit down in the order drawn, each kept together.")
    if form.mixed:
        return _(
            "By card number: in the order drawn, each of the two groups takes its chairs, from table 1 on."
        )
    return _("By card number: in the order drawn they take the chairs, from table 1 on.")


def cut(cards: CutCards) -> list[str]:
    """Which card each couple has."""
    return [
        capital(_("%(couple)s cut %(card)s") % {"couple": who_cuts(number), "card": card(text)})
        for number, text in sorted(cards.items())
    ]
