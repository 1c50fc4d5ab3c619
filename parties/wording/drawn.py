"""What is drawn by seal in words: who sits where, which card each couple has."""

from collections.abc import Container

from django.utils.translation import gettext as _

from parties.wording.deeds import card
from parties.wording.words import capital, couple, couples, prize, table
from scoring.entries import CutMade, Entry, Seated
from scoring.numbers import BYE_CHAIR
from scoring.seals import LONGEST_DRAW
from scoring.ties import Cards


def tables() -> str:
    """What the draw of the first tables is called; it is sealed under this name."""
    return _("First tables")


def cut_for_prize(place: int) -> str:
    """What the cut for a prize is called."""
    return _("Cut, %(prize)s") % {"prize": prize(place)}


def cut_for_pot(pot: str) -> str:
    """What the cut for a pot is called."""
    return _("Cut, %(pot)s") % {"pot": pot}


def free_name(name: str, taken: Container[str]) -> str:
    """The name, or with a number behind it where a draw has it already."""
    short = name[: LONGEST_DRAW - 5].strip()
    free, number = short, 2
    while free in taken:
        free, number = f"{short} {number}", number + 1
    return free


def nothing_to_draw() -> str:
    """Why a draw that was sealed cannot be made now."""
    return _("There is nothing to draw it for any more, or not yet.")


def follows(entry: Entry) -> list[str]:
    """What a draw has said: the tables in their order, the bye chair last; or the cards."""
    match entry:
        case Seated(seats=seats):
            by_table = sorted(seats, key=lambda each: (each[0] == BYE_CHAIR, each[0]))
            return [
                _("%(table)s: %(couples)s")
                % {"table": capital(table(at)), "couples": couples(sitting)}
                for at, sitting in by_table
            ]
        case CutMade(cards=cards):
            return cut(dict(cards))
        case _:
            return []


def cut(cards: Cards) -> list[str]:
    """Which card each couple has."""
    return [
        capital(_("%(couple)s cut %(card)s") % {"couple": couple(number), "card": card(text)})
        for number, text in sorted(cards.items())
    ]
