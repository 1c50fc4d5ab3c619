"""What may be said of the prizes by the punch cards: one of four sentences, alike wherever it stands."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _, ngettext

from parties.wording.country import played
from parties.wording.words import capital, couple, couples, games, listed, money, prize
from scoring.card_check.nights import Outcome, PotsReached
from scoring.card_check.verdict import (
    AsPunched,
    Depends,
    NotAllLookedAt,
    Otherwise,
    Verdict,
)
from scoring.numbers import CoupleNo, GameNo
from scoring.prizes.offers import Offer

# The holes of a punch card in words.


def holes(number: int) -> str:
    """13 holes; 1 hole."""
    return ngettext("%(count)s hole", "%(count)s holes", number) % {"count": number}


def on_a_card(number: int) -> str:
    """13 holes of a punch card; on another evening 13 games, or the points of 13 games."""
    form = played()
    if form is None:
        return holes(number)
    if form.count.points is None:
        return games(number)
    if not number:
        return _("no points")
    said = ngettext("points of %(count)s game", "points of %(count)s games", number)
    return said % {"count": number}


def numbers(some: Iterable[GameNo]) -> str:
    """The games as a card is read out and typed in: 1 3 4 7-9 12."""
    return " ".join(
        f"{run[0]}-{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in _runs(some)
    )


def in_runs(some: Iterable[GameNo]) -> str:
    """The games in a sentence: 1, 3, 4, 7 to 9 and 12."""
    to = _("%(first)s to %(second)s")
    return listed(
        said
        for run in _runs(some)
        for said in ([to % {"first": run[0], "second": run[-1]}] if len(run) > 2 else run)
    )


def _runs(some: Iterable[GameNo]) -> list[list[GameNo]]:
    runs: list[list[GameNo]] = []
    for game in sorted(some):
        if runs and game == runs[-1][-1] + 1:
            runs[-1].append(game)
        else:
            runs.append([game])
    return runs


# What may be said of the prizes by the punch cards: one of four sentences, alike wherever it
# stands.


def verdict(told: Verdict) -> str:
    """The one sentence about prizes that the cards allow, what it counts for lost cards, and what it
    cannot know."""
    said = [_of_prizes(told)]
    if isinstance(told, NotAllLookedAt):
        return said[0]
    if told.filled_in:
        cards = "; ".join(_filled_in(*each) for each in told.filled_in)
        counted = _(
            "Lost cards are counted as the simplest explanations have them, with every hole that lacks at "
            "their tables: %(cards)s."
        )
        said.append(counted % {"cards": cards})
    said.append(
        _(
            "No card can show that two were exchanged whole, that the wrong one was punched in one of the "
            "last games, or that several mistakes look like fewer."
        )
    )
    return " ".join(said)


def _filled_in(number: CoupleNo, counts: Sequence[int]) -> str:
    """Couple 7, 2 holes; or couple 7, 2 to 3 holes."""
    if len(counts) == 1:
        said = holes(counts[0])
    else:
        least, most = counts[0], holes(counts[-1])
        said = _("%(least)s to %(most)s") % {"least": least, "most": most}
    return _("%(couple)s, %(holes)s") % {"couple": couple(number), "holes": said}


def _of_prizes(told: Verdict) -> str:
    match told:
        case AsPunched():
            return _("The prizes are as the cards are punched.")
        case Otherwise(before=before, agreed=agreed):
            changes = " ".join(changed(before, agreed))
            return _(
                "The prizes are not as the cards are punched, and all the simplest explanations agree: "
                "%(changes)s"
            ) % {"changes": changes}
        case Depends(pots=()):
            return _("It depends: who gets which prize hangs on what happened. Ask, then decide.")
        case Depends(pots=pots):
            return _("It depends: on which games are drawn for %(pots)s. Ask, then decide.") % {
                "pots": listed(pots)
            }
        case NotAllLookedAt(why=why):
            return _("Not all has been looked at yet: %(why)s") % {"why": _(why.said)}


def changed(before: Outcome, after: Outcome) -> list[str]:
    """The prizes and pots that others would have, or that would be worth more or less."""
    return [*other_prizes(before.offers, after.offers), *other_pots(before.pots, after.pots)]


def other_prizes(before: Sequence[Offer], after: Sequence[Offer]) -> list[str]:
    """For each prize that other couples would settle, who it would be and who it is now; for each
    that is worth something else, how much."""
    then, now = ({each.place: each for each in some} for some in (before, after))
    said = []
    for place in sorted(then.keys() | now.keys()):
        old, new = then.get(place), now.get(place)
        those = [each.couples if each else () for each in (new, old)]
        if those[0] != those[1]:
            said.append(_otherwise(capital(prize(place)), *map(_those, those)))
        elif old and new and old.amount != new.amount:
            worth = money(new.amount), money(old.amount)
            said.append(_otherwise(capital(prize(place)), *worth))
    return said


def other_pots(before: PotsReached, after: PotsReached) -> list[str]:
    """For each pot that other couples have reached, who it would be and who it is now."""
    then = dict(before)
    return [
        _otherwise(pot, _those(reached), _those(then[pot]))
        for pot, reached in after
        if then[pot] != reached
    ]


def _otherwise(what: str, now: str, then: str) -> str:
    return _("%(prize)s: %(now)s instead of %(then)s.") % {"prize": what, "now": now, "then": then}


def _those(some: Sequence[CoupleNo]) -> str:
    return couples(some) if some else _("nobody")
