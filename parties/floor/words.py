"""Notes, a night's end before its time, what a table tells, and draws, in words."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from parties.wording.deeds import say
from parties.wording.ties import card
from parties.wording.words import (
    Names,
    capital,
    couples,
    labelled,
    listed,
    money,
    person,
    prize,
    table,
    tables,
    who_cuts,
)
from scoring.draws.drawn import LONGEST_DRAW, Drawn, in_fours
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.movement import goes_by_forts
from scoring.games.points import TableSays, said_at
from scoring.log.entry import Entry
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.prizes.offers import CutMade
from scoring.prizes.ties import CutBy, CutCards
from scoring.seats.room import Place
from scoring.seats.seating import Seated

# The notes of a night, its end before its time and what it would drop, what a table tells, in
# words.


def noted(evening: Evening, *, for_sheet: bool = False) -> tuple[str, ...]:
    """The notes in words, all of them or those for the result sheet."""
    return tuple(say(each, {}) for each in evening.night.notes if each.on_sheet or not for_sheet)


def dropped(evening: Evening, after: GameNo) -> list[str]:
    """The results that are in already and would count no longer, game by game."""
    later = {game: won for game, won in sorted(evening.won.items()) if won and game > after}
    return [
        ngettext(
            "Game %(game)s: the result of %(tables)s counts no longer.",
            "Game %(game)s: the results of %(tables)s count no longer.",
            len(won),
        )
        % {"game": game, "tables": tables(sorted(won))}
        for game, won in later.items()
    ]


def if_called_off(evening: Evening) -> list[str]:
    """What is lost where a night is called off: the results, and what nobody has paid yet."""
    said, played = [], sum(len(won) for won in evening.won.values())
    if played:
        says = ngettext(
            "%(count)s result is in: it stays in the log and wins nothing.",
            "%(count)s results are in: they stay in the log and win nothing.",
            played,
        )
        said.append(says % {"count": played})
    if evening.owing:
        says = _("%(amount)s of fees that nobody has paid yet is not asked for any more.")
        said.append(says % {"amount": money(evening.owing)})
    return said


# What those who sit at a table say of it on their telephones.


def told_at(
    evening: Evening, game: GameNo, place: Place, to: CoupleNo | None = None
) -> Iterator[str]:
    """What is said so far by each card there; to one of them, what the others say."""
    for by, says in sorted(said_at(evening, game, place).items()):
        if by != to:
            said = {"couple": capital(couples([by])), "won": _as_said(place, says, to)}
            yield _("%(couple)s says: %(won)s.") % said


def _as_said(place: Place, says: TableSays, to: CoupleNo | None) -> str:
    """Couple 4 won; or what each side made. To somebody there it is you who won, and which of the numbers
    is the own one."""
    if not says.points:
        won = place.side_with(says.winner)
        return _("you won") if to in won else side_won(won)
    sides = sorted(map(place.side_with, place.heads), key=lambda side: to not in side)
    made = [str(made) for side in sides for card, made in says.points if card in side]
    if to:
        said = {"ours": made[0], "others": " : ".join(made[1:])}
        score = _("%(ours)s for you, %(others)s for the others") % said
    else:
        named = map(labelled, map(couples, sides), made)
        score = ", ".join(named)
    if not says.mover:
        return score
    goes = place.side_with(says.mover)
    words = ngettext("%(score)s, and %(side)s goes on", "%(score)s, and %(side)s go on", len(goes))
    return words % {"score": score, "side": couples(goes)}


def side_won(side: Sequence[CoupleNo]) -> str:
    """Couple 4 won; cards 3 and 9 won."""
    return ngettext("%(side)s won", "%(side)s won", len(side)) % {"side": couples(side)}


# Where winners go, as the board, the ring and the signs on the tables say it.


def winners_go(ring: Sequence[TableNo]) -> str:
    """One sentence for the whole room; `ring` is its places in the order of the walk."""
    tables = [number for number in ring if number != BYE_CHAIR]
    if len(ring) < 2:
        return _("Both couples stay at their table and deal in turn.")
    said = {"last": table(tables[-1]), "first": table(tables[0])}
    if len(tables) < len(ring):
        return _up_or_down(tables) + " " + _out(said)
    return _up_or_down(tables) + _(", %(last)s to %(first)s.") % said


def _up_or_down(tables: Sequence[TableNo]) -> str:
    if list(tables) == sorted(tables):
        return _("Winners to the next table up")
    if list(tables) == sorted(tables, reverse=True):
        return _("Winners to the next table down")
    return _("Winners to the next table")


def _out(said: dict[str, str]) -> str:
    return _("· %(last)s to the bye chair, from there to %(first)s.") % said


def after(ring: Sequence[TableNo]) -> dict[TableNo, TableNo]:
    """For each place of the ring the one that its winner goes to."""
    return dict(zip(ring, [*ring[1:], *ring[:1]], strict=True))


# What is drawn in words: who sits where, which card each couple has.


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


def first_tables() -> str:
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
