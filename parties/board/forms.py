"""What the organiser has the board say and show."""

import re
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.models import BoardLanguage
from parties.web.fields import OF_A_BUTTON, LineField, WholeNumberField
from scoring.night.closing import Revealed
from scoring.rules.house_rules import MOST_GAMES

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile


class BoardForm(forms.Form):
    """The notice, and the switch of the standings."""

    notice = forms.CharField(
        label=_("Notice"),
        required=False,
        max_length=200,
        help_text=_("A line or two for everybody: the lunch, a car with its lights on."),
    )
    standings = forms.BooleanField(label=_("Show the standings"), required=False)
    hidden_last = WholeNumberField(
        label=_("But not in the last games"),
        min_value=0,
        max_value=MOST_GAMES,
        help_text=_(
            "They are hidden this many games before the end, so that nobody knows who wins."
        ),
    )
    pictures = forms.BooleanField(
        label=_("At tea and at the end: the night in pictures, and about the game"),
        required=False,
        help_text=_(
            "Who leads is in them only while the standings are shown, and once all is over."
        ),
    )
    language = forms.ChoiceField(
        label=_("Language"),
        choices=[("", _("As the screen’s browser asks for")), *BoardLanguage.choices],
        required=False,
    )

    def without_games(self) -> None:
        """What is about standings stays as it is."""
        self.fields["standings"].disabled = self.fields["hidden_last"].disabled = True
        self.fields["pictures"].help_text = ""


class RevealForm(forms.Form):
    """What the button shows to the hall, and the page that it was pressed on."""

    PAGES = ("prizes", "payout", "board")

    page = forms.ChoiceField(choices=[(page, page) for page in PAGES])

    def __init__(self, *args: Any, steps: Iterable[Revealed], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.by_value = {value_of(step): step for step in steps}
        self.fields["step"] = forms.ChoiceField(
            choices=[(value, value) for value in self.by_value],
            error_messages=OF_A_BUTTON,
        )

    @property
    def said(self) -> Revealed:
        """The step that was pressed."""
        return self.by_value[self.cleaned_data["step"]]


def value_of(step: Revealed) -> str:
    """A step as its button sends it."""
    return f"{step.part} {step.name or step.place}"


# What is sent of the hall's own pictures, and what a picture is.


# What a picture is, by what stands in its file: its kind, how large it is, and where it ends.


@dataclass(frozen=True, slots=True)
class Measured:
    """A picture of so many points; what lies behind its `end` is no part of it."""

    kind: str
    width: int
    height: int
    end: int


def measured(sent: bytes) -> Measured | None:
    """What a browser is to be told that this is, and its size; None where it is not whole or of no
    kind that every browser shows: no words, and no drawing that could hold a script.

    >>> measured(b"\\x89PNG\\r\\n\\x1a\\n<script>")
    """
    for kind, begin, measure in _KINDS:
        if begin.match(sent):
            try:
                width, height, end = measure(sent)
            except (IndexError, ValueError, struct.error):
                return None
            return Measured(kind, width, height, end) if width and height else None
    return None


Size = tuple[int, int, int]
"""Width, height, and where the picture ends."""


def _png(sent: bytes) -> Size:
    parts = _parts_of_png(sent)
    name, at, length, _ = next(parts)
    if (name, length) != (b"IHDR", 13):
        raise ValueError(name)
    width, height = struct.unpack_from(">II", sent, at)
    has_points = False
    for name, _at, _length, end in parts:
        has_points = has_points or name == b"IDAT"
        if name == b"IEND" and has_points:
            return width, height, end
    raise ValueError("no end")


def _parts_of_png(sent: bytes) -> Iterator[tuple[bytes, int, int, int]]:
    """The name of each, where what is in it begins, how long that is, and where the next one begins."""
    end = len(b"\x89PNG\r\n\x1a\n")
    while True:
        length, name = struct.unpack_from(">I4s", sent, end)
        at = end + 8
        (check,) = struct.unpack_from(">I", sent, at + length)
        if zlib.crc32(sent[at - 4 : at + length]) != check:
            raise ValueError(name)
        end = at + length + 4
        yield name, at, length, end


_FRAMES, _SCAN, _END = {0xC0, 0xC1, 0xC2}, 0xDA, 0xD9
"""Marks of a JPEG: the sizes of those that every browser shows, the points, the end."""

_BEHIND_SCAN = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")


def _jpeg(sent: bytes) -> Size:
    width = height = 0
    at = 2
    while True:
        if sent[at] != 0xFF:
            raise ValueError("no mark")
        mark = sent[at + 1]
        at += 2
        if mark == _END:
            return width, height, at
        (length,) = struct.unpack_from(">H", sent, at)
        if mark in _FRAMES:
            height, width = struct.unpack_from(">HH", sent, at + 3)
        at += length
        if mark == _SCAN:
            found = _BEHIND_SCAN.search(sent, at)
            at = found.start() if found else len(sent)


def _webp(sent: bytes) -> Size:
    (length,) = struct.unpack_from("<I", sent, 4)
    at, end = 12, 8 + length
    width = height = 0
    while at < end:
        name, length = struct.unpack_from("<4sI", sent, at)
        across, down = _of_webp(name, sent, at + 8)
        width, height = max(width, across), max(height, down)
        at += 8 + length + length % 2
    if at > len(sent):
        raise ValueError("cut off")
    return width, height, at


def _of_webp(name: bytes, sent: bytes, at: int) -> tuple[int, int]:
    """What a part says of the size of the whole or of its own points; nothing where it is about others."""
    if name == b"VP8X":
        across, down = sent[at + 4 : at + 7], sent[at + 7 : at + 10]
        return 1 + int.from_bytes(across, "little"), 1 + int.from_bytes(down, "little")
    if name == b"VP8L" and sent[at] == 0x2F:
        (both,) = struct.unpack_from("<I", sent, at + 1)
        return 1 + (both & 0x3FFF), 1 + (both >> 14 & 0x3FFF)
    if name == b"VP8 " and sent[at + 3 : at + 6] == b"\x9d\x01\x2a":
        across, down = struct.unpack_from("<HH", sent, at + 6)
        return across & 0x3FFF, down & 0x3FFF
    return 0, 0


_KINDS: tuple[tuple[str, re.Pattern[bytes], Callable[[bytes], Size]], ...] = (
    ("image/jpeg", re.compile(rb"\xff\xd8\xff"), _jpeg),
    ("image/png", re.compile(rb"\x89PNG\r\n\x1a\n"), _png),
    ("image/webp", re.compile(rb"RIFF....WEBP", re.DOTALL), _webp),
)


# A picture for the board, and whether it is shown.


LARGEST = 600 * 1024
"""Bytes of a picture: what a board of 1920 points across needs, and less than a telephone may send
here at once."""

MOST_POINTS = 4096
"""Of a picture's longer side: twice as many as a board has, and as a board can make room for."""

_NO_PICTURE = _(
    "This is no picture that every screen shows. Take one whose name ends in .jpg, .png or .webp."
)


class SlideForm(forms.Form):
    """The picture and a line below it."""

    picture = forms.FileField(
        label=_("The picture"),
        error_messages={
            "required": _("Choose a picture."),
            "empty": _NO_PICTURE,
        },
        widget=forms.FileInput(
            attrs={"accept": "image/jpeg,image/png,image/webp", "data-largest": LARGEST}
        ),
    )
    words = LineField(
        label=_("Words below it"),
        help_text=_("A line, if you like: who gives the prizes, the next date."),
        max_length=80,
        required=False,
    )

    measured: Measured

    def clean_picture(self) -> bytes:
        """The picture as it was sent, without what lies behind its end."""
        sent: UploadedFile[bytes] = self.cleaned_data["picture"]
        if (sent.size or 0) > LARGEST:
            raise forms.ValidationError(
                _("This picture has more than 600 KB. Take a smaller one."), code="large"
            )
        picture: bytes = sent.read()
        found = measured(picture)
        if not found:
            raise forms.ValidationError(_NO_PICTURE, code="kind")
        if max(found.width, found.height) > MOST_POINTS:
            raise forms.ValidationError(
                _("This picture is more than 4096 points wide or high. Take a smaller one."),
                code="points",
            )
        self.measured = found
        return picture[: found.end]


class ShownForm(forms.Form):
    """Whether the board shows a picture."""

    shown = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")],
        error_messages=OF_A_BUTTON,
    )
