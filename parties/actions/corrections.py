"""Putting an earlier result right."""

from parties.actions.log import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.games.putting_right import PutRight


def put_right(*, night: Night, right: PutRight, deed: Deed) -> Evening:
    """The result is what this says, with all that follows from it. Raises Refused."""
    return add(night, [right], deed)
