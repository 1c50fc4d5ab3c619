"""The rule of a pot in words: what feeds it, what wins it, what stays in it."""

from collections.abc import Iterator
from datetime import date
from math import ceil, log10

from django.utils.formats import number_format
from django.utils.translation import gettext as _, gettext_noop, ngettext

from parties.wording.country import by_cards, day, played
from parties.wording.words import (
    games,
    listed,
    money,
    percent as per_cent,
    percent as words_percent,
    with_amounts,
)
from scoring.numbers import Cents
from scoring.pots.odds import Chance
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import (
    COUNTED,
    PERCENTS,
    DrawnWhen,
    Entrants,
    Feed,
    FeedKind,
    PotRule,
    SatOutCounts,
    Several,
    WonBy,
)

_OF_CARDS = {
    gettext_noop("%(amount)s a couple"): gettext_noop("%(amount)s a card"),
    gettext_noop("From each couple"): gettext_noop("For each card"),
    gettext_noop("Amount per couple"): gettext_noop("Amount per card"),
    gettext_noop("a side fee of %(amount)s from each couple that wants to be in"): gettext_noop(
        "a side fee of %(amount)s for each card that wants to be in"
    ),
    gettext_noop("A side fee, from each couple that wants to be in"): gettext_noop(
        "A side fee, for each card that wants to be in"
    ),
    gettext_noop("every couple"): gettext_noop("everybody with a card"),
    gettext_noop("couples that paid the side fee"): gettext_noop("whoever paid the side fee"),
    gettext_noop("Only couples that paid the side fee can win it."): gettext_noop(
        "Only who paid the side fee can win it."
    ),
    gettext_noop("A drawn game that a couple sat out is"): gettext_noop(
        "A drawn game that somebody sat out is"
    ),
    gettext_noop("A drawn game that a couple sat out counts as won."): gettext_noop(
        "A drawn game that somebody sat out counts as won."
    ),
    gettext_noop("A drawn game that a couple sat out counts as not won."): gettext_noop(
        "A drawn game that somebody sat out counts as not won."
    ),
}
"""What is said of couples, and of cards where a card is not a couple's."""

_OTHERWISE = {
    gettext_noop("whoever has all of the drawn games punched"): gettext_noop(
        "whoever wins all of the drawn games"
    ),
    gettext_noop("whoever has most of the drawn games punched"): gettext_noop(
        "whoever wins most of the drawn games"
    ),
    gettext_noop("It goes to whoever has all of %(count)s drawn games punched."): gettext_noop(
        "It goes to whoever wins all of %(count)s drawn games."
    ),
    gettext_noop("It goes to whoever has most of %(count)s drawn games punched."): gettext_noop(
        "It goes to whoever wins most of %(count)s drawn games."
    ),
    gettext_noop("It goes to whoever has the drawn game punched."): gettext_noop(
        "It goes to whoever wins the drawn game."
    ),
    gettext_noop(
        "Afterwards is safest against a hole that somebody punches himself."
    ): gettext_noop("Afterwards is safest."),
}
"""What is said of punch cards, and where another evening is played than the 45s drive."""


def as_here(text: str) -> str:
    """What the rules say of a pot, in the words of what is played where it is read."""
    if played() is not None:
        text = _OTHERWISE.get(text, text)
    said = _OF_CARDS.get(text, text) if by_cards() else text
    return with_amounts(_(said)) if said else ""


def lines(rule: PotRule, most: int | None = None) -> list[str]:
    """The whole rule, a sentence each; of a night of `most` games no more can be drawn."""
    drawn = min(rule.number, most or rule.number)
    return [*_what_feeds(rule), _won_by(rule, drawn), *who_is_in(rule), *_what_stays(rule)]


def _won_by(rule: PotRule, drawn: int) -> str:
    match rule.won_by:
        case WonBy.REACH:
            said = _("It goes to whoever wins %(games)s.") % {"games": games(rule.number)}
            return f"{said} {_falling(rule)}".strip()
        case WonBy.ALL_DRAWN:
            said = _of_drawn(drawn, "It goes to whoever has all of %(count)s drawn games punched.")
        case WonBy.MOST_DRAWN:
            said = _of_drawn(drawn, "It goes to whoever has most of %(count)s drawn games punched.")
        case WonBy.DRAW:
            return _("It goes to the ticket that is drawn.")
        case WonBy.HAND:
            return _("It goes to whomever the hall names.")
        case WonBy.ACE:
            return _(
                "It goes to whoever turns the ace of spades; any other card is gone from the deck."
            )
    return f"{said % {'count': drawn}} {_when_drawn(rule)}"


def _of_drawn(drawn: int, several: str) -> str:
    """The same of one game, of which nobody has most or all."""
    one = "It goes to whoever has the drawn game punched."
    return as_here(one if drawn == 1 else several)


def elsewhere() -> str:
    """What becomes of a club's pots on its other evenings."""
    return _(
        "An evening on which each person has a card feeds them half as much a person as a couple would. "
        "A pot that nobody can win on an evening is left out there."
    )


def beyond_the_night(rules: HouseRules) -> list[str]:
    """The pots that ask for more games than the night has, and what that comes to."""
    return [
        _beyond(pot) % {"pot": pot.name, "number": pot.fewest, "games": games(rules.games)}
        for pot in rules.pots
        if pot.won_by in COUNTED and pot.fewest > rules.games
    ]


def _beyond(pot: PotRule) -> str:
    if pot.won_by is WonBy.REACH:
        return _(
            "“%(pot)s” asks for %(number)s games won at least; this night has %(games)s, so nobody can reach it. Ask for fewer in its rule if it is to be won tonight."
        )
    return _(
        "“%(pot)s” draws %(number)s games; this night has %(games)s, so all of them are drawn."
    )


def feed(each: Feed) -> str:
    """$2 a couple; 10% of the fees at the door."""
    amount = words_percent(each.value) if each.kind in PERCENTS else money(Cents(each.value))
    return as_here(each.kind.said) % {"amount": amount}


def fed_by(kind: FeedKind | None) -> str:
    """What a line of its ledger calls this feed."""
    return as_here(kind.booked) if kind else _("Put in besides")


def _what_feeds(rule: PotRule) -> Iterator[str]:
    if rule.feeds:
        yield _("It is fed by %(feeds)s.") % {"feeds": listed(map(feed, rule.feeds))}
    else:
        yield _("Nothing feeds it by itself; money is put in by hand.")
    if rule.opening:
        yield _("The club begins it with %(amount)s.") % {"amount": money(rule.opening)}


def _falling(rule: PotRule) -> str:
    if not rule.falls:
        return ""
    said = ngettext(
        "Each night without a winner that is %(count)s game fewer, down to %(lowest)s.",
        "Each night without a winner that is %(count)s games fewer, down to %(lowest)s.",
        rule.falls,
    )
    return said % {"count": rule.falls, "lowest": rule.lowest}


def _when_drawn(rule: PotRule) -> str:
    if rule.drawn is DrawnWhen.BEFORE:
        return _("They are sealed before game 1 and drawn when the last game is in.")
    return _("They are drawn when the last game is in.")


def who_is_in(rule: PotRule) -> Iterator[str]:
    """Who can win it where that is not everybody, and what else is said of those who can."""
    if rule.entrants is Entrants.PAID:
        yield as_here("Only couples that paid the side fee can win it.")
    if rule.is_drawn and rule.sat_out is not SatOutCounts.AS_CARD:
        won = rule.sat_out is SatOutCounts.WON
        yield (
            as_here("A drawn game that a couple sat out counts as won.")
            if won
            else as_here("A drawn game that a couple sat out counts as not won.")
        )
    if rule.several is Several.CUT:
        yield _("Several winners cut for it.")


def _what_stays(rule: PotRule) -> Iterator[str]:
    if rule.seed:
        yield _("When it is won, %(amount)s is kept back to begin the next.") % {
            "amount": money(rule.seed)
        }
    if rule.cap:
        amounts = {"amount": money(rule.cap), "pot": rule.overflow}
        yield (
            _("It holds %(amount)s at most; what is more goes into “%(pot)s”.") % amounts
            if rule.overflow
            else _("It holds %(amount)s at most; what is more is the hall’s.") % amounts
        )
    if rule.must_go:
        yield _("It must go on the first night from %(date)s on: the best takes it.") % {
            "date": day(date.fromisoformat(rule.must_go))
        }


# How likely a pot goes tonight, in plain words.


_SPREAD = 2
"""Standard errors to either side: 19 times of 20 the true figure lies between."""

_AS_GOOD_AS_NEVER = 1e-6


def out_of_reach(number: int, most: int) -> str:
    """That nobody can have so many games, where a night has no more than `most`."""
    return _(
        "Nobody can win it tonight: it takes %(number)s games won, and a night has %(games)s."
    ) % {
        "number": number,
        "games": games(most),
    }


def tonight(chance: Chance) -> str:
    """How likely it goes tonight, exactly or about."""
    if chance.value >= 1:
        return _("It is certain to be won tonight.")
    if chance.value < _AS_GOOD_AS_NEVER:
        return _("It is hardly ever won: not once in a million nights.")
    digits = _digits(chance.value)
    said = percent(chance.value, digits)
    if not chance.is_exact:
        error = percent(_spread(chance, digits), digits)
        said = _("about %(chance)s, ± %(error)s") % {"chance": said, "error": error}
    nights = round(chance.nights or 1)
    if nights < 2:
        return _("The chance that it is won tonight is %(chance)s.") % {"chance": said}
    once = _("It is won on one night in %(nights)s (%(chance)s).")
    return once % {"nights": number_format(nights), "chance": said}


def percent(share: float, digits: int) -> str:
    """A share as per cent with so many digits behind the point, as the reader's language has it."""
    return per_cent(number_format(round(100 * share, digits), digits))


def _digits(share: float) -> int:
    """So many behind the point that two figures of it are read, and no more than six."""
    return min(6, max(0, ceil(-log10(100 * share / 10))))


def _spread(chance: Chance, digits: int) -> float:
    """How far off it may be, never made smaller by the rounding."""
    step = 10.0 ** -(digits + 2)
    return ceil(_SPREAD * chance.error / step) * step
