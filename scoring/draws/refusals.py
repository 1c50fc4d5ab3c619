"""Why something cannot be said, as data with its sentence: of draws."""

from typing import ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal


class SealedAlready(Refusal):
    """This draw has its fingerprint."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "The draw “%(draw)s” is sealed already: draw it with its fingerprint."
    )


class NotSealed(Refusal):
    """A draw of the program needs its fingerprint first."""

    draw: str
    said: ClassVar[str] = gettext_noop("Seal the draw “%(draw)s” first, and show its fingerprint.")


class NoSecret(Refusal):
    """A secret is 32 digits of 0-9 and a-f, and a draw has a name on one line."""

    said: ClassVar[str] = gettext_noop(
        "A draw needs a short name, and a secret of 32 digits and letters a to f."
    )


class SealBeforePlay(Refusal):
    """The numbers of this pot are sealed before the first game, or drawn from a hat."""

    pot: str
    said: ClassVar[str] = gettext_noop(
        "The numbers of “%(pot)s” are sealed before the first game. Now draw them from a hat "
        "when the games are over, and type them in."
    )


class DrawnAlready(Refusal):
    """This draw was made; another one bears another name."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "The draw “%(draw)s” is made. Give another draw another name."
    )


class DrawnTooSoon(Refusal):
    """The numbers of a pot are drawn when the last game is in, so that nobody can punch for them."""

    pot: str
    said: ClassVar[str] = gettext_noop(
        "The numbers of “%(pot)s” are drawn when the last game is in."
    )


class PublicTooShort(Refusal):
    """The public number has at least `least` letters or digits."""

    least: int
    said: ClassVar[str] = gettext_noop(
        "The public number has at least %(least)s plain letters or digits: four dice, or two cards."
    )


class SecretIsOut(Refusal):
    """The draw was made and undone, so its secret has been seen: whoever knows it could choose."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "The secret of “%(draw)s” has been shown, so it draws only what it drew then. To "
        "draw anew, undo the seal too and seal it again."
    )


class NothingToDraw(Refusal):
    """What this draw is for is settled already, or other couples are to draw now."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "What “%(draw)s” is drawn for is settled already, or other couples are to draw now. "
        "Look at the page again."
    )
