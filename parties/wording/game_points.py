"""The points of a game in words: why a hand cannot be entered, what it did, who has won."""

from collections.abc import Iterable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.ending import Standing, Undecided
from engine.game import HandRefused, Reason
from engine.points import Impossible, possible_sums
from engine.variants import Variant
from parties.wording.faults import impossible
from parties.wording.words import listed

Names = Mapping[str, str]
"""The sides of the sheet by their letters, as people call them."""

REASONS: dict[Reason, Promise] = {
    Reason.GAME_IS_OVER: gettext_lazy("The game is over already."),
    Reason.UNKNOWN_SIDE: gettext_lazy("There is no side %(about)s in this game."),
    Reason.SIDE_IS_OUT: gettext_lazy("%(about)s is out of the game and takes no points."),
    Reason.IMPOSSIBLE_POINTS: gettext_lazy("These points cannot be: %(about)s."),
    Reason.BIDDER_MISSING: gettext_lazy("Say who had the bid, and what it was."),
    Reason.NO_BIDS_IN_THIS_GAME: gettext_lazy("Nobody bids in this game."),
    Reason.BID_NOT_OF_THIS_GAME: gettext_lazy("A bid of %(about)s is not made in this game."),
    Reason.BID_TOO_LOW_AT_100: gettext_lazy("%(about)s stands at 100 and may not bid so low."),
    Reason.NOBODY_IS_CALLED: gettext_lazy("Nobody calls a partner in this game."),
    Reason.DEAL_WITH_FAULTS: gettext_lazy("This hand has faults. Check it first."),
    Reason.DEAL_NOT_PLAYED_OUT: gettext_lazy("This hand was not played out."),
}

UNDECIDED: dict[Undecided, Promise] = {
    Undecided.LEVEL: gettext_lazy("Level at the target: another hand is played."),
    Undecided.ORDER_NOT_KNOWN: gettext_lazy(
        "Level at the target: who reached it first, counting the tricks as they fell?"
    ),
    Undecided.BEST_TRUMP_NOT_KNOWN: gettext_lazy(
        "Level at the target: who had the best trump in this hand?"
    ),
}


def refused(reason: HandRefused, names: Names, variant: Variant) -> str:
    """Why a hand cannot be entered."""
    about = names.get(reason.about, reason.about)
    if reason.reason is Reason.IMPOSSIBLE_POINTS:
        about = impossible(Impossible(reason.about), possible_sums(variant))
    return str(REASONS[reason.reason]) % {"about": about}


def remarks(stands: Standing, bidder: str | None, names: Names) -> list[str]:
    """What else is to be said of a hand: made or set, who could not score, who is out."""
    said = []
    booking = stands.booking
    if booking is not None and booking.made is not None and bidder is not None:
        said.append(
            (_("%(side)s made it") if booking.made else _("%(side)s set")) % {"side": names[bidder]}
        )
    if booking is not None and booking.locked:
        said.append(_("%(sides)s could not score") % {"sides": _sides(booking.locked, names)})
    if booking is not None and booking.kept_back:
        said.append(
            _("%(side)s may not go out before the bidder") % {"side": names[booking.kept_back]}
        )
    if stands.out_the_back_door:
        said.append(
            _("out the back door: %(sides)s") % {"sides": _sides(stands.out_the_back_door, names)}
        )
    if stands.undecided is Undecided.LEVEL:
        said.append(_("level: another hand"))
    return said


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


def already_over() -> str:
    """Another hand after the end."""
    return str(REASONS[Reason.GAME_IS_OVER])


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


def with_bonus() -> str:
    """Over the points of a hand in which a trump fell."""
    return _("A trump was played")


def without_bonus() -> str:
    """Over the points of a hand in which none fell."""
    return _("No trump was played")


def so_many_each(mine: int, theirs: int) -> str:
    """How the points fell to two sides, in the order of the sheet."""
    return _("%(first)s to %(second)s") % {"first": mine, "second": theirs}
