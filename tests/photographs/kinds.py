"""Kinds of trouble by name, each of which a reader of photographs is tried with by itself."""

from dataclasses import dataclass, replace

STOCKS = {  # as a screen has it: blue, green, red
    "white": (248, 250, 250),
    "cream": (214, 238, 248),
    "yellow": (140, 232, 250),
    "pink": (204, 190, 246),
    "green": (186, 232, 196),
    "blue": (240, 214, 178),
}
AS_THE_CARD = "as the card"
TABLES = ("white paper", "pale wood", "dark wood", "green cloth", "black", "oilcloth", AS_THE_CARD)

Range = tuple[float, float]


@dataclass(frozen=True)
class Kind:
    """What may happen to cards and to their picture: a range to throw from, or a chance.

    `fold`, `coffee` and `finished` are chances a card; `tear`, `half`, `double`, `touching` and `pen` a
    game; `thumb` a picture. `bend` is how far a card rises, `defocus` and `motion` how
    far a point is smeared on the table, in millimetres; `turn` and `tilt` are degrees.
    """

    stocks: tuple[str, ...] = tuple(STOCKS)
    tables: tuple[str, ...] = TABLES[:-1]
    cards: tuple[int, int] = (1, 9)
    megapixels: Range = (3, 12)
    turn: float = 8
    tilt: Range = (0, 6)
    bend: Range = (0, 1)
    fold: float = 0
    tear: float = 0
    half: float = 0
    double: float = 0.01
    touching: float = 0.02
    pen: float = 0
    coffee: float = 0
    finished: float = 0.8
    thumb: float = 0
    overlap: bool = False
    cut_off: bool = False
    shadow: Range = (0, 0.1)
    glare: Range = (0, 0)
    balance: float = 0.05
    exposure: Range = (0.85, 1.0)
    defocus: Range = (0, 0.08)
    motion: Range = (0, 0)
    noise: Range = (1, 3)
    quality: tuple[int, int] = (80, 95)


EASY = Kind()
MIXED = Kind(
    tables=TABLES,
    megapixels=(2, 12),
    turn=180,
    tilt=(0, 30),
    bend=(0, 8),
    fold=0.04,
    tear=0.03,
    half=0.01,
    double=0.02,
    touching=0.05,
    pen=0.01,
    coffee=0.1,
    thumb=0.15,
    shadow=(0, 0.5),
    glare=(0, 0.6),
    balance=0.15,
    exposure=(0.5, 1.1),
    defocus=(0, 0.25),
    motion=(0, 0.25),
    noise=(1, 8),
    quality=(60, 95),
)
KINDS = {
    "easy": EASY,
    "turned": replace(EASY, turn=180),
    "bent": replace(EASY, bend=(3, 12), fold=0.3, tilt=(0, 15)),
    "tilted": replace(EASY, tilt=(15, 30)),
    "shadow": replace(EASY, shadow=(0.35, 0.65)),
    "glare": replace(EASY, glare=(0.5, 1)),
    "uneven light": replace(EASY, balance=0.25),
    "blur": replace(EASY, defocus=(0.15, 0.45), motion=(0, 0.6)),
    "dark": replace(EASY, exposure=(0.22, 0.45), noise=(5, 12), quality=(60, 85)),
    "small": replace(EASY, megapixels=(2, 2.5), quality=(60, 75), cards=(5, 9)),
    "coffee": replace(EASY, coffee=0.8),
    "pen": replace(EASY, pen=0.08),
    "torn": replace(EASY, tear=0.25, half=0.05, double=0.08, touching=0.3),
    "thumb": replace(EASY, thumb=1),
    "overlapping": replace(EASY, overlap=True, turn=20, cards=(2, 9)),
    "half out": replace(EASY, cut_off=True, cards=(2, 9)),
    **{f"on {table}": replace(EASY, tables=(table,)) for table in TABLES},
    **{f"of {stock}": replace(EASY, stocks=(stock,)) for stock in STOCKS},
    "mixed": MIXED,
}
