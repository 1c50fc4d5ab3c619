"""What people at home read of a club, page by page."""

from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import lru_cache, partial
from typing import Any
from uuid import UUID, uuid5

from django.conf import settings
from django.db.models import Exists, Max, OuterRef, Sum
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from parties.board.page import standings_shown
from parties.door.page.book import PublicNames, public_names
from parties.log.nights import kept_of_club
from parties.models import Club, LogEntry, Night, NightQuerySet, Outlet, Player, evenings
from parties.people.page.records import NightOf, Nights, facts_of
from parties.seasons import words as season_words
from parties.seasons.page.table import Standings, standings
from parties.telling.actions import (
    CALENDAR,
    CARD,
    COMING_IS_SAID,
    FILES,
    LONGEST_PAGE,
    Page,
    PageName,
)
from parties.telling.page.telling import (
    carried_in,
    event_of,
    followed_now,
    placed_outside,
    public_couples,
    result_html,
    style_of_it,
    told_of,
)
from parties.telling.sheets import Card, draw_card
from parties.telling.words import without_cards
from parties.web.finding import tonight
from parties.wording.country import Look, day, words_of
from parties.wording.formats import what_counts
from parties.wording.words import capital, labelled, listed
from scoring.came import NO_PARTNER
from scoring.club.people import ClubFacts, club_now
from scoring.evening import Evening
from scoring.night.closing import Closed
from scoring.night.course import Phase
from scoring.numbers import PlayerId

# The own page of each person and each couple that came of late or stands in the season, by its own
# address. It is linked from the results and the season. Whoever is not named outside the hall has
# none.


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
        yield own.address, render_to_string("telling/own_page.html", context)


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


# What people at home read of a club: its first page, and the result of each night of late. Each
# page is one file of HTML, without a script, with its look in it: as the laptop writes it, a site
# keeps it and hands it on. Names are the club's own choice, as everywhere outside the hall.


FIRST = ""
"""The name of a club's first page; a night's is its key."""

RESULTS = COMING = 12
"""So many results of late, and nights ahead."""
PICTURES = 3
"""So many results have a picture of their own; the others are shared with the club's."""

SEASON_ROWS = 40

Mark = tuple[Any, ...]
"""Another one for what is otherwise."""


def mark_of(club: Club) -> Mark:
    """Another one whenever something was said of the club or of any night here, or a day has begun."""
    last = LogEntry.objects.order_by("-pk").values_list("pk", "at").first()
    moved = club.nights.aggregate(Sum("revision"))["revision__sum"]
    said = Outlet.objects.filter(club=club).values_list("takes_coming", "place", "can").first()
    return tonight(), last, moved, said, *_mark_of_club(club)


def night_asked(outlet: Outlet) -> Night | None:
    """The next night, if people may say that they are coming to it: until its games begin."""
    if not (outlet.takes_coming and COMING_IS_SAID in outlet.can.split()):
        return None
    nights = outlet.club.nights.filter(practice=False, taken_out=False, date__gte=tonight())
    ahead = evenings(list(nights.select_related("club").order_by("date", "pk")[:COMING]))
    return next(
        (
            night
            for night, evening in ahead
            if evening.phase in _BEFORE and not evening.night.called_off
        ),
        None,
    )


def _mark_of_club(club: Club) -> Mark:
    row = Club.objects.filter(pk=club.pk).values_list("rules", *_WORDS).get()
    return club.log.aggregate(Max("seq"))["seq__max"], str(row)


def pages_of(club: Club) -> dict[PageName, Page]:
    """All that anybody may read of this club now, in each language; nothing of a page that is too long."""
    words_of(club)
    outlet = Outlet.objects.filter(club=club).select_related("club").first()
    season, found = _season_now(club), {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for name, body in _pages(club, outlet, season, language):
                found[name, language] = Page(body)
    return {name: page for name, page in found.items() if len(page.body.encode()) <= LONGEST_PAGE}


@dataclass(frozen=True, slots=True)
class Site:
    """For what the pages are written: a language, and where the site shows them, "" where it knows neither of
    own pages nor of pictures; with all who have a page. What the club is `called` is all that its card always
    says: a page with more of it would be sent again whenever the card is another one."""

    language: str
    place: str
    own: OwnPages
    called: str

    def about(
        self, title: str, text: str, name: str = "", picture: str = CARD, card: Card | None = None
    ) -> dict[str, str]:
        """What a group chat shows of a page: with the club's card, or with a picture that says what `card`
        does."""
        at, asked = f"{self.place}{name}/" if name else self.place, f"?in={self.language}"
        where = {"at": at + asked, "picture": self.place + picture + asked} if self.place else {}
        nights = _("%(club)s: the next night, or who won last") % {"club": self.called}
        shows = card.words if card else nights
        return {"title": title, "text": text, "shows": shows, **where}


def _pages(
    club: Club, outlet: Outlet | None, season: Standings | None, language: str
) -> Iterator[tuple[str, str]]:
    """Tonight while it is played, the nights to come, the last results, the season; each result; and where the
    site knows of such, the own pages, the calendar, and pictures for the group chat."""
    nights = club.nights.filter(practice=False, taken_out=False)
    ahead = nights.filter(date__gte=tonight()).select_related("club").order_by("date", "pk")
    told, marks = list(evenings(list(ahead[:COMING]))), _marks(nights)
    place = outlet.place if outlet and FILES in outlet.can.split() else ""
    own = _own(club, marks, season) if place else NOBODYS
    site = Site(language, place, own, club.called)
    results = [found for each in marks if (found := _result(*each, _mark_of_club(club), site))]
    planned = [each for each in told if each[1].phase in _BEFORE or each[1].night.called_off]
    context: dict[str, Any] = {
        "tonight": [_as_played(*each, site) for each in told if _is_played(*each)],
        "coming": _planned(planned, night_asked(outlet) if outlet else None),
        "results": results,
    }
    words_of(club)
    card = _card(club, context["tonight"], context["coming"], results)
    context |= {
        "lang": language,
        "others": [each for each in settings.LANGUAGES if each[0] != language],
        "style": style_of_it(pictures=False),
        "title": club.called,
        "about": site.about(club.called, " · ".join((card.first, *card.below)), card=card),
        "changes": any(night.date == tonight() for night, _evening in told),
        "season": _season(club, season, site) if season else None,
    }
    yield FIRST, render_to_string("telling/first.html", context)
    for result in results:
        yield str(result.key), result.body
    if place:
        yield CALENDAR, followed_now(club).decode()
        yield CARD, picture(card)
        for result in results[:PICTURES]:
            yield f"{result.key}.png", picture(result.card)
        yield from _own_written(club.pk, site, tuple(str(result.key) for result in results))


def _card(
    club: Club, played: Sequence[Any], planned: Sequence[Any], results: Sequence[Any]
) -> Card:
    """What is next; where nothing is planned, who won last."""
    for night in (*played, *(each for each in planned if not each["is_off"])):
        below = night["where"], *night["pots"]
        return Card(club.called, night["on"], below, dots=night["dots"])
    return results[0].card if results else Card("", club.called)


@lru_cache(maxsize=60)
def picture(card: Card) -> str:
    """As it goes over the line."""
    return b64encode(draw_card(card)).decode()


def _own(club: Club, marks: Sequence[Any], season: Standings | None) -> OwnPages:
    """Read anew where a night is closed or something is put right, not while one is played."""
    before = LogEntry.objects.filter(night__club=club, night__date__lt=tonight())
    moved = club.nights.filter(date__lt=tonight()).aggregate(Sum("revision"))["revision__sum"]
    mark = tonight(), before.aggregate(Max("pk"))["pk__max"], moved, tuple(marks)
    rows = season.rows[:SEASON_ROWS] if season else ()
    return own_pages(
        club.pk, (*mark, *_mark_of_club(club)), tuple(frozenset(row.who) for row in rows)
    )


@lru_cache(maxsize=4)
def _own_written(club: int, site: Site, results: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Once in each language, as long as they are the same."""
    this = Club.objects.get(pk=club)
    return tuple(own_html(this, site.own, results, site.about, site.language))


_BEFORE = (Phase.PREPARE, Phase.DOOR)
_WORDS = "name", "hall", "time_zone", "couple_word", "evening_word", "game_word", "english"
"""What a club's pages say beside what is in its log."""


def _is_played(night: Night, evening: Evening) -> bool:
    return night.date == tonight() and evening.phase in (Phase.PLAY, Phase.SETTLE)


@dataclass(frozen=True, slots=True)
class Result:
    """A night that is over: its page, what the first page says of it, and its card for the group chat."""

    key: UUID
    day: str
    won: tuple[str, ...]
    body: str
    card: Card


def _marks(nights: NightQuerySet) -> list[tuple[UUID, int, Mark]]:
    """Of the last nights that were closed: the key, which of them it is, and another mark for whatever is
    otherwise."""
    closed = LogEntry.objects.filter(night=OuterRef("pk"), kind=Closed.kind)
    late = nights.filter(Exists(closed), date__lte=tonight()).order_by("-date", "-pk")
    marks = late.annotate(said=Max("log__seq"), at=Max("log__at"))
    rows = marks.values_list("key", "revision", "said", "at")[:RESULTS]
    return [(key, nth, tuple(mark)) for nth, (key, *mark) in enumerate(rows)]


@lru_cache(maxsize=400)
def _result(key: UUID, nth: int, mark: Mark, _club: Mark, site: Site) -> Result | None:
    """Written once, as long as nothing was said of it; None of one that is not over."""
    night = Night.objects.select_related("club").get(key=key)
    evening = night.evening()
    is_over = evening.games_are_over and evening.phase is Phase.CLOSED
    if not is_over or evening.night.called_off:
        return None
    words_of(night)
    on, where = capital(day(night.date, Look.LONG)), night.where
    won = tuple(labelled(e.prize, e.names) for e in told_of(night, evening).winners[:3])
    _revision, _said, at = mark
    card = Card(where, capital(day(night.date, Look.POSTER)), won, without_cards(evening.form))
    seen = (f"{key}.png", card) if nth < PICTURES else (CARD, None)
    html = result_html(
        night,
        evening,
        [site.language],
        made=timezone.localdate(at),
        home=f"../?in={site.language}",
        own=partial(site.own.link, site.language, "../"),
        about=site.about(f"{where} · {on}", " · ".join(won), str(key), *seen),
    )
    return Result(key, on, won, html, card)


def _as_played(night: Night, evening: Evening, site: Site) -> dict[str, Any]:
    """The standings as far as the board in the hall shows them."""
    words_of(night)
    own = partial(site.own.link, site.language, "")
    return _on_card(night, evening, is_next=True) | {
        "game": evening.game or evening.first_game,
        "games": evening.rules.games,
        "counts": what_counts(evening.form),
        "by_cards": night.by_cards,
        "placed": list(placed_outside(evening, public_couples(night, evening), own))
        if standings_shown(night, evening)
        else (),
        "is_over": evening.games_are_over,
    }


def _on_card(night: Night, evening: Evening, *, is_next: bool) -> dict[str, Any]:
    pots = carried_in(night, evening) if is_next else ()
    return {
        "on": capital(day(night.date, Look.POSTER)),
        "where": night.where,
        "pots": [" ".join(each) for each in pots],
        "is_off": evening.night.called_off is not None,
        "dots": without_cards(evening.form),
    }


def _planned(planned: Sequence[tuple[Night, Evening]], asked: Night | None) -> list[dict[str, Any]]:
    """Each night ahead; people say that they are coming to the one that is `asked` about."""
    following = next((night for night, evening in planned if not evening.night.called_off), None)
    return [
        _as_planned(*each, is_next=each[0] == following) | {"asks": each[0] == asked}
        for each in planned
    ]


def _as_planned(night: Night, evening: Evening, *, is_next: bool) -> dict[str, Any]:
    words_of(night)
    event = event_of(night, evening)
    return _on_card(night, evening, is_next=is_next) | {
        "summary": event.summary,
        "says": event.says,
    }


def _season_now(club: Club) -> Standings | None:
    """The season that goes on, if one does: of several the last that has begun."""
    says, today = club_now(club.lines()).says, tonight().isoformat()
    begun = [
        number
        for number, rule in says.seasons.items()
        if number not in says.seasons_closed and rule.first <= today
    ]
    return standings(club, max(begun)) if begun else None


def _season(club: Club, season: Standings, site: Site) -> dict[str, Any]:
    rows = [row for row in season.rows if row.place][:SEASON_ROWS]
    named = public_names(club, {player for row in rows for player in row.who})
    return {
        "name": season.rule.name,
        "rows": [
            {
                "place": row.place,
                "who": called(row.who, named) or "–",
                "own": site.own.link(site.language, "", row.who),
                "total": season_words.total(season.rule, row.total),
            }
            for row in rows
        ],
    }
