"""What tied couples want and cut, as it is read out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.utils.translation import gettext as _, ngettext, pgettext

from parties.wording.words import capital, group_name, labelled, listed, tally_name, those_of
from scoring.evening import Evening
from scoring.formats.choices import GROUPS, TieBreak
from scoring.games.in_turn import passed_over
from scoring.games.rankings import Parted, by_group, fort_levels, parted_by, tallies_of
from scoring.numbers import CoupleNo
from scoring.prizes import ties
from scoring.prizes.further import Reach, SecretNumberSet
from scoring.prizes.offers import Level, Offer, rank
from scoring.prizes.ties import Wish
from scoring.race import Race, Spread, race_of, spread_of


def wish(wants: Wish) -> str:
    """What a tied couple wants, as it says it."""
    return _(wants.said)


def card(text: str) -> str:
    """7♣, 10♦, K: a card as it is read out, in the reader's letters."""
    corners = {
        "T": "10",
        "K": pgettext("on a card that was cut", "K"),
        "Q": pgettext("on a card that was cut", "Q"),
        "J": pgettext("on a card that was cut", "J"),
    }
    return corners.get(text[:1], text[:1]) + {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.get(
        text[1:], ""
    )


def cards(some: Iterable[str]) -> str:
    """7♦, K♥ and 2♣; no card."""
    return listed(map(card, some)) or _("no card")


def not_here(standing: ties.Standing | None) -> str:
    """What somebody who has gone home counts as."""
    if isinstance(standing, ties.Asking):
        return _("Not here? That counts as cut, and somebody may cut for it.")
    if isinstance(standing, ties.Answering):
        return _("Not here? Then it cannot play and gives the prize up.")
    return ""


# What parts those who have as much, in words: on the standings, where prizes are settled, on
# paper.


def parted_in_words(evening: Evening) -> dict[CoupleNo, str]:
    """Games won: 5; for each card of a level that something parts from others with as much."""
    said = parted_by(evening)
    return {
        card: parting(said[level.place])
        for level in evening.levels
        if level.place in said
        for card in level.couples
    }


def standings_by_group(evening: Evening) -> list[tuple[str, tuple[Level, ...]]]:
    """The standings as prizes are given: under the name of each group, or of nobody where all are one."""
    form = evening.form
    return [
        (capital(group_name(form, GROUPS.index(to))) if form and to in GROUPS else "", levels)
        for to, levels in by_group(evening)
    ]


def placings(evening: Evening) -> list[tuple[str, tuple[Level, ...]]]:
    """The same, but as a knock-out has left them, once it is over."""
    if evening.bracket and evening.bracket.is_over:
        return [("", evening.placed)]
    return standings_by_group(evening)


def races_by_group(evening: Evening) -> Iterator[tuple[str, Race, Sequence[Spread]]]:
    """The race and the spread of wins of each group by itself, under its name; of all where all are one."""
    race = race_of(evening)
    for name, levels in standings_by_group(evening) if race else ():
        cards = {card for level in levels for card in level.couples}
        if race and cards:
            yield name, race.among(cards), spread_of(evening, cards)


def passed_over_in_words(evening: Evening, offer: Offer) -> str:
    """Who would have stood for a prize, and had won one."""
    some = passed_over(evening, fort_levels(evening)).get(offer.place)
    if not some:
        return ""
    said = ngettext(
        "%(couples)s won a prize before, so the next has it.",
        "%(couples)s won a prize before, so the next have it.",
        len(some),
    )
    return capital(said % {"couples": those_of(offer, some)})


def tallied_in_words(
    evening: Evening, called: Mapping[CoupleNo, str]
) -> list[tuple[str, list[str]]]:
    """What is counted by itself, and who had how many of it, the most first; nothing of what nobody had."""
    return [
        (capital(tally_name(word)), [_had(level, called) for level in rank(had)])
        for word, had in tallies_of(evening).items()
        if had
    ]


def _had(level: Level, called: Mapping[CoupleNo, str]) -> str:
    return labelled(str(level.games_won), listed(called[each] for each in level.couples))


def names_of_parting(evening: Evening, place: int) -> str:
    """What parts a level from others with as much, by its names; no words where nothing does."""
    said = parted_by(evening).get(place, ())
    return listed(_name(by) for by, _figure in said)


def parting(said: tuple[Parted, ...]) -> str:
    """The same of what parts one level."""
    return ", ".join(_with_figure(by, figure) for by, figure in said)


def _with_figure(by: TieBreak, figure: int | None) -> str:
    if figure is None:
        return _name(by)
    return _("%(by)s: %(figure)s") % {"by": _name(by), "figure": figure}


def _name(by: TieBreak) -> str:
    return _(by.said)


# Between what the secret number lies, and who hits it: for screen and paper.


def rule(secret: SecretNumberSet) -> str:
    """Between what it lies, and whose the prize is."""
    said = (
        _(
            "The secret number lies from %(low)s to %(high)s. The prize goes to whoever is nearest "
            "to it in all; above and below count alike."
        )
        if secret.reach is Reach.NEAREST
        else _(
            "The secret number lies from %(low)s to %(high)s. The prize goes to whoever has just as "
            "much in all; where nobody has, it stays with the hall."
        )
    )
    return said % {"low": secret.low, "high": secret.high}
