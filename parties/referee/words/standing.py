"""The points of a game in words: why a hand cannot be entered, what it did, who has won."""

from collections.abc import Iterable, Iterator, Mapping

from django.utils.translation import gettext as _, ngettext

from engine.ending import Standing, Undecided
from engine.faults import Side
from engine.game import HandRefused
from engine.points import Impossible, Sums
from engine.variants import BestTrumpBonus
from parties.referee.words.games import one_of
from parties.wording.deeds import say
from parties.wording.words import listed

Names = Mapping[str, str]
"""The sides of the sheet by their letters, as people call them."""


def refused(reason: HandRefused, names: Names) -> str:
    """Why a hand cannot be entered."""
    return say(
        reason,
        {},
        {
            Side | Impossible | int: lambda about, _names: names.get(about, str(about)),
            Sums: lambda sums, _names: one_of(sums),
        },
    )


def undecided(why: Undecided) -> str:
    """Why a game with a side at the target goes on."""
    return _(why.said)


def remarks(stands: Standing, bidder: str | None, names: Names, *, for_pool: bool) -> Iterator[str]:
    """What else is to be said of a hand: who takes the pool, made or set, who could not score, who is out."""
    booking = stands.booking
    if for_pool:
        yield _pool(stands, names)
    if booking is not None and booking.made is not None and bidder is not None:
        said = _("%(side)s made it") if booking.made else _("%(side)s set")
        yield said % {"side": names[bidder]}
    if booking is not None and booking.locked:
        yield _("%(sides)s could not score") % {"sides": _sides(booking.locked, names)}
    if booking is not None and booking.kept_back:
        yield _("%(side)s may not go out before the bidder") % {"side": names[booking.kept_back]}
    if stands.out_the_back_door:
        yield _("out the back door: %(sides)s") % {"sides": _sides(stands.out_the_back_door, names)}
    if stands.undecided is Undecided.LEVEL:
        yield _("level: another hand")


def how_it_stands(stands: Standing, names: Names) -> list[str]:
    """Who is a hand away from winning, who is below zero."""
    said = []
    if stands.on_the_green:
        said.append(
            _("On the green, one hand away from winning: %(sides)s.")
            % {"sides": _sides(stands.on_the_green, names)}
        )
    if stands.in_the_hole:
        said.append(
            _("In the hole, below zero: %(sides)s.") % {"sides": _sides(stands.in_the_hole, names)}
        )
    return said


def won(winners: Iterable[str], names: Names) -> str:
    """Who has won."""
    some = list(winners)
    return ngettext("%(sides)s has won", "%(sides)s have won", len(some)) % {
        "sides": _sides(some, names)
    }


def _pool(stands: Standing, names: Names) -> str:
    """Who took the pool in a hand."""
    if not stands.winners:
        return _("spoilt: the pool stays")
    return _("%(side)s takes the pool") % {"side": _sides(stands.winners, names)}


def hanging_forty(sides: Iterable[str], names: Names) -> str:
    """Who lost after starting the last hand on 40."""
    return _("Hanging forty, on 40 before the last hand and lost: %(sides)s.") % {
        "sides": _sides(sides, names)
    }


def cannot_sit(number: int, variant_name: str) -> str:
    """The game is not for so many sides."""
    return ngettext(
        "%(game)s is not played by %(count)s side.",
        "%(game)s is not played by %(count)s sides.",
        number,
    ) % {"game": variant_name, "count": number}


def _sides(sides: Iterable[str], names: Names) -> str:
    return listed(names.get(each, each) for each in sides)


def bid(side: str, said: str) -> str:
    """Couple 4 bid 25."""
    return _("%(side)s bid %(bid)s") % {"side": side, "bid": said}


def played_to(target: int | None, *, one_hand: bool) -> str:
    """How far the game goes."""
    if one_hand:
        return _("One hand decides; level, another one.")
    if target is None:
        return _("Three tricks take the pool.")
    return _("The game is to %(target)s.") % {"target": target}


def with_bonus(earned_by: BestTrumpBonus) -> str:
    """Over the points of a hand in which a trump fell that counts."""
    match earned_by:
        case BestTrumpBonus.FIVE_ONLY:
            return _("The five of trumps was played")
        case BestTrumpBonus.TOP_FOUR_ONLY:
            return _("One of the best trumps was played")
        case _:
            return _("A trump was played")


def without_bonus(earned_by: BestTrumpBonus) -> str:
    """Over the points of a hand in which none fell."""
    match earned_by:
        case BestTrumpBonus.FIVE_ONLY:
            return _("The five of trumps was not played")
        case BestTrumpBonus.TOP_FOUR_ONLY:
            return _("None of the best trumps was played")
        case _:
            return _("No trump was played")


def so_many_each(mine: int, theirs: int) -> str:
    """How the points fell to two sides, in the order of the sheet."""
    return _("%(first)s to %(second)s") % {"first": mine, "second": theirs}
