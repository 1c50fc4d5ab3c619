"""The rules of the cards in this hall: to read, to hang on the wall, and where they differ from
another game's.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from engine.cards import SUITS, Suit
from engine.combinations import warnings_for
from engine.presets import PRESETS
from engine.ranking import plain_order, trump_order
from engine.switches import SWITCHES, Value, switches_of
from engine.variants import Variant
from parties.printing.page import as_pdf, heading, size_asked_for
from parties.referee import sheets
from parties.referee.page.cards import (
    Hall,
    SuitFaces,
    faces,
    hall_context,
    hall_of,
    suit_faces,
    trumps,
)
from parties.referee.views.practice_table import examples
from parties.referee.words import games, table_words
from parties.referee.words.games import game, sentence
from parties.referee.words.playing_cards import suit
from parties.referee.words.told import chapters
from parties.referee.words.told.playing import the_order, what_a_lead_asks
from parties.web.answers import Fault
from parties.web.requests import OrganiserRequest

# The rules of the cards in this hall: to read, to hang on the wall, and where they differ from
# another game's.


class Compared(NamedTuple):
    """A rule, what it is here, and in the other game."""

    label: str
    here: str
    there: str


def hall_rules(request: OrganiserRequest, **of: int) -> HttpResponse:
    """All the rules of the cards, as this hall plays."""
    hall = hall_of(request, **of)
    context = hall_context(hall, "hall-rules") | {
        "chapters": chapters(hall.variant, hall.rules.penalty),
        "order": [_order(hall.variant, which) for which in (Suit.HEARTS, Suit.SPADES)],
        "examples": examples(hall.variant),
        "sections": games.sections(hall.variant, hall.turned),
        "source": games.source(hall.variant),
        "doubts": [sentence(each) for each in warnings_for(hall.variant)],
        "sheet": hall.url("hall-rules-sheet"),
        "difference": hall.url("rule-difference"),
        "whole_order": hall.url("card-order"),
        "change": _where_to_change(hall),
    }
    return render(request, "referee/hall_rules.html", context)


def hall_rules_sheet(request: OrganiserRequest, **of: int) -> HttpResponse:
    """The rules of the cards for the wall."""
    hall = hall_of(request, **of)
    drawn = sheets.draw(_sheet(hall), size_asked_for(request, hall.club))
    return as_pdf("rules-of-the-cards", drawn)


def rule_difference(request: OrganiserRequest, **of: int) -> HttpResponse:
    """What is different here from another game as its source has it."""
    hall = hall_of(request, **of)
    asked = request.GET.get("other", hall.variant.name)
    context = hall_context(hall, "hall-rules") | {
        "address": hall.url("rule-difference"),
        "rules": hall.url("hall-rules"),
        "games": games.GAMES.items(),
        "asked": asked,
    }
    if asked not in PRESETS:
        unknown = _("No card game here is called “%(name)s”.") % {"name": asked}
        context |= {"unknown": Fault(unknown, _("Compared with"), "other"), "asked": ""}
        return render(request, "referee/rule_difference.html", context, status=422)
    return render(request, "referee/rule_difference.html", context | _compared(hall, asked))


def _compared(hall: Hall, other: str) -> dict[str, Any]:
    there = PRESETS[other]
    return {
        "other": games.game(other),
        "source": games.source(there),
        "lines": [*_of_the_game_itself(hall.variant, there), *_of_switches(hall.variant, there)],
        "who_here": games.who_plays(hall.variant),
        "who_there": games.who_plays(there),
    }


def _of_the_game_itself(here: Variant, there: Variant) -> Iterator[Compared]:
    """What comes with a game and no hall turns: which card beats which, who deals first."""
    yield from _unless_same(_("The order of the cards"), *map(games.rank_order, (here, there)))
    yield from _unless_same(_("The first deal"), *map(games.first_deal, (here, there)))


def _of_switches(here: Variant, there: Variant) -> Iterator[Compared]:
    """Every rule that is another one there, or that one of the two has no use for."""
    ours, theirs = switches_of(here), switches_of(there)
    for name in SWITCHES:
        if _is_played(here, name, ours[name]) or _is_played(there, name, theirs[name]):
            values = _value_in(here, name, ours[name]), _value_in(there, name, theirs[name])
            yield from _unless_same(games.line(name, ours[name]).label, *values)


def _is_played(variant: Variant, switch: str, value: Value) -> bool:
    """Whether it is anything there: what a game does not play and what it has no use for is the same."""
    return games.applies(switch, variant) and not games.line(switch, value).off


def _unless_same(label: str, here: str, there: str) -> Iterator[Compared]:
    if here != there:
        yield Compared(label, here, there)


def _value_in(variant: Variant, switch: str, value: Value) -> str:
    if games.applies(switch, variant):
        return games.value(switch, value)
    return _("not in this game")


def _where_to_change(hall: Hall) -> str:
    """The form in which the rules are turned."""
    if hall.night is not None:
        return reverse("change-card-rules", args=[hall.night.pk])
    return reverse("card-rules", args=[hall.club.pk])


def _order(variant: Variant, which: Suit) -> tuple[SuitFaces, SuitFaces]:
    """The cards of a suit from the best down: as trumps, and as a plain suit."""
    return (
        suit_faces(which, faces(trump_order(variant, which))),
        suit_faces(which, faces(plain_order(variant, which))),
    )


def _sheet(hall: Hall) -> sheets.HallRulesSheet:
    """What hangs on the wall: the game, and nothing of where it is written."""
    return sheets.HallRulesSheet(
        title=_("Rules of the cards"),
        heading=heading(f"{games.game(hall.variant.name)} · {hall.club.called}"),
        chapters=chapters(hall.variant, hall.rules.penalty),
        practice=bool(hall.night and hall.night.practice),
    )


# The order of the cards, as a page and as a sheet for the table, and a quiz for newcomers.


def playing_card_order(request: OrganiserRequest, **of: int) -> HttpResponse:
    """Trumps and plain suits, the best card first."""
    hall = hall_of(request, **of)
    chosen = SUITS.get(request.GET.get("trump", "").upper(), Suit.SPADES)
    context = hall_context(hall, "card-order") | {
        "address": hall.url("card-order"),
        "sheet": hall.url("card-order-sheet"),
        "trumps": trumps(chosen),
        "trump": suit_faces(chosen, faces(trump_order(hall.variant, chosen))),
        "plain": [_plain(hall.variant, which) for which in Suit if which is not chosen],
        "notes": list(the_order(hall.variant)),
        "words": table_words.WORDS,
    }
    return render(request, "referee/card_order.html", context)


def playing_card_order_sheet(request: OrganiserRequest, **of: int) -> HttpResponse:
    """The order of the cards for the table."""
    hall = hall_of(request, **of)
    return as_pdf(
        "card-order",
        sheets.draw_playing_card_order(
            _playing_card_order_sheet(hall), size_asked_for(request, hall.club)
        ),
    )


def _plain(variant: Variant, which: Suit) -> SuitFaces:
    return suit_faces(which, faces(plain_order(variant, which)))


def _playing_card_order_sheet(hall: Hall) -> sheets.PlayingCardOrderSheet:
    variant = hall.variant
    return sheets.PlayingCardOrderSheet(
        title=_("The order of the cards"),
        heading=heading(game(variant.name)),
        trumps=tuple(
            (_("Trumps: %(suit)s") % {"suit": suit(which)}, trump_order(variant, which))
            for which in Suit
        ),
        plain=tuple(
            (_("Plain: %(suit)s") % {"suit": suit(which)}, plain_order(variant, which))
            for which in Suit
        ),
        notes=(*the_order(variant), *what_a_lead_asks(variant)),
        practice=bool(hall.night and hall.night.practice),
    )
