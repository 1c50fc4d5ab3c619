"""A checked hand put on the sheet of a game: the sheet goes along in the address, and comes back
with the hand."""

from dataclasses import dataclass
from itertools import permutations

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.bookkeeping import HandResult
from engine.deal import Deal
from engine.game import hand_of, why_not_deal
from engine.notation_words import written_call
from engine.variants import Variant
from parties.points.forms import LETTERS, Told, in_order_typed
from parties.table_game.page.hall import Hall
from parties.table_game.words.playing_cards import side
from parties.wording.words import capital

LONGEST_SHEET = 4000

_ABOUT = ("place", "side", "dealer", "hand")

TRUMPED = {None: "", True: "yes", False: "no"}


@dataclass(frozen=True, slots=True)
class Onto:
    """A way to put the hand on the sheet: who gets what, and where that leads."""

    says: str
    url: str


def ways_onto_sheet(hall: Hall, sheet: str, deal: Deal, variant: Variant) -> list[Onto]:
    """How the hand can go on that sheet, or on a new one; nothing where it cannot. Which side of
    the hand is who at a table of two sides only the reader can tell: both ways are offered."""
    if variant != hall.variant or why_not_deal(deal, variant) is not None:
        return []
    hand = hand_of(deal, variant)
    about = _about(sheet)
    names = about.get("side")
    sides = tuple(hand.taken)
    if not names:
        names = [capital(side(each)) for each in sides]
        about |= {"side": names, "dealer": [str(_dealer(deal, sides))]}
        orders = [sides]
    else:
        orders = list(permutations(sides)) if len(sides) == 2 else [sides]
    if len(names) != len(sides):
        return []
    return [_onto(hall, about, names, hand, order) for order in orders]


def way_back_to(hall: Hall, sheet: str) -> str:
    """The address of that sheet as it was; "" where there is none."""
    about = _about(sheet)
    return hall.url("game-points", **about) if about else ""


def _about(sheet: str) -> dict[str, list[str]]:
    """Who plays, who dealt first, and the hands so far."""
    typed = QueryDict(sheet[:LONGEST_SHEET])
    return {name: typed.getlist(name) for name in _ABOUT if name in typed}


def _dealer(deal: Deal, sides: tuple[str, ...]) -> int:
    return 0 if deal.dealer is None else sides.index(deal.sides[deal.dealer])


def _onto(
    hall: Hall,
    about: dict[str, list[str]],
    names: list[str],
    hand: HandResult,
    order: tuple[str, ...],
) -> Onto:
    letters = {each: LETTERS[place] for place, each in enumerate(order)}
    told = Told(
        tuple(hand.taken[each] for each in order),
        bidder=letters.get(hand.bidder or ""),
        bid=written_call(hand.bid) if hand.bid else "",
        partner=letters.get(hand.partner or ""),
        best=letters.get(hand.best_trump_side or ""),
        order=in_order_typed((letters[each], points) for each, points in hand.in_order),
        trumped=TRUMPED[hand.opponents_trumped],
        missed=letters.get(hand.failed_to_rob or ""),
        jinked=letters.get(hand.played_on or ""),
    )
    gets = [f"{name}\u00a0{points}" for name, points in zip(names, told.taken, strict=True)]
    says = _("Put these points on the sheet: %(who)s") % {"who": ", ".join(gets)}
    hands = [*about.get("hand", ()), told.as_typed()]
    return Onto(says, hall.url("game-points", **about | {"hand": hands}))
