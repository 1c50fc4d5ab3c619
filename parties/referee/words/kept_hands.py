"""The hands of a table that were kept: who asked, what was ruled, what they brought."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from django.utils.translation import gettext as _

from engine.deal import Deal
from engine.game import hand_of, why_not_deal
from engine.rulebook import Rule
from engine.variants import Variant
from parties.referee.words import rulings
from parties.table_game.words.games import game as game_called
from parties.wording.words import couple, listed
from scoring.evening import Evening
from scoring.games.hands import HandKept
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class KeptHand:
    """One of them in words; `again` are the fields that check it anew."""

    asked: str
    ruling: tuple[str, ...]
    points: str
    by: str
    again: dict[str, str]


@dataclass(frozen=True, slots=True)
class WayToKeep:
    """Who is which side of the hand: what the button sends and says, and the points of each couple."""

    value: str
    says: str
    taken: tuple[tuple[CoupleNo, int], ...]


def place_at(evening: Evening, game: GameNo, table: TableNo) -> Place | None:
    """A table in a game that has begun; None, where no two meet there."""
    begun = 1 <= game <= evening.rules.games and evening.has_begun(game)
    room = evening.room(game) if begun else None
    place = room.at(table) if room else None
    return place if place and place.plays else None


def in_words(hand: HandKept) -> KeptHand:
    """A kept hand as its table's page shows it; the ruling is the one that was given."""
    return KeptHand(
        asked=_("Asked by %(couple)s.") % {"couple": couple(hand.asked)} if hand.asked else "",
        ruling=tuple(_rule(name) for name in dict.fromkeys(hand.broken)),
        points=in_points(hand.taken),
        by=game_called(hand.by) if hand.by else "",
        again={"text": hand.text, "rules": hand.by},
    )


def _rule(name: str) -> str:
    """The rule by its name; one that the books do not have any more, by its name alone."""
    known = Rule.__members__.get(name)
    return rulings.rule(known) if known else name


def in_points(taken: tuple[tuple[CoupleNo, int], ...]) -> str:
    """Couple 7 (20) and couple 12 (10)."""
    return listed(f"{couple(number)}\u00a0({points})" for number, points in taken)


def ways_to_keep(
    deal: Deal, variant: Variant, couples: tuple[CoupleNo, ...]
) -> tuple[WayToKeep, ...]:
    """How the points of the hand can be kept for those who stand for the sides of a table: which is
    which only the reader can tell. None where the hand has no points that count, or other sides."""
    if why_not_deal(deal, variant) is not None:
        return ()
    points = tuple(hand_of(deal, variant).taken.values())
    return tuple(_ways(points, couples)) if len(points) == len(couples) else ()


def _ways(points: tuple[int, ...], couples: tuple[CoupleNo, ...]) -> Iterator[WayToKeep]:
    for order in permutations(couples):
        taken = tuple(sorted(zip(order, points, strict=True)))
        says = _("Keep these points: %(who)s") % {"who": in_points(taken)}
        yield WayToKeep("-".join(map(str, order)), says, taken)
