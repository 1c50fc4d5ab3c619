"""What is asked of whoever writes a hand down by tapping, and the lines there are to tap."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

MORE: dict[str, Promise] = {
    "dealer": gettext_lazy("Who dealt"),
    "dealt": gettext_lazy("Cards of a player"),
    "turned": gettext_lazy("The turn-up"),
    "calls": gettext_lazy("The bidding"),
    "bid": gettext_lazy("The bid alone"),
    "kitty": gettext_lazy("The kitty"),
    "changes": gettext_lazy("Thrown and drawn"),
    "robs": gettext_lazy("Who robbed"),
    "called": gettext_lazy("The called card"),
    "leader": gettext_lazy("Another player led"),
}
"""What may be written down besides trumps and tricks, by the line it begins."""

CANNOT = gettext_lazy("That is written down already, or has no place there. Nothing was changed.")

_WHO: dict[str, Promise] = {
    "dealer": gettext_lazy("Who dealt?"),
    "dealt": gettext_lazy("Whose cards?"),
    "calls": gettext_lazy("Who spoke first?"),
    "bid": gettext_lazy("Who is the bidder?"),
    "changes": gettext_lazy("Who threw cards away?"),
    "robs": gettext_lazy("Who robbed?"),
}

_WHAT: dict[str, Promise] = {
    "players": gettext_lazy("How many play?"),
    "trump": gettext_lazy("What is trumps?"),
    "turned": gettext_lazy("Which card was turned up?"),
    "kitty": gettext_lazy("Which cards lay in the kitty?"),
    "called": gettext_lazy("Which card was called?"),
}

_OF: dict[str, Promise] = {
    "dealt": gettext_lazy("%(seat)s: which cards were dealt?"),
    "calls": gettext_lazy("%(seat)s: what was said?"),
    "bid": gettext_lazy("%(seat)s: what was the bid?"),
    "changes": gettext_lazy("%(seat)s: which cards were thrown away?"),
    "robs": gettext_lazy("%(seat)s: which card was taken?"),
}

_SECOND: dict[str, Promise] = {
    "changes": gettext_lazy("%(seat)s: which cards were drawn for them?"),
    "robs": gettext_lazy("%(seat)s: which card was given up?"),
}


def who(line: str, trick: int) -> str:
    """A player is asked for; of a trick, its number."""
    return str(_WHO[line]) if line in _WHO else _("Trick %(trick)s: who led?") % {"trick": trick}


def what(line: str, seat: str, trick: int, *, second: bool) -> str:
    """A card, a suit, a bid or a number is asked for, of this player where one is known; the `second`
    kind of card that the line has."""
    if line in _WHAT:
        return str(_WHAT[line])
    if line in _OF:
        return str((_SECOND if second else _OF)[line]) % {"seat": seat}
    return _("Trick %(trick)s: which card did %(seat)s play?") % {"trick": trick, "seat": seat}
