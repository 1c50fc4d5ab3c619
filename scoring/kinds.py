"""The readers that know every kind of entry there is: of a night's log, and of a club's.

A kind registers itself as its module is imported; which module that is, nobody need know. So every
module of these rooms is imported here, and none can be forgotten.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import scoring
from scoring.as_json import reader_of
from scoring.club.entry import CLUB_KINDS, ClubEntry
from scoring.log.entry import KINDS
from scoring.log.reading import UnreadableEntry as UnreadableEntry
from scoring.log.reading import read as read
from scoring.log.reading import read_of

for _module in walk_packages(scoring.__path__, "scoring."):
    import_module(_module.name)

for _kind in (*KINDS.values(), *CLUB_KINDS.values()):
    reader_of(_kind)  # a fact that no log can keep is told as the program starts


def read_club(kind: str, facts: Mapping[str, Any]) -> ClubEntry:
    """The entry of a club's log that was written."""
    return read_of(CLUB_KINDS, kind, facts)
