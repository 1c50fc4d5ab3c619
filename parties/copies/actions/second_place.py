"""The second place: a stick or a folder that the organiser has named, and where copies are carried."""

import filecmp
import logging
import os
from dataclasses import dataclass
from datetime import datetime
from errno import EACCES, EDQUOT, ENOSPC, EPERM, EROFS
from pathlib import Path
from shutil import disk_usage

from django.conf import settings

from parties.copies import words
from parties.copies.actions.folder import (
    Copy,
    copies_in,
    first_to_go,
    may_take,
    own_folder,
    to_thin_out,
)
from parties.copies.actions.forgetting import forget_in
from parties.copies.actions.looking import Unusable, look_into
from parties.copies.actions.making import ONE_AT_A_TIME
from parties.copies.words import Trouble
from parties.forgotten import kept_in, keys_in, places_in, remember
from parties.whole_files import put_in_place, write_through, write_whole

logger = logging.getLogger(__name__)

IN_IT = "Card Party"
"""What the folder of copies is called at the second place."""

_STICKS = ("/media/*/*", "/run/media/*/*", "/Volumes/*")


@dataclass(frozen=True, slots=True)
class SecondPlace:
    """The place that was named, and when the newest copy there was made; or what is wrong with it."""

    named: str
    newest: datetime | None = None
    trouble: Trouble | None = None

    def has(self, at: datetime | None) -> bool:
        """Whether the copy of this moment is there, too."""
        return not self.trouble and at is not None and self.newest == at

    @property
    def says(self) -> str:
        """What is there, or what is wrong with it and what to do."""
        if self.trouble:
            return words.trouble(self.named, self.trouble)
        return words.second_place(self.named, self.newest)


def _kept_in() -> Path:
    return Path(settings.DATA) / "second-place"


_ON_ANOTHER_DISK = "on another disk"
"""Stands below the folder in its file, where that lay on another disk when it was named."""


def _said() -> list[str]:
    try:
        return _kept_in().read_text("utf-8").strip().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def named() -> str:
    """The folder that was named; empty where none was."""
    return next(iter(_said()), "")


def name_place(folder: str) -> None:
    """From now on copies are carried there; to nowhere else, where it is empty. Raises OSError."""
    if folder:
        elsewhere = not _is_on_this_disk(Path(folder))
        write_whole(_kept_in(), f"{folder}\n{_ON_ANOTHER_DISK}" if elsewhere else folder)
    else:
        _kept_in().unlink(missing_ok=True)


def _is_on_this_disk(place: Path) -> bool:
    return place.stat().st_dev == Path(settings.DATA).stat().st_dev


def _is_there(place: Path) -> bool:
    """A stick that was taken out can leave its folder behind, empty, on this computer's own disk."""
    if not place.is_dir():
        return False
    return _ON_ANOTHER_DISK not in _said()[1:] or not _is_on_this_disk(place)


def sticks() -> list[str]:
    """What looks like a stick in this computer, to be offered."""
    if os.name == "nt":
        return [
            f"{letter}:\\" for letter in "DEFGHIJKLMNOPQRSTUVWXYZ" if Path(f"{letter}:\\").exists()
        ]
    found = (place for pattern in _STICKS for place in Path("/").glob(pattern.lstrip("/")))
    return sorted(str(place) for place in found if os.path.ismount(place))


def bring_up_to_date() -> SecondPlace | None:
    """Carry to the second place whatever it lacks, the newest first; None where none is named."""
    place = named()
    if not place:
        return None
    with ONE_AT_A_TIME:
        try:
            _carry_to(Path(place))
        except (OSError, Unusable) as error:
            return SecondPlace(place, _newest(Path(place)), _trouble(error, Path(place)))
    return SecondPlace(place, _newest(Path(place)))


def as_it_is() -> SecondPlace | None:
    """The second place as it is found now; None where none is named."""
    place = named()
    if not place:
        return None
    gone = None if _is_there(Path(place)) else Trouble.GONE
    return SecondPlace(place, None if gone else _newest(Path(place)), gone)


def _carry_to(place: Path) -> None:
    """A stick that was taken out is not made anew as a folder of this computer."""
    if not _is_there(place):
        raise FileNotFoundError(place)
    there = place / IN_IT
    there.mkdir(exist_ok=True)
    own, has = copies_in(own_folder()), {copy.name for copy in copies_in(there)}
    for copy in own:
        if copy.name not in has and not _carry_while_there_is_room(copy, there):
            break
    for gone in to_thin_out(copies_in(there), may_take(there)):
        gone.path.unlink(missing_ok=True)
    _forget_at(there)


def _carry_while_there_is_room(copy: Copy, there: Path) -> bool:
    """Whether it is there now. Older copies of ours make room for a newer one, those that are missed
    least first, where that makes enough. Raises OSError where the newest of all finds no room."""
    while True:
        try:
            _carry(copy, there)
        except OSError as error:
            has = copies_in(there)
            older = [each for each in has if each.at < copy.at]
            if error.errno not in _NO_ROOM or not has:
                raise
            if not older:
                return False
            if disk_usage(there).free + sum(each.size for each in older) < copy.size:
                raise
            gone = first_to_go(older)
            gone.path.unlink(missing_ok=True)
            logger.info("made room at the second place: the copy %s", gone.name)
        else:
            return True


def _forget_at(there: Path) -> None:
    """Who was forgotten is so at both places; the list itself is carried too."""
    remember(kept_in(), keys_in(there), places_in(there))
    remember(there, keys_in(kept_in()), places_in(kept_in()))
    forget_in([copy.path for copy in copies_in(there)])


def _carry(copy: Copy, there: Path) -> None:
    """Written, on the disk, the same as here, and whole: only then it has its name."""
    draft = there / f"{copy.name}.new"
    try:
        write_through(copy.path, draft)
        if not filecmp.cmp(copy.path, draft, shallow=False):
            raise Unusable(copy.name)
        look_into(draft)
        put_in_place(draft, there / copy.name)
    finally:
        draft.unlink(missing_ok=True)


def _newest(place: Path) -> datetime | None:
    try:
        return next((copy.at for copy in copies_in(place / IN_IT)), None)
    except OSError:
        return None


def _trouble(error: Exception, place: Path) -> Trouble:
    """What stands in the way, as a person can mend it."""
    if isinstance(error, Unusable):
        return Trouble.DAMAGED
    if not _is_there(place):
        return Trouble.GONE
    number = getattr(error, "errno", 0)
    if number in _NO_ROOM:
        return Trouble.FULL
    return Trouble.READ_ONLY if number in _MAY_NOT else Trouble.FAILS


_NO_ROOM, _MAY_NOT = {ENOSPC, EDQUOT}, {EROFS, EACCES, EPERM}
