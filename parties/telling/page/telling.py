"""A night as it is told to the world: its poster, its texts, its certificates, as plain values."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Max
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext as _, override

from parties.door.page.book import public_names
from parties.models import Club, Night, evenings
from parties.printing.page import heading_of, is_named_in
from parties.prizes.words import as_it_is_now, won_with
from parties.referee.words.games import game
from parties.results.page.pictures import race_picture, spread_picture
from parties.rules.words.on_the_wall import hours
from parties.telling import words
from parties.telling.actions import invitation_of
from parties.telling.forms import PosterForm
from parties.telling.sheets import Certificate, Poster
from parties.telling.words import Invited, Told, Winners
from parties.till.actions import should_bring
from parties.web.finding import names_of, tonight
from parties.wording import knock_out
from parties.wording.country import Look, day, hour
from parties.wording.deeds import deed
from parties.wording.formats import counts_points, format_name, forts_told, what_counts
from parties.wording.ties import parted_in_words, placings, races_by_group, tallied_in_words
from parties.wording.words import both, capital, group_name, labelled, listed, money, percent, prize
from scoring.evening import Evening
from scoring.formats.choices import GROUPS, MOST, By, Game
from scoring.games.rankings import games_made
from scoring.night.course import Invitation, Partner, Phase
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, PrizePlace
from scoring.prizes.further import named
from scoring.rules.choices import PrizeKind
from scoring.seats.room import Room
from scoring.what_follows import corrected_at

Called = Mapping[CoupleNo, str]
"""Each couple by what it is called."""


def posters_of(night: Night, evening: Evening, form: PosterForm) -> list[Poster]:
    """The night in each language that the form asks for."""
    said, known = [], invitation_of(night, evening)
    for language in form.languages():
        with translation.override(language):
            said.append(_poster(night, evening, known))
    return said


def _poster(night: Night, evening: Evening, known: Invitation) -> Poster:
    rules, invited = evening.rules, _invited(night, evening)
    lines = [
        " ".join(hours(rules)),
        labelled(_("Fee"), invited.fee) if invited.fee else "",
        capital(known.lunch),
        *_partner(known),
        capital(known.cause),
    ]
    return Poster(
        club="" if is_named_in(invited.where, night.club.called) else night.club.called,
        what=capital(invited.what),
        where=invited.where,
        when=capital(_day(night.date)),
        news=_on_poster(evening),
        is_off=evening.night.called_off is not None,
        begins=hour(rules.begins) if rules.begins else "",
        details=tuple(filter(None, lines)),
        prizes=tuple(_figures(night, evening)),
        address=known.address,
        telephone=known.telephone,
        small=_("Permit %(number)s") % {"number": night.permit} if night.permit else "",
        code="" if evening.night.called_off else _event(night, evening, known.address),
        code_says=_("For your calendar"),
        practice=night.practice,
        dots=words.without_cards(evening.form),
    )


def _figures(night: Night, evening: Evening) -> Iterator[tuple[str, str]]:
    """Each prize as a figure, and what it is for."""
    for (_place, offered), (name, amount, _share) in zip(
        evening.offered, as_it_is_now(evening), strict=True
    ):
        if offered.kind is PrizeKind.SHARE:
            yield percent(offered.value), _("%(prize)s, of the takings") % {"prize": name}
        else:
            yield amount, name
    for pot, carried in carried_in(night, evening):
        yield carried, _("%(pot)s now") % {"pot": pot}


def carried_in(night: Night, evening: Evening) -> list[tuple[str, str]]:
    """Each pot that has something in it, and how much; until the door opens what the nights before left, of the
    next night alone. Nothing of a night called off: it belongs to the next that is played."""
    holds: dict[str, Cents] = {}
    if evening.night.called_off is None and evening.door.is_open:
        holds = {name: pot.carried for name, pot in evening.pots.items()}
    elif evening.night.called_off is None and evening.rules.pots and _is_next(night):
        _came_from, openings = should_bring(night, evening)
        holds = {name: opening.amount for name, opening in openings.items()}
    return [(name, money(amount)) for name, amount in holds.items() if amount]


def _is_next(night: Night) -> bool:
    """Whether no other night is still to be played, or to be closed, before it."""
    ahead = Night.objects.before(night).filter(date__gte=tonight()).select_related("club")
    told = (evening for _night, evening in evenings(list(ahead)))
    return all(each.night.called_off or each.phase is Phase.CLOSED for each in told)


def _partner(known: Invitation) -> list[str]:
    """Whether somebody may come alone, where it is said."""
    return [] if known.partner is Partner.NOT_SAID else [capital(_(known.partner.said))]


def _invited(night: Night, evening: Evening) -> Invited:
    rules = evening.rules
    return Invited(
        what=words.card_party(evening),
        where=night.where,
        day=_day(night.date),
        news=_news(night, evening),
        knock_out=knock_out.called(evening),
        is_off=evening.night.called_off is not None,
        begins=hour(rules.begins) if rules.begins else "",
        doors=hour(rules.doors) if rules.doors else "",
        fee=money(rules.fee) if rules.fee else "",
        prizes=_prizes(evening),
        jackpot=listed(map(" ".join, carried_in(night, evening))),
        permit=night.permit,
        more=tuple(filter(None, _own_words(invitation_of(night, evening)))),
    )


def _news(night: Night, evening: Evening) -> str:
    """That it is called off, or on another day, as a sentence; nothing of a night as it was planned."""
    what, where, on = words.card_party(evening), night.where, _day(night.date)
    if evening.night.called_off:
        return words.called_off(what, where, on, evening.night.called_off.reason)
    moved = evening.night.moved
    if moved is None or moved.was == moved.now:
        return ""
    return words.moved(what, where, _day(moved.from_day), on, moved.reason)


def _on_poster(evening: Evening) -> str:
    """The same across a poster."""
    if evening.night.called_off:
        return labelled(_("Called off"), evening.night.called_off.reason)
    moved = evening.night.moved
    if moved is None or moved.was == moved.now:
        return ""
    said = _("New day, no longer %(day)s") % {"day": _day(moved.from_day)}
    return labelled(said, moved.reason) if moved.reason else said


def _own_words(known: Invitation) -> list[str]:
    """The address and the rest, in the order in which people ask."""
    call = labelled(_("Telephone"), known.telephone) if known.telephone else ""
    return [known.address, known.lunch, *_partner(known), known.cause, call]


def _prizes(evening: Evening) -> str:
    """What each prize is; where all are shares, as one."""
    offered = evening.offered
    if offered and all(each.kind is PrizeKind.SHARE for _place, each in offered):
        shares = listed(percent(each.value) for _place, each in offered)
        return _("%(shares)s of the takings") % {"shares": shares}
    return listed(
        f"{prize(place)} {share or amount}"
        for (place, _each), (_name, amount, share) in zip(
            offered, as_it_is_now(evening), strict=True
        )
    )


def _day(on: date) -> str:
    """The weekday and the day, without the year: a poster hangs for weeks."""
    return day(on, Look.POSTER)


def _event(night: Night, evening: Evening, address: str) -> str:
    """The night as a telephone's calendar takes it, at the hall's own time of day."""
    begins = evening.rules.begins
    at = f"{night.date:%Y%m%d}" + (f"T{begins.replace(':', '')}00" if begins else "")
    place = ", ".join(filter(None, [night.where, address]))
    for sign in "\\,;":
        place = place.replace(sign, "\\" + sign)
    what = capital(words.card_party(evening))
    lines = ("BEGIN:VEVENT", f"SUMMARY:{what}", f"DTSTART:{at}", f"LOCATION:{place}")
    return "\r\n".join((*lines, "END:VEVENT"))


def texts_of(night: Night, evening: Evening) -> list[tuple[str, list[dict[str, Any]]]]:
    """The texts in each language with its name, the club's or else the reader's first; each with its
    heading."""
    spoken = dict(settings.LANGUAGES)
    wanted = night.club.language or translation.get_language()
    codes = sorted(spoken, key=lambda code: code != wanted)
    return [(spoken[code], list(_texts(night, evening, code))) for code in codes]


def _texts(night: Night, evening: Evening, language: str) -> Iterator[dict[str, Any]]:
    with translation.override(language):
        if evening.games_are_over:
            told = told_of(night, evening)
            texts = words.result(told), words.short_result(told), words.chat_result(told)
        else:
            invited = _invited(night, evening)
            texts = (
                words.invitation(invited),
                words.short_invitation(invited),
                words.chat_invitation(invited),
            )
    labels = _("For the newspaper"), _("In at most 24 words"), _("For the group chat")
    for kind, (label, text) in enumerate(zip(labels, texts, strict=True)):
        yield {
            "id": f"text-{language}-{kind}",
            "label": label,
            "text": text,
            "lang": language,
            "rows": max(3, len(text) // 30 + text.count("\n") + 1),
        }


def told_of(night: Night, evening: Evening) -> Told:
    """What is said after a night."""
    return Told(
        what=words.card_party(evening),
        where=night.where,
        day=_day(night.date),
        tables=max((_tables(room) for room in evening.rooms), default=0),
        winners=tuple(_winners(evening, public_couples(night, evening))),
        carried=tuple(_carried(evening)),
    )


def _winners(evening: Evening, called: Called) -> Iterator[Winners]:
    yield from _best_forts(evening, called)
    for place, couples, has in _prizes_given(evening):
        who = _who(couples, called)
        yield Winners(capital(prize(place)), who, has, _best_of(evening, place))
    yield from _pots_won(evening, called)


def _best_of(evening: Evening, place: PrizePlace) -> str:
    """The group of which the prize of this place is for the most; no words of any other prize."""
    given, rank = named(place, evening.prizes.further) or (MOST, 0)
    if evening.form is None or given.by is not By.TOTAL or given.to not in GROUPS or rank > 1:
        return ""
    return capital(group_name(evening.form, GROUPS.index(given.to)))


def _best_forts(evening: Evening, called: Called) -> Iterator[Winners]:
    """The fort with the most, or those with as much, where people play in forts."""
    best = [fort for fort in forts_told(evening, called) if fort.place == 1]
    if best:
        cards = [card for fort in best for card, _pair, _made in fort.pairs]
        yield Winners(_("Best fort"), _who(cards, called), best[0].counted)


def _tables(room: Room) -> int:
    return sum(place.plays for place in room.known)


def public_couples(night: Night, evening: Evening) -> Called:
    """Each couple as it stands on whatever leaves the hall."""
    people = [player for players in evening.couples.values() for player in players]
    names = public_names(night.club, people)
    return {number: names.couple(number, each) for number, each in evening.couples.items()}


def _prizes_given(evening: Evening) -> Iterator[tuple[PrizePlace, list[CoupleNo], str]]:
    """The place of each prize, who has it, as settled, and with what, where it is given by what counts."""
    for settlement in evening.settlements:
        got: dict[PrizePlace, list[CoupleNo]] = {}
        for award in settlement.awards:
            got.setdefault(award.place, []).append(award.couple)
        for place, couples in got.items():
            yield place, couples, won_with(evening, settlement.offer)


def _pots_won(evening: Evening, called: Called) -> Iterator[Winners]:
    for name, pot in evening.pots.items():
        couples = [share.couple for share in pot.shares if share.couple in evening.couples]
        if couples:
            who = _who(couples, called)
            yield Winners(f"{name} ({money(pot.won)})", who)


def _carried(evening: Evening) -> Iterator[str]:
    for name, pot in evening.pots.items():
        if pot.is_settled and pot.carried:
            yield _("%(pot)s now: %(amount)s") % {"pot": name, "amount": money(pot.carried)}


def certificates_of(night: Night, evening: Evening) -> list[Certificate]:
    """One for each couple that has a prize, the booby prize too. It is handed to whoever is named."""
    heading, names = heading_of(night), names_of(night, evening)
    cause = capital(invitation_of(night, evening).cause)
    return [
        Certificate(
            capital(prize(place)),
            both(evening.couples[each], names),
            has,
            day(night.date, Look.LONG),
            heading.where,
            cause,
            practice=night.practice,
        )
        for place, couples, has in _prizes_given(evening)
        for each in couples
    ]


# The result of a night as one file of HTML: its pictures and its look are in it, and nothing
# else is asked for. No script, no note, no sum of money; of names what the club has chosen.


_STATIC = Path(__file__).parents[2] / "static" / "parties"
_STYLES = "results/drawing.css", "telling/result.css"


@dataclass(frozen=True, slots=True)
class Placed:
    """A couple, its place, "" where it is out of the prizes, and the games or points on its card;
    what `parted` it from others with as much; where its `own` page is, if it has one."""

    place: str
    couple: CoupleNo
    called: str
    counted: int
    parted: str
    own: str = ""


Own = Callable[[Iterable[PlayerId]], str]
"""Where these people have a page of their own; "" where they have none."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One game of a couple: against whom, or its points where those count, "" where it sat out; whether
    it won, None where nobody did."""

    says: str
    won: bool | None


@dataclass(frozen=True, slots=True)
class GamesRow:
    """All games of a couple."""

    couple: CoupleNo
    called: str
    cells: tuple[Cell, ...]


def result_html(
    night: Night,
    evening: Evening,
    languages: Sequence[str],
    *,
    made: date | None = None,
    home: str = "",
    own: Own = lambda _who: "",
    about: Mapping[str, str] | None = None,
) -> str:
    """The file, each language below the other; the first is that of the whole. It was `made` today, where
    no other day is said; `home` is where it has a way back, and `about` what a group chat shows of it."""
    with translation.override(languages[0]):
        context = {
            "lang": languages[0],
            "title": _title(night),
            "style": style_of_it(),
            "home": home,
            "club": night.club.called,
            "about": about,
            "told": [_told_outside(night, evening, code, made, own) for code in languages],
        }
        return render_to_string("telling/result.html", context)


def gone_html() -> str:
    """What stands at the address of a result that was taken back."""
    told = {"title": _("The result was taken back"), "style": style_of_it()}
    lang = translation.get_language() or settings.LANGUAGE_CODE
    return render_to_string("telling/gone.html", told | {"lang": lang})


@cache
def style_of_it(*, pictures: bool = True) -> SafeString:
    """The look, to be written into the file, with that of `pictures` where it has some: our own words, nobody
    else's."""
    look = "".join((_STATIC / each).read_text("utf-8") for each in _STYLES[not pictures :])
    return mark_safe(f"<style>\n{look}</style>")  # noqa: S308 -- our own files


def corrected_on(night: Night, evening: Evening) -> str:
    """The day since which a published result is another one; "" where it is the same."""
    seq = corrected_at(evening)
    return day(timezone.localdate(night.told([seq])[seq].at)) if seq else ""


def _title(night: Night) -> str:
    heading = heading_of(night)
    return f"{heading.where} · {heading.day}"


def _told_outside(
    night: Night, evening: Evening, language: str, made: date | None, own: Own
) -> dict[str, Any]:
    """The result in one language."""
    with translation.override(language):
        called, heading = public_couples(night, evening), heading_of(night)
        told = {
            "lang": language,
            "where": heading.where,
            "day": heading.day,
            "practice": night.practice,
            "cause": capital(invitation_of(night, evening).cause),
            "corrected": corrected_on(night, evening),
            "couples": len(evening.couples),
            "by_cards": night.by_cards,
            "by_points": counts_points(evening.form),
            "what_counts": what_counts(evening.form),
            "games": evening.rules.games,
            "won": list(_won(evening, called)),
            "forts": forts_told(evening, called),
            "knock_out": knock_out.place_lines(evening, called),
            "is_all": evening.knock_out.is_all,
            "tallied": tallied_in_words(evening, called),
            "placed": list(placed_outside(evening, called, own)),
            "rows": list(_rows(evening, called)),
            "made": day(made or timezone.localdate()),
        }
        told["heads"] = range(evening.first_game, evening.first_game + len(evening.rooms))
        told["pictures"] = list(_pictures(evening, called))
        return told | {"text": render_to_string("telling/told.html", told)}


def _pictures(evening: Evening, called: Called) -> Iterator[tuple[str, Any, Any, Any]]:
    """Of each group: its name, its race and whose the lines are, its spread."""
    for group, race, spread in races_by_group(evening):
        picture = race_picture(race)
        lines = [line for line in picture.lines[::-1] if line.kind]
        keys = [(line.kind, line.couple, called[line.couple]) for line in lines]
        yield group, picture, keys, spread_picture(spread)


def _won(evening: Evening, called: Called) -> Iterator[tuple[str, str]]:
    """Each prize that is settled, what thing it was, and whose it is; each pot that was won."""
    for settlement in evening.settlements:
        goods = listed(sorted({each.goods for each in settlement.awards if each.goods}))
        what = capital(prize(settlement.offer.place)) + (f" ({goods})" if goods else "")
        if couples := [award.couple for award in settlement.awards]:
            yield what, _who(couples, called)
    for name, pot in evening.pots.items():
        if couples := [share.couple for share in pot.shares if share.couple in called]:
            yield name, _who(couples, called)


def _who(couples: Sequence[CoupleNo], called: Called) -> str:
    return "; ".join(dict.fromkeys(called[each] for each in couples))


def placed_outside(evening: Evening, called: Called, own: Own) -> Iterator[Placed]:
    """Everybody as they stand, for whoever is not in the hall."""
    placed = {
        each: (f"{name} {level.place}".strip(), level)
        for name, levels in placings(evening)
        for level in levels
        for each in level.couples
    }
    holes, parted = evening.holes, parted_in_words(evening)
    for couple in _in_order(evening, placed):
        place, level = placed.get(couple, ("", None))
        counted = level.games_won if level and evening.form else holes[couple]
        page = own(evening.couples[couple])
        yield Placed(place, couple, called[couple], counted, parted.get(couple, ""), page)


def _in_order(evening: Evening, placed: Collection[CoupleNo]) -> list[CoupleNo]:
    return [*placed, *(each for each in sorted(evening.couples) if each not in placed)]


def _rows(evening: Evening, called: Called) -> Iterator[GamesRow]:
    """Nothing where no game was entered, as where totals were typed for all of them."""
    if not any(evening.won.values()):
        return
    placed = [each for level in evening.levels for each in level.couples]
    games = range(evening.first_game, evening.first_game + len(evening.rooms))
    made = {(each.card, each.game): each.points for each in games_made(evening)}
    for couple in _in_order(evening, placed):
        cells = (_cell(evening, GameNo(game), couple) for game in games)
        if counts_points(evening.form):
            points = (str(made.get((couple, GameNo(game)), "")) for game in games)
            cells = (Cell(says, cell.won) for says, cell in zip(points, cells, strict=True))
        yield GamesRow(couple, called[couple], tuple(cells))


def _cell(evening: Evening, game: GameNo, couple: CoupleNo) -> Cell:
    room = evening.room(game)
    for place in room.known if room else ():
        if couple in place.couples:
            side = place.side_with(couple)
            others = " ".join(str(each) for each in place.couples if each not in side)
            winner = evening.won.get(game, {}).get(place.table)
            return Cell(others, winner in side if winner and others else None)
    return Cell("", None)


# The nights of a club as a calendar has them.
# A calendar as a file (RFC 5545), read by every telephone: nights, and the rules of their time
# zone.


LONGEST_LINE = 75
"""Bytes; what is longer goes on in the next line."""

ASKED_EVERY = "PT3H"

PRODUCT = "-//Card Party//Card Party//EN"


@dataclass(frozen=True, slots=True)
class Event:
    """One night. `uid` never changes, and `sequence` rises with whatever does; without an hour it is the
    whole day. `changed` is when, where that is known: then the same night is the same bytes."""

    uid: str
    sequence: int
    on: date
    at: time | None
    summary: str
    place: str
    says: str
    is_off: bool = False
    changed: datetime | None = None


def calendar(
    events: Sequence[Event], zone: ZoneInfo, written: datetime, *, followed_as: str = ""
) -> bytes:
    """The whole file. `written` is now, with its zone. A calendar that telephones follow has a name;
    one that is given away once takes nights back where all in it are called off."""
    is_taken_back = events and not followed_as and all(each.is_off for each in events)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        f"METHOD:{'CANCEL' if is_taken_back else 'PUBLISH'}",
        *(_followed(followed_as) if followed_as else ()),
        *(_zone(zone, [each.on for each in events]) if any(each.at for each in events) else ()),
        *(line for each in events for line in _calendar_event(each, zone, written)),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines).encode()


def _followed(name: str) -> Iterator[str]:
    """Its name, and how often to ask, in the words of the standard and in those of older programs."""
    for key in ("NAME", "X-WR-CALNAME"):
        yield f"{key}:{escaped(name)}"
    yield f"REFRESH-INTERVAL;VALUE=DURATION:{ASKED_EVERY}"
    yield f"X-PUBLISHED-TTL:{ASKED_EVERY}"


def _calendar_event(event: Event, zone: ZoneInfo, written: datetime) -> Iterator[str]:
    stamp = f"{(event.changed or written).astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield "BEGIN:VEVENT"
    yield f"UID:{event.uid}"
    yield f"DTSTAMP:{stamp}"
    yield f"LAST-MODIFIED:{stamp}"
    yield f"SEQUENCE:{event.sequence}"
    if event.at is None:
        yield f"DTSTART;VALUE=DATE:{event.on:%Y%m%d}"
    else:
        yield f"DTSTART;TZID={zone.key}:{event.on:%Y%m%d}T{event.at:%H%M%S}"
    yield f"SUMMARY:{escaped(event.summary)}"
    if event.place:
        yield f"LOCATION:{escaped(event.place)}"
    if event.says:
        yield f"DESCRIPTION:{escaped(event.says)}"
    yield f"STATUS:{'CANCELLED' if event.is_off else 'CONFIRMED'}"
    yield "END:VEVENT"


def escaped(text: str) -> str:
    """Text as a value: what parts values is none of it, and a new line stays one.

    >>> escaped("Ham, lunch; tea")
    'Ham\\\\, lunch\\\\; tea'
    """
    text = text.replace("\\", "\\\\").replace(";", r"\;").replace(",", r"\,")
    return "\\n".join(text.splitlines())


def folded(line: str) -> str:
    """A line in pieces of at most 75 bytes, each but the first after a blank; no letter is cut."""
    pieces: list[str] = []
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > LONGEST_LINE - bool(pieces):
            pieces.append(piece)
            piece = ""
        piece += letter
    return "\r\n ".join([*pieces, piece])


def _zone(zone: ZoneInfo, days: Sequence[date]) -> Iterator[str]:
    first = datetime(min(days).year, 1, 1)  # noqa: DTZ001 -- a clock on the wall
    last = datetime(max(days).year + 1, 12, 31)  # noqa: DTZ001
    yield "BEGIN:VTIMEZONE"
    yield f"TZID:{zone.key}"
    before = _offset(zone, first - timedelta(days=1))
    for at in [first, *_changes(zone, first, last)]:
        yield from _observance(zone, at, before)
        before = _offset(zone, at)
    yield "END:VTIMEZONE"


def _observance(zone: ZoneInfo, at: datetime, before: timedelta) -> Iterator[str]:
    """From this moment on, told by the clock as it stood before."""
    local = at.replace(tzinfo=UTC).astimezone(zone)
    kind = "DAYLIGHT" if local.dst() else "STANDARD"
    yield f"BEGIN:{kind}"
    yield f"DTSTART:{at + before:%Y%m%dT%H%M%S}"
    yield f"TZOFFSETFROM:{_written(before)}"
    yield f"TZOFFSETTO:{_written(_offset(zone, at))}"
    yield f"TZNAME:{local.tzname()}"
    yield f"END:{kind}"


def _offset(zone: ZoneInfo, at: datetime) -> timedelta:
    """Of a moment in UTC, without its zone."""
    return at.replace(tzinfo=UTC).astimezone(zone).utcoffset() or timedelta(0)


def _changes(zone: ZoneInfo, first: datetime, last: datetime) -> Iterable[datetime]:
    """The moments, in UTC, at which the clock is put forward or back, found to the minute."""
    day = timedelta(days=1)
    at = first
    while at < last:
        if _offset(zone, at) != _offset(zone, at + day):
            low, high = at, at + day
            while high - low > timedelta(minutes=1):
                middle = low + (high - low) // 2
                middle -= timedelta(seconds=middle.second, microseconds=middle.microsecond)
                if _offset(zone, middle) == _offset(zone, low):
                    low = middle
                else:
                    high = middle
            yield high
        at += day


def _written(offset: timedelta) -> str:
    """-0330 for Newfoundland."""
    minutes = int(offset.total_seconds()) // 60
    sign = "-" if minutes < 0 else "+"
    return f"{sign}{abs(minutes) // 60:02}{abs(minutes) % 60:02}"


# Since when a calendar that telephones follow is as it is.


@dataclass(slots=True)
class Made:
    """When this process first made each calendar as it is now, a club's in a language. Not all that changes a calendar has
    an hour of its own, the club's name or its clock has none; so what is said is never too early. Another
    process, or this one begun anew, says a later hour, and the calendar is sent once more."""

    _made: dict[tuple[int, str], tuple[bytes, int]] = field(default_factory=dict)

    def since(self, which: tuple[int, str], calendar: bytes, now: datetime) -> int:
        """The second, as HTTP says it; another one for each calendar that is not as the last was, also
        within one second."""
        mark, second = sha256(calendar).digest(), int(now.timestamp())
        known, before = self._made.get(which, (b"", 0))
        if known == mark:
            return before
        self._made[which] = mark, max(second, before + 1)
        return self._made[which][1]


# The club's nights as a calendar has them.


LOOKED_BACK = timedelta(weeks=13)


def event_of(night: Night, evening: Evening) -> Event:
    """A night by its key, which is the same on every machine; it is newer with each line of its log and
    each change of its date or hall."""
    rules = evening.rules
    hour = rules.begins or rules.doors
    fee = [_("%(fee)s a person.") % {"fee": money(rules.fee)}] if rules.fee else []
    return Event(
        uid=f"{night.key}@card-party",
        sequence=night.revision + len(evening.lines),
        on=night.date,
        at=time.fromisoformat(hour) if hour else None,
        summary=_summary(night, evening),
        place=night.hall,
        says=" ".join([*_calendar_news(evening), *hours(rules), *fee]),
        is_off=evening.night.called_off is not None or night.taken_out,
    )


def _summary(night: Night, evening: Evening) -> str:
    """The game and the club; that it is called off stands first, as many telephones show no more."""
    form = evening.form
    is_45s = form is None or form.game is Game.FORTY_FIVES
    said = game(evening.rules.table_game.value) if is_45s else format_name(form)
    what = " · ".join(filter(None, [capital(said), knock_out.called(evening), night.club.called]))
    return labelled(_("Called off"), what) if evening.night.called_off else what


def _calendar_news(evening: Evening) -> Iterator[str]:
    """Why it is called off, or from which day it was moved."""
    if evening.night.called_off:
        yield f"{capital(evening.night.called_off.reason).rstrip('.')}."
    elif evening.night.moved:
        yield f"{deed(evening.night.moved, {}).rstrip('.')}."


def coming(club: Club) -> list[Event]:
    """Every night of the club from today on, and those that were taken out, which a calendar then
    shows as called off."""
    nights = club.nights.filter(practice=False, date__gte=tonight()).order_by("date", "pk")
    return [event_of(*each) for each in evenings(list(nights.select_related("club")))]


def followed(club: Club) -> bytes:
    """The calendar that telephones follow, in the club's own language."""
    with override(language_of(club)):
        return followed_now(club)


def followed_now(club: Club) -> bytes:
    """The same in the language that is spoken now: the nights of the last weeks too, as whoever follows has
    them still, each as it was changed last. The same as long as nothing changes; in three queries."""
    since = tonight() - LOOKED_BACK
    nights = club.nights.filter(practice=False, date__gte=since).order_by("date", "pk")
    told = nights.select_related("club").annotate(changed_at=Max("log__at"))
    found = [
        replace(event_of(night, evening), changed=getattr(night, "changed_at", None))
        for night, evening in evenings(list(told))
    ]
    return calendar(found, zone_of_nights(), timezone.now(), followed_as=club.called)


def language_of(club: Club) -> str:
    """What its calendars and posters speak, where nobody asks otherwise: its own, or the page's."""
    return club.language or get_language() or settings.LANGUAGE_CODE


def zone_of_nights() -> ZoneInfo:
    """By which the hall's clock goes."""
    return ZoneInfo(timezone.get_current_timezone_name())
