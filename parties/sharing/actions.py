"""A result published, and taken back: two deeds of the night's log, each with its undo."""

from parties.dice import draw_token
from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.night.sharing import ResultPublished, ResultTakenBack


def publish(*, night: Night, languages: tuple[str, ...], deed: Deed) -> Evening:
    """Whoever has the address may read it from now on; it is the one of before, if there was one.
    Raises Refused."""
    address = address_of(night.evening()) or draw_token()
    return add(night, [ResultPublished(address, languages)], deed)


def take_back(*, night: Night, deed: Deed) -> Evening:
    """Nobody may read it any more. Raises Refused."""
    return add(night, [ResultTakenBack()], deed)


def address_of(evening: Evening) -> str:
    """What stands in the address of a night's result since it was published first; "" before."""
    said = (line.entry for line in evening.lines)
    return next((each.address for each in said if isinstance(each, ResultPublished)), "")
