"""The words that are said at the tables, explained for newcomers."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

WORDS: tuple[tuple[Promise, Promise], ...] = (
    (_("trump"), _("the suit that beats the others in this hand")),
    (_("plain suit"), _("a suit that is not trump")),
    (_("highest in red, lowest in black"), _("how the small cards rank: 10 beats 2 in hearts and diamonds, 2 beats 10 in spades and clubs")),
    (_("hold back"), _("the right to keep the five, the jack or A♥ when a lower trump is led and you hold no other trump; books call it reneging")),
    (_("misplay"), _("the fault of not following when you had to; many call this reneging, too")),
    (_("heart on heart"), _("A♥ is led and you have no trump: play a heart")),
    (_("rob the pack"), _("take the turned-up card with the ace of trumps, for one of yours")),
    (_("dry"), _("a top trump held alone")),
    (_("I hold"), _("the dealer takes the bid at its own value")),
    (_("it’s yours"), _("I do not bid more")),
    (_("bagged"), _("everybody passed, and the dealer has the bid")),
    (_("made, set"), _("the bidder took what he bid, or did not")),
    (_("shooting the bidder"), _("playing to set him")),
    (_("nickel grabber"), _("takes an early trick for 5 points in place of helping to set the bidder")),
    (_("back-stab"), _("the called partner plays against the bidder, to keep him from going out")),
    (_("sticker, kicker"), _("the player on the bidder’s right, who gives up a top trump on the first trick")),
    (_("going alone"), _("the bidder calls no partner: “I’m not calling”")),
    (_("booked"), _("holding nothing but trumps")),
    (_("kitty"), _("cards dealt aside for the bidder")),
    (_("four and a flip"), _("who throws all five cards gets the fifth new one face up")),
    (_("going out"), _("reaching the points that win")),
    (_("bidder goes out"), _("both reach them in one hand: the bidder wins")),
    (_("on the green, on deck"), _("one hand away from winning")),
    (_("hanging forty"), _("on 40 before the last hand, and lost")),
    (_("in the hole, in the box"), _("below zero")),
    (_("out the back door"), _("so far below zero that the game is lost")),
    (_("Newfoundland, Rocky Bay or Dog Beach deal"), _("two cards and then three")),
    (_("forte fives, quarante-cinq, growl, 120s, strong fives, auction, maw"), _("other names of the game and its kin")),
)  # fmt: skip
"""What is said, and what it means."""
