"""What tied couples want and cut, as it is read out."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.prizes import ties
from scoring.prizes.ties import Wish


def wish(wants: Wish) -> str:
    """What a tied couple wants, as it says it."""
    match wants:
        case Wish.SPLIT:
            return _("split")
        case Wish.CUT:
            return _("cut")
        case Wish.PLAY_OFF:
            return _("play off")
        case Wish.PLAY:
            return _("will play")
        case Wish.FORFEIT:
            return _("gives it up")


def card(text: str) -> str:
    """7♣, 10♦, K: a card as it is read out, in the reader's letters."""
    corners = {
        "T": "10",
        "K": pgettext("on a card that was cut", "K"),
        "Q": pgettext("on a card that was cut", "Q"),
        "J": pgettext("on a card that was cut", "J"),
    }
    return corners.get(text[:1], text[:1]) + {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.get(
        text[1:], ""
    )


def not_here(standing: ties.Standing | None) -> str:
    """What somebody who has gone home counts as."""
    if isinstance(standing, ties.Asking):
        return _("Not here? That counts as cut, and somebody may cut for it.")
    if isinstance(standing, ties.Answering):
        return _("Not here? Then it cannot play and gives the prize up.")
    return ""
