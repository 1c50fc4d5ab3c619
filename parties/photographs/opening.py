"""A photograph as it was sent, opened as a picture: what is no picture, or too much of one, is refused
before anything of it is unpacked."""

import warnings
from io import BytesIO

from PIL import Image, ImageOps, UnidentifiedImageError

from parties.photographs.found import Trouble

KINDS = ("JPEG", "PNG", "WEBP")

_MOST_POINTS = 52_000_000
"""As its head says; a telephone makes 12 million, or 50."""

_UNPACKED = 18_000_000
"""Of those that cannot be unpacked smaller than they are."""

_ACROSS = 2400
"""A JPEG is unpacked at the smallest half or quarter that is still so large."""

_LEAST = 200


class CannotOpen(Exception):
    """There is nothing to read in this."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        super().__init__(trouble)


def open_picture(sent: bytes) -> Image.Image:
    """The picture in colours, the right way up, and nothing that came with it. Raises CannotOpen."""
    try:
        with warnings.catch_warnings(action="error", category=Image.DecompressionBombWarning):
            picture = Image.open(BytesIO(sent), formats=KINDS)
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as wrong:
        raise CannotOpen(Trouble.TOO_LARGE) from wrong
    except UnidentifiedImageError as wrong:
        raise CannotOpen(Trouble.NO_PICTURE) from wrong
    except (OSError, ValueError, SyntaxError) as wrong:
        raise CannotOpen(Trouble.BROKEN) from wrong
    if picture.width * picture.height > _MOST_POINTS:
        raise CannotOpen(Trouble.TOO_LARGE)
    smaller = _ACROSS / max(picture.size)
    picture.draft("RGB", (round(picture.width * smaller), round(picture.height * smaller)))
    if picture.width * picture.height > _UNPACKED:
        raise CannotOpen(Trouble.TOO_LARGE)
    if min(picture.size) < _LEAST:
        raise CannotOpen(Trouble.TOO_SMALL)
    return _unpacked(picture)


def _unpacked(picture: Image.Image) -> Image.Image:
    try:
        picture.load()
        return ImageOps.exif_transpose(picture).convert("RGB")
    except (OSError, ValueError, SyntaxError, MemoryError) as wrong:
        raise CannotOpen(Trouble.BROKEN) from wrong
