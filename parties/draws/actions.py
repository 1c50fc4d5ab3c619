"""A draw: by the program at once, or sealed, made with the hall's public number, or typed as a real drum gave it."""

from collections.abc import Sequence

from parties.dice import dice, draw_numbers, draw_secret
from parties.log.night import Refused, said_once
from parties.log.with_draw import with_draw
from parties.models import Night
from scoring.draws.drawing import DrawMade, DrawPlain, DrawSealed, follows, follows_plain
from scoring.draws.seals import can_pick
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.pots.refusals import NotSuchADraw
from scoring.seats.seating import Seated


@said_once
def draw_plain(
    night: Night, evening: Evening, draw: str, pick: int, among: int, of: str = ""
) -> Sequence[Entry]:
    """The program draws at once; what follows from it by itself is said with it."""
    if not can_pick(pick, among):
        raise Refused(NotSuchADraw(pick, among), night)
    made = DrawPlain(draw, among, draw_numbers(pick, among, dice()), of)
    return [made, *follows_plain(evening, made)]


@said_once
def seal_draw(_night: Night, _evening: Evening, draw: str, of: str = "") -> Sequence[Entry]:
    """The program thinks of a secret, whose fingerprint is shown from now on; `of` is what follows
    from it by itself."""
    return [DrawSealed(draw, draw_secret(), of)]


@said_once
def make_draw(
    _night: Night, evening: Evening, draw: str, public: str, pick: int, among: int
) -> Sequence[Entry]:
    """The hall has given its public number; what follows from it by itself is said with it."""
    made = DrawMade(draw, public, pick, among)
    said = [made, *follows(evening, made)]
    return with_draw(evening, said) if any(isinstance(each, Seated) for each in said) else said
