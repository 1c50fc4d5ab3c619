"""A night told on one page that needs nothing but a browser: how it ended, who got what, and the walk of
each couple."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from parties.models import Night
from parties.printing.page import heading_of
from parties.prizes.words.settling import how_settled, notes
from parties.results import words
from parties.results.page.walk import DrawnCard, GameRow, Walk, drawn_card, games_of, walk_of
from parties.treasurer.page.lines import sections
from parties.web.finding import names_of
from parties.wording.course import ended_early
from parties.wording.formats import counted
from parties.wording.forts import forts_told, prizes_of_forts
from parties.wording.parted import parted_in_words
from parties.wording.words import capital, couple_names, prize, worth_of
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.prizes import ties
from scoring.prizes.settling import Settlement

_STYLE = Path(__file__).parents[2] / "static/parties/archive/night.css"


@dataclass(frozen=True, slots=True)
class Told:
    """A prize: what is won and how, and by which couples, each with its share; no share where no
    money is told."""

    prize: str
    how: str
    couples: tuple[tuple[CoupleNo, str], ...]


@dataclass(frozen=True, slots=True)
class CoupleTold:
    """A couple: why it stands where it stands, and its games, in words and as pictures."""

    couple: CoupleNo
    why: list[str]
    games: list[GameRow]
    punch_card: DrawnCard | None
    walk: Walk | None


def page_of(night: Night, evening: Evening, *, with_money: bool) -> bytes:
    """The page, in the reader's language."""
    names = couple_names(evening.couples, names_of(night, evening))
    context: dict[str, Any] = {
        "night": night,
        "heading": heading_of(night),
        "language": get_language(),
        "style": style(),
        "evening": evening,
        "names": names,
        "forts": forts_told(evening, names),
        "fort_prizes": prizes_of_forts(evening),
        "as_of": words.as_of(evening),
        "prizes": [_prize(evening, each, with_money=with_money) for each in evening.settlements],
        "notes": [*filter(None, [ended_early(evening)]), *(notes(evening) if with_money else ())],
        "counted": {
            each.games_won: counted(evening.form, each.games_won) for each in evening.levels
        },
        "parted": parted_in_words(evening),
        "not_known": words.not_known(evening),
        "couples": list(_couples(evening)),
        "money": sections(night, evening) if with_money else [],
    }
    return render_to_string("archive/night.html", context).encode()


def style() -> SafeString:
    """The page's own look, which has to be in it; nothing in there is written otherwise in HTML."""
    return format_html("<style>{}</style>", _STYLE.read_text("utf-8"))


def _prize(evening: Evening, settled: Settlement, *, with_money: bool) -> Told:
    """A split is told by its shares, so that nothing is said of it where no money is."""
    title = capital(prize(settled.offer.place))
    says_money = isinstance(settled.standing, ties.Split)
    how = how_settled(evening, settled) if with_money or not says_money else ""
    shares = ((each.couple, worth_of(each) if with_money else "") for each in settled.awards)
    return Told(title, how, tuple(shares))


def _couples(evening: Evening) -> Iterator[CoupleTold]:
    for number in sorted(evening.couples):
        games = list(games_of(evening, number))
        yield CoupleTold(
            number,
            words.why(evening, number),
            games,
            drawn_card(evening, number),
            walk_of(games),
        )
