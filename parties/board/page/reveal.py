"""What is shown to the hall one thing after the other: on the board, on its button, on paper."""

from dataclasses import dataclass

from parties.board import words
from parties.board.forms import value_of
from parties.models import FirstOpened, Night, Role
from parties.wording.saying import say
from parties.wording.words import Names, both, capital, money, winner, worth_of
from scoring.evening import Evening
from scoring.night.reveal import Part, Revealed, next_to_show, not_settled, shown_now, steps_of
from scoring.numbers import CoupleNo

BOARD = "board"
"""What the board is called where it is kept when something was opened first."""


@dataclass(frozen=True, slots=True)
class Winner:
    """Who gets something: the couple's number, empty for the holder of a ticket, and what it gets."""

    number: str
    names: str
    gets: str


@dataclass(frozen=True, slots=True)
class Announced:
    """One thing that was won, as the hall is told of it; `says` is what the board has no figures for."""

    title: str
    worth: str
    winners: tuple[Winner, ...]
    how: str
    games: str
    cut: list[tuple[CoupleNo, str]]
    says: str


@dataclass(frozen=True, slots=True)
class NextOnBoard:
    """What the button says and sends; `waits` for where it is not settled yet who gets it, which is
    done on the page `settled_on`."""

    title: str
    value: str
    waits: str
    settled_on: str
    shown: str


def announced(evening: Evening, step: Revealed, names: Names) -> Announced:
    """One thing that was won, and by whom."""
    return Announced(
        title=words.called(step),
        worth=words.worth(evening, step),
        winners=tuple(
            _winner(evening, couple, gets, names) for couple, gets in _won(evening, step)
        ),
        how=words.how(evening, step),
        games=words.won_with(evening, step),
        cut=words.deciding_cut(evening, step),
        says=words.says(evening, step),
    )


def won_tonight(evening: Evening, names: Names) -> list[Announced]:
    """All that was won, as far as it is settled, in the order in which the hall is told."""
    steps = (each for each in steps_of(evening) if each.part is not Part.STANDINGS)
    return [announced(evening, each, names) for each in steps if not not_settled(evening, each)]


def next_on_board(evening: Evening) -> NextOnBoard | None:
    """What is shown next, and what is shown now."""
    step, shown = next_to_show(evening), shown_now(evening)
    if step is None:
        return None
    refused = not_settled(evening, step)
    return NextOnBoard(
        title=words.called(step),
        value=value_of(step),
        waits=say(refused, {}) if refused else "",
        settled_on="pots" if step.part is Part.POT else "prizes",
        shown=words.called(shown) if shown else "",
    )


def is_used(night: Night) -> bool:
    """Whether the hall has a board: it was opened, or has a link."""
    opened = FirstOpened.objects.filter(night=night, what=BOARD)
    return opened.exists() or night.links.filter(role=Role.BOARD, withdrawn_at=None).exists()


def _won(evening: Evening, step: Revealed) -> list[tuple[CoupleNo, str]]:
    if step.part is Part.PRIZE:
        awards = words.settlement_of(evening, step).awards
        return [(award.couple, worth_of(award)) for award in awards]
    if step.part is Part.POT:
        shares = evening.pots[step.name].shares
        return [(share.couple, money(share.amount)) for share in shares]
    return []


def _winner(evening: Evening, couple: CoupleNo, gets: str, names: Names) -> Winner:
    players = evening.couples.get(couple)
    if players is None:
        return Winner("", capital(winner(couple)), gets)
    return Winner(str(couple), both(players, names), gets)
