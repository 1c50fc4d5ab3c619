"""What an int stands for: a card, a seat, a set of cards. At run time each is a plain one."""

from typing import TYPE_CHECKING, NewType

Card = NewType("Card", int)
Seat = NewType("Seat", int)  # 0 … n-1, clockwise; at a table of four 0 is north

COMPILED = False  # whoever compiles the engine tells the type checker that it is true
if COMPILED:
    CardSet = int  # so that `&` and `|` become what a processor does
elif TYPE_CHECKING:

    class CardSet(int):
        """A set of cards: bit `c` is set when card `c` is in it. The type checker keeps it apart
        from other numbers, though `&`, `|` and `bit_count()` are those of an int."""

        def __and__(self, other: int) -> "CardSet": ...
        def __or__(self, other: int) -> "CardSet": ...
        def __xor__(self, other: int) -> "CardSet": ...
        def __invert__(self) -> "CardSet": ...
else:
    CardSet = NewType("CardSet", int)
