"""The marks in the corners of a punch card, by which a photograph of it is read.

Each is one of the small black squares that OpenCV calls ArUco marks (`DICT_4X4_1000`): which of them
stands in a corner says which corner it is and two of the eight digits of the couple's code of tonight.
So three of the four are enough to know how the card lies, and nearly always whose it is.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH

MARK = 13.5
"""Across a mark, in points: six modules, of which the outermost are black all round."""

CORNERS = 4
"""Clockwise from the upper left, as the games run."""

_FROM_THE_EDGE = 35.5
"""A punch that misses its number by a sixth of an inch leaves white card round a mark."""

EACH = 100
"""Marks of a corner: one for each two digits."""

_CODE = re.compile("[0-9]{8}")

_MODULES = 4

_BITS = _MODULES * _MODULES

_WORDS = (
    "b5320f9a332d9946549e79cd9e2ec4f2fedacf56f99111a70eb72a0f24b1263e466566006c5e76af868bb02b"
    "ccd5dd82fe479471ace4a5542123346f441557b29ecff0cb08ae0929187504ff0df61c5a17182a28328c38b2"
    "24e82eeb2d3f4b64502e5013519455685d415f9768016867612461e96b126fe567df7e1b80a083448ba2937a"
    "846c852a859c9c899fa1bb7cbc04b65bbfc8b7abca1fc962d958d3d5cc98c7a0c537e95df925fbbbee2af74d"
    "35758aad76170acf064b2dc149d843f44f364fd369e470c77a6eb4eaed4ffce7fea6002500430a880a86026f"
    "001c009708370a3109c60b0109fb0b581082182d10781073127412b11af913060c0e0cf104330c9f0ef20efd"
    "074c0fa4072f05b50f9107db1ee414391d8015c81f8b15ba1db1208028e922a228532af022f72940214629b9"
    "2b9c2bb238ca382e300738e73a493a65325d3b88391d3bd3264727802faa2d1425de25532f7734483ca83c41"
    "340d34fb369a3de0356a3d093ded3fc43f6c37ce3d5c3d7637b03f173fff48e542684a2d4160495141dd4bdf"
    "584f5a485816505d5afa5ab551235b8a591951354c6946c14e0b445f4e594d834d7d47d847735c855e44562b"
    "5cbb55c35f6e5feb5d12555e6270621561c26b2063456b5c6b5b780c7acf787f798071e5717479b671d37b33"
    "646a66a86ea76e9165226dcb678d6d317e807ee27e8d74d27c327e3575ab77057f2b7dda7f92807580f381a6"
    "89ed81fc98a69a20914399f991939bd48409846b86c48e64861a854e8dcb856785af85d787b39ce19cf29417"
    "950095a29d239f629d5295daa0c5aacda2d8a257a93da957ab52a336a359b0f4b812b0bfb29dbbedb972b996"
    "a4c3acd2aeb1a582af65a57baffab464bc62b481b6a0beeebe0dbcd9bef8b528b709b7d2c0eac019c0fdc8d3"
    "ca5ac14dc9b4c157c398c31dd880d8efda2bd01ed105d3addba7c4c9cc78cd45c50bcfcfdcacd402dc63d427"
    "d4f5d678deb8dde6d55dddbddf1de2caea6be0b4e238e2d4e322e1d8f003f2ccf8f6f149f3eaf19cf9f5f13b"
    "ec8deec9e60fe4f7e760efe8edb2e515efd1f486fc01f6c3f47cfc93f542fd98f53d02bd00e102e202ae0878"
    "0074089e08d1087d"
)
"""Row by row the white modules within the black ones, four hexadecimal digits a mark."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark by its lower left corner, in points of the card, with the white squares within it."""

    left: float
    bottom: float
    white: tuple[tuple[int, int], ...]
    """Column and row of the six by six modules, from the upper left."""


def marks_of(code: str) -> Iterator[Mark]:
    """The four marks of a card with this code. Raises ValueError unless that is eight digits."""
    if not _CODE.fullmatch(code):
        raise ValueError(f"no code of a card: {code}")
    for corner, (left, bottom) in enumerate(_places()):
        name = corner * EACH + int(code[2 * corner : 2 * corner + 2])
        yield Mark(left, bottom, _white(name))


def corner_of(name: int) -> int | None:
    """In which corner the mark of this name stands; None for one that is on no card."""
    return name // EACH if 0 <= name < CORNERS * EACH else None


def outline_of(corner: int) -> tuple[tuple[float, float], ...]:
    """The four corners of a mark, clockwise from its upper left, from the card's lower left corner."""
    left, bottom = _places()[corner]
    right, top = left + MARK, bottom + MARK
    return (left, top), (right, top), (right, bottom), (left, bottom)


def code_of(names: Mapping[int, int]) -> str:
    """What marks say, by their corners: eight digits, with ? for two of which the mark is not seen."""
    seen = (names.get(corner) for corner in range(CORNERS))
    return "".join("??" if name is None else f"{name % EACH:02}" for name in seen)


def _places() -> tuple[tuple[float, float], ...]:
    near, far = _FROM_THE_EDGE, _FROM_THE_EDGE + MARK
    right, top = CARD_WIDTH - far, CARD_HEIGHT - far
    return (near, top), (right, top), (right, near), (near, near)


def _white(name: int) -> tuple[tuple[int, int], ...]:
    word = int(_WORDS[4 * name : 4 * name + 4], 16)
    bits = f"{word:0{_BITS}b}"
    return tuple(
        (1 + at % _MODULES, 1 + at // _MODULES) for at, bit in enumerate(bits) if bit == "1"
    )
