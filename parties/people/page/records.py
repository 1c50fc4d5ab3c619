"""The club's records: who did best in a night that is over, and which nights stand out."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import reduce
from operator import or_
from typing import NamedTuple

from django.db.models import Count, Max, Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.log.came import kept_of_club
from parties.log.results import PotOnNight, boobies_of, pots_of
from parties.people.page.book import Book
from parties.wording.words import both, games, labelled, money, person
from scoring.came import NO_PARTNER
from scoring.numbers import PlayerId

MOST_SHOWN = 3
"""So many who hold a record together are named; the first of them held it longest."""
FEWEST_IN_A_ROW = 2
_FEWEST = {"won": 1} | dict.fromkeys(("run", "alone", "head"), FEWEST_IN_A_ROW)


class _OnCard(NamedTuple):
    night: int
    on: date
    says: str
    players: list[PlayerId]


@dataclass(frozen=True, slots=True)
class Held:
    """Who or what holds a record, and the night that it leads to. `player` is somebody whose page says
    more."""

    what: str
    night: int
    on: date
    whom: str = ""
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record: what it is called, those who hold it, who was first to have it first, and how many
    hold it besides."""

    says: str
    held: tuple[Held, ...]
    besides: int = 0


def records_of(book: Book) -> tuple[Record, ...]:
    """All there are, in as many queries for a thousand nights as for one."""
    found = (
        *_of_games(book),
        _record(_("Closest finish"), _closest(book)),
        _record(_("Biggest night"), _biggest(book)),
        *_of_pots(book),
        _record(_("Never won the booby prize"), _no_booby(book)),
    )
    return tuple(each for each in found if each.held)


def _record(says: str, held: Iterable[Held]) -> Record:
    known = list(held)
    return Record(says, tuple(known[:MOST_SHOWN]), max(0, len(known) - MOST_SHOWN))


def _of_games(book: Book) -> Iterator[Record]:
    """What somebody won in a night, and the longest runs of one; both partners as one."""
    titles = {
        "won": _("Most games won in a night"),
        "run": _("Most games won in a row"),
        "alone": _("Most games in a row alone in the lead"),
        "head": _("Most games in a row at the head table"),
    }
    kept = kept_of_club(book.club)
    most = kept.aggregate(**{column: Max(column) for column in titles})
    holds = [Q(**{column: most[column]}) for column in titles if most[column]]
    if not holds:
        return
    rows = kept.filter(reduce(or_, holds)).order_by("night__date", "night")
    asked = "night", "night__date", "couple", "player", "games", *titles
    held: dict[str, dict[tuple[int, int], _OnCard]] = {column: {} for column in titles}
    for night, on, card, player, of, *numbers in rows.values_list(*asked):
        for column, number in zip(titles, numbers, strict=True):
            if number == most[column] and number >= _FEWEST[column]:
                begun = _OnCard(night, on, _number_says(column, number, of), [])
                held[column].setdefault((night, card), begun).players.append(PlayerId(player))
    for column, title in titles.items():
        cards = held[column].values()
        yield _record(title, [Held(c.says, c.night, c.on, _names(book, c.players)) for c in cards])


def _number_says(column: str, number: int, of: int) -> str:
    if column == "won":
        return _("%(won)s of %(games)s") % {"won": number, "games": of}
    return games(number)


def _closest(book: Book) -> list[Held]:
    """The nights on which most couples were equal in first place; none, if never two were."""
    first = kept_of_club(book.club).filter(place=1).values_list("night", "night__date")
    cards, beside = Count("couple", distinct=True), Max("partner")
    rows = list(first.annotate(cards=cards, beside=beside).order_by("night__date"))
    most = max((cards for _night, _on, cards, _beside in rows), default=0)
    return [
        Held(_equal(most, alone=beside == NO_PARTNER), night, on)
        for night, on, cards, beside in rows
        if cards == most > 1
    ]


def _equal(many: int, *, alone: bool) -> str:
    """Cards of one person each, or of couples."""
    if alone:
        return _("%(count)s people equal in first place") % {"count": many}
    return _("%(count)s couples equal in first place") % {"count": many}


def _biggest(book: Book) -> list[Held]:
    nights = kept_of_club(book.club).values_list("night", "night__date")
    rows = list(nights.annotate(people=Count("pk")).order_by("night__date"))
    most = max((people for _night, _on, people in rows), default=0)
    says = ngettext("%(count)s person", "%(count)s people", most) % {"count": most}
    return [Held(says, night, on) for night, on, people in rows if people == most]


def _of_pots(book: Book) -> Iterator[Record]:
    """How long each pot stood without a winner."""
    spells: dict[str, list[tuple[int, PotOnNight]]] = {}
    over: set[str] = set()
    for pot in pots_of(book.club):
        found = spells.setdefault(pot.name, [])
        if not found or pot.name in over:
            found.append((0, pot))
        found[-1] = found[-1][0] + (pot.won == 0 < pot.carried), pot
        over = over - {pot.name} if pot.won == 0 < pot.carried else over | {pot.name}
    for name, found in spells.items():
        most = max(stood for stood, _pot in found)
        yield _record(
            labelled(name, _("longest without a winner")),
            (
                Held(_stood(stood, pot), pot.night, pot.on)
                for stood, pot in found
                if stood == most >= FEWEST_IN_A_ROW
            ),
        )


def _stood(nights: int, pot: PotOnNight) -> str:
    count = ngettext("%(count)d night", "%(count)d nights", nights) % {"count": nights}
    if pot.won:
        return _("%(nights)s, then %(amount)s was won") % {
            "nights": count,
            "amount": money(pot.won),
        }
    return _("%(nights)s, and then %(amount)s in it") % {
        "nights": count,
        "amount": money(pot.carried),
    }


def _no_booby(book: Book) -> list[Held]:
    """Who came to most nights and never had the booby prize; nobody, where nobody ever had it."""
    main = book.says.main
    had = {main(player) for player in boobies_of(book.club)}
    if not had:
        return []
    nights: Counter[PlayerId] = Counter()
    last: dict[PlayerId, date] = {}
    rows = kept_of_club(book.club).values_list("player")
    for player, count, on in rows.annotate(Count("pk"), Max("night__date")).order_by():
        who = main(PlayerId(player))
        nights[who] += count
        last[who] = max(on, last.get(who, on))
    most = max((count for who, count in nights.items() if who not in had), default=0)
    holders = [who for who, count in nights.items() if count == most and who not in had]
    holders.sort(key=lambda who: (last[who], who))
    at = _last_nights(book, holders[:MOST_SHOWN])
    says = ngettext("%(count)d night", "%(count)d nights", most) % {"count": most}
    return [Held(says, at.get(who, 0), last[who], person(who, book.names), who) for who in holders]


def _last_nights(book: Book, holders: Collection[PlayerId]) -> Mapping[PlayerId, int]:
    """The last night of each of these, by every number there is for them."""
    main = book.says.main
    mine = {*holders, *(alias for alias in book.says.aliases if main(alias) in holders)}
    rows = kept_of_club(book.club).filter(player__in=mine).order_by("night__date", "night")
    return {main(PlayerId(player)): night for player, night in rows.values_list("player", "night")}


def _names(book: Book, players: Iterable[PlayerId]) -> str:
    return both((book.says.main(player) for player in players), book.names)
