"""The result of a night as one file of HTML: its pictures and its look are in it, and nothing else is
asked for. No script, no note, no sum of money; of names what the club has chosen."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from parties.drawing.race import race_picture
from parties.drawing.spread import spread_picture
from parties.models import Night
from parties.printing.page import heading_of
from parties.telling.actions import invitation_of
from parties.telling.page import Called, public_couples
from parties.wording.dates import day
from parties.wording.formats import counts_points, what_counts
from parties.wording.forts import forts_told
from parties.wording.parted import parted_in_words, standings_by_group, tallied_in_words
from parties.wording.words import capital, listed, prize
from scoring.corrected import corrected_at
from scoring.evening import Evening
from scoring.games.scores import games_made
from scoring.numbers import CoupleNo, GameNo
from scoring.race import race_of, spread_of

_STATIC = Path(__file__).parents[1] / "static" / "parties"
_STYLES = "drawing/drawing.css", "sharing/result.css"


@dataclass(frozen=True, slots=True)
class Placed:
    """A couple, its place, "" where it is out of the prizes, and the games or points on its card;
    what `parted` it from others with as much."""

    place: str
    couple: CoupleNo
    called: str
    counted: int
    parted: str


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


def result_html(night: Night, evening: Evening, languages: Sequence[str]) -> str:
    """The file, each language below the other; the first is that of the whole."""
    with translation.override(languages[0]):
        context = {
            "lang": languages[0],
            "title": _title(night),
            "style": style_of_it(),
            "told": [_told(night, evening, code) for code in languages],
        }
        return render_to_string("sharing/result.html", context)


def gone_html() -> str:
    """What stands at the address of a result that was taken back."""
    told = {"title": _("The result was taken back"), "style": style_of_it()}
    lang = translation.get_language() or settings.LANGUAGE_CODE
    return render_to_string("sharing/gone.html", told | {"lang": lang})


def style_of_it() -> SafeString:
    """The look, to be written into the file: our own words, nobody else's."""
    look = "".join((_STATIC / each).read_text("utf-8") for each in _STYLES)
    return mark_safe(f"<style>\n{look}</style>")  # noqa: S308 -- our own files


def corrected_on(night: Night, evening: Evening) -> str:
    """The day since which a published result is another one; "" where it is the same."""
    seq = corrected_at(evening)
    return day(timezone.localdate(night.told([seq])[seq].at)) if seq else ""


def _title(night: Night) -> str:
    heading = heading_of(night)
    return f"{heading.where} · {heading.day}"


def _told(night: Night, evening: Evening, language: str) -> dict[str, Any]:
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
            "tallied": tallied_in_words(evening, called),
            "placed": list(_placed(evening, called)),
            "rows": list(_rows(evening, called)),
            "made": day(timezone.localdate()),
        }
        told["heads"] = range(evening.first_game, evening.first_game + len(evening.rooms))
        told |= _pictures(evening, called)
        return told | {"text": render_to_string("sharing/told.html", told)}


def _pictures(evening: Evening, called: Called) -> dict[str, Any]:
    race = race_of(evening)
    if not race:
        return {}
    picture = race_picture(race)
    lines = [line for line in picture.lines[::-1] if line.kind]
    keys = [(line.kind, line.couple, called[line.couple]) for line in lines]
    return {"race": picture, "keys": keys, "spread": spread_picture(spread_of(evening))}


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


def _placed(evening: Evening, called: Called) -> Iterator[Placed]:
    placed = {
        each: (f"{name} {level.place}".strip(), level)
        for name, levels in standings_by_group(evening)
        for level in levels
        for each in level.couples
    }
    holes, parted = evening.holes, parted_in_words(evening)
    for couple in _in_order(evening, placed):
        place, level = placed.get(couple, ("", None))
        counted = level.games_won if level and evening.form else holes[couple]
        yield Placed(place, couple, called[couple], counted, parted.get(couple, ""))


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
