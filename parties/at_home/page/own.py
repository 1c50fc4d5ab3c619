"""The own page of each person and each couple that came of late or stands in the season, by its own address.

It is linked from the results and the season. Whoever is not named outside the hall has none.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from functools import lru_cache
from typing import Any
from uuid import UUID, uuid5

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from parties.door.page.book import PublicNames, public_names
from parties.log.came import kept_of_club
from parties.models import Club, Player
from parties.people.page.nights import NightOf, Nights, facts_of
from parties.telling.page import style_of_it
from parties.web.finding import tonight
from parties.wording.country import day, words_of
from parties.wording.words import labelled, listed
from scoring.came import NO_PARTNER
from scoring.club.now import ClubFacts, club_now
from scoring.numbers import PlayerId

Who = frozenset[PlayerId]
"""A person, or two on one card."""

LOOKED_BACK = timedelta(days=365)
MOST_OWN = 250
"""So many own pages a club has at the most; whoever came last has one first."""
_SHOWN = 40
"""Nights on a page."""


@dataclass(slots=True)
class Own:
    """Whose page it is, the last part of its address, and the nights of the last year, the newest first."""

    address: str
    nights: list[NightOf] = field(default_factory=list)


@dataclass(frozen=True, eq=False)
class OwnPages:
    """Of a club as it is now: who has a page, the names of all of them, and the keys of the nights by their
    numbers."""

    of: Mapping[Who, Own]
    names: PublicNames
    nights: Mapping[int, str]

    def link(self, language: str, up: str, who: Iterable[PlayerId]) -> str:
        """Where these people's page is, seen from another; nothing where they have none."""
        own = self.of.get(frozenset(self.names.says.main(player) for player in who))
        return f"{up}{own.address}/?in={language}" if own else ""


NOBODYS = OwnPages({}, PublicNames({}, ClubFacts()), {})
"""Where no site would show them."""


@lru_cache(maxsize=8)
def own_pages(club: int, _mark: tuple[Any, ...], season: tuple[Who, ...]) -> OwnPages:
    """Who came to the last nights and may be named, and who stands in the season: in a few queries."""
    this = Club.objects.get(pk=club)
    says, since = club_now(this.lines()).says, tonight() - LOOKED_BACK
    rows = kept_of_club(this).filter(night__date__gte=since).order_by("-night__date", "-night")
    asked = "night", "night__key", "night__date", "player", "partner", "games", "won", "place"
    nights: dict[int, dict[PlayerId, NightOf]] = {}
    keys: dict[int, str] = {}
    for night, key, on, player, partner, games, won, place in rows.values_list(*asked):
        half = NightOf(night, on, says.main(PlayerId(partner)), "", games, won, place)
        nights.setdefault(night, {})[says.main(PlayerId(player))] = half
        keys[night] = str(key)
    found: dict[Who, Own] = {who: Own("") for who in season}
    for halves in nights.values():
        for who, half in _each(halves):
            found.setdefault(who, Own("")).nights.append(half)
    people = {player for who in found for player in who}
    keys_of = dict(Player.objects.filter(pk__in=people).exclude(name="").values_list("pk", "key"))
    names = public_names(this, people)
    named = {player for player in people if player in keys_of and names.person(player)}
    of: dict[Who, Own] = {}
    for who, own in found.items():
        own.nights = [each for each in own.nights if each.partner in (NO_PARTNER, *named)]
        if who and who <= named and own.nights and len(of) < MOST_OWN:
            own.address = address_of(this, [keys_of[player] for player in who])
            of[who] = own
    return OwnPages(of, names, keys)


def address_of(club: Club, keys: Iterable[UUID]) -> str:
    """The same on every machine, however often it is written; nobody is known by it."""
    return str(uuid5(club.key, " ".join(sorted(map(str, keys)))))


def _each(halves: Mapping[PlayerId, NightOf]) -> Iterator[tuple[Who, NightOf]]:
    """Everybody of a night, and any two who were on one card; of two who shared it for a part, that part."""
    for one, half in halves.items():
        yield frozenset([one]), half
        other = halves.get(half.partner)
        if other and other.partner == one and one < half.partner:
            yield frozenset([one, half.partner]), min(half, other, key=lambda each: each.games)


def called(who: Iterable[PlayerId], names: PublicNames) -> str:
    """By the club's rule of names; nothing where one of them is not named, as the other would say who that is."""
    named = [names.person(player) for player in who]
    return listed(named) if all(named) else ""


About = Callable[[str, str, str], Mapping[str, str]]
"""What a group chat shows of a page with this title and text, of this name."""


def own_html(
    club: Club, pages: OwnPages, results: Collection[str], about: About, language: str
) -> Iterator[tuple[str, str]]:
    """Each page with its name; a night leads to its result, where that is among these."""
    words_of(club)
    for who, own in pages.of.items():
        nights, title = Nights(tuple(own.nights)), called(sorted(who), pages.names)
        says = _says(nights)
        context = {
            "lang": language,
            "style": style_of_it(pictures=False),
            "title": title,
            "club": club.called,
            "home": f"../?in={language}",
            "says": says,
            "rows": [_row(each, pages, results, language) for each in nights.all[:_SHOWN]],
            "is_alone": len(who) == 1 and bool(nights.with_partner),
            "about": about(
                title, " · ".join((club.called, *(labelled(*each) for each in says))), own.address
            ),
        }
        yield own.address, render_to_string("at_home/own.html", context)


def _says(nights: Nights) -> list[tuple[str, str]]:
    """What they come to, each with its label."""
    return [(_("Nights in the last year"), str(len(nights.all))), *facts_of(nights)]


def _row(
    night: NightOf, pages: OwnPages, results: Collection[str], language: str
) -> dict[str, Any]:
    key = pages.nights[night.night]
    return {
        "day": day(night.on),
        "at": f"../{key}/?in={language}" if key in results else "",
        "partner": pages.names.person(night.partner),
        "own": pages.link(language, "../", [night.partner]),
        "score": night.score,
        "place": night.place or "",
    }
