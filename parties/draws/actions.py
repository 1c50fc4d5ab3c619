"""A draw: by the program at once, or sealed, made with the hall's public number, or typed as a real drum gave it."""

from parties.dice import dice, draw_numbers, draw_secret
from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.log.with_draw import add_with_draw
from parties.models import Night
from scoring.draws.drawing import DrawMade, DrawPlain, DrawSealed, follows, follows_plain
from scoring.draws.seals import can_pick
from scoring.evening import Evening
from scoring.pots.refusals import NotSuchADraw
from scoring.seats.seating import Seated


def draw_plain(
    *, night: Night, draw: str, pick: int, among: int, deed: Deed, of: str = ""
) -> Evening:
    """The program draws at once; what follows from it by itself is said with it."""
    if not can_pick(pick, among):
        raise Refused(NotSuchADraw(pick, among), night)
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        made = DrawPlain(draw, among, draw_numbers(pick, among, dice()), of)
        return add(night, [made, *follows_plain(evening, made)], deed)


def seal_draw(*, night: Night, draw: str, deed: Deed, of: str = "") -> Evening:
    """The program thinks of a secret, whose fingerprint is shown from now on; `of` is what follows
    from it by itself."""
    with written_alone(night):
        if was_sent(night, deed.key):
            return night.evening()
        return add(night, [DrawSealed(draw, draw_secret(), of)], deed)


def make_draw(
    *, night: Night, draw: str, public: str, pick: int, among: int, deed: Deed
) -> Evening:
    """The hall has given its public number; what follows from it by itself is said with it."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        made = DrawMade(draw, public, pick, among)
        said = follows(evening, made)
        keep = add_with_draw if any(isinstance(each, Seated) for each in said) else add
        return keep(night, [made, *said], deed)
