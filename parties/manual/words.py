"""What stands behind the one link of each page, three sentences at most; and one evening on a sheet."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.rules.choices import Direction, Odd
from scoring.rules.house_rules import HouseRules

HELP = {
    "club": (
        _("Press a night to go on with it."),
        _("“Open a practice night” tries everything with made-up couples; none of it counts."),
    ),
    "plan-night": (
        _("Each fold says what is in it; open it where this night differs."),
        _("All of this can be changed until game 1."),
    ),
    "change-habits": (
        _(
            "The next night that you plan begins with these. Nights that are planned keep their own."
        ),
    ),
    "card-rules": (
        _("The usual answers hold until you change them."),
        _("The referee answers by them."),
    ),
    "people": (
        _("Everybody who ever came, found by any part of the name."),
        _("Press a name to mend it, to put it in a group, or to write a note."),
    ),
    "one-person-twice": (_("No night is rewritten: undone, they are two again."),),
    "person": (
        _("“Save” is undone in the club’s log."),
        _("“Take the name out” is for somebody who asks to be forgotten."),
    ),
    "copies": (
        _("Each row is all that is kept, as it was then."),
        _("“Put back” shows first what a copy has in it."),
    ),
    "night-as-file": (_("Open the file on any computer, and the page in it with a browser."),),
    "read-in": (
        _("The other computer gives the file: “Copies”, then “The club as one file”."),
        _("A second time the same file brings nothing."),
    ),
    "why": (_("Who says each rule, and which are our own choice."),),
    "money-kept": (
        _("Where the pots’ money is between two nights: in the box, at home, at the bank."),
        _("The next night begins by asking whether it is there."),
    ),
    "club-log": (
        _(
            "What changed for the whole club, outside its nights, the newest first: names that "
            "were mended, settings that were changed, and what was settled where nights did not "
            "agree. Nothing is ever taken out of it."
        ),
    ),
    "pot-rules": (
        _("A pot is money kept for a purpose: a jackpot, a cookie jar, a 50/50."),
        _("One press adds one; then change what is different in your hall."),
        _("No source fixes these figures; they are our own choice."),
    ),
    "referee": (
        _("Say what is trumps, which card was led, and what the hand holds."),
        _("The referee answers by the rules of your hall."),
    ),
    "check-hand": (
        _("Write down what was bid and played, card after card."),
        _("The referee says what was a misplay, and by which rule."),
    ),
    "best-lead": (
        _("Write a hand down as it was played, or as it was checked before."),
        _("The page weighs each card against many deals that fit what was seen."),
    ),
    "bid-odds": (
        _("Give the five cards, and by which rules."),
        _("The page deals the others many times, and says how often each bid is made."),
    ),
    "game-points": (_("Type what each side made, hand after hand; the page adds up."),),
    "season-money": (
        _("Choose from which day to which; all nights between them are in one table."),
        _("The spreadsheet has every line of it."),
    ),
    "night": (
        _("The green button is always the next step."),
        _("The yellow one at the foot undoes what was done last."),
        _("Everything else is under “More pages”."),
    ),
    "board-settings": (
        _(
            "Another computer, or a television that has a browser, sees the board by this link, "
            "without a password. It sees the board and nothing else."
        ),
        _("F11 on the keyboard shows a page on the whole screen."),
    ),
    "card-check": (
        _(
            "When the cards are read in, one sentence says whether the prizes are as they are "
            "punched."
        ),
        _("Where they are not, it says which card to look at or whom to ask."),
    ),
    "count-card": (
        _("Type the games of one card after the other, or tap them on it; Enter goes on."),
        _("Beside it are the cards that are still out."),
    ),
    "count-card-again": (
        _(
            "Somebody else reads every card once more, without looking at the first reading. "
            "Afterwards only the differences are shown."
        ),
    ),
    "changes": (
        _(
            "Find the couple, then press what happened: it goes home, cannot walk, a substitute "
            "plays."
        ),
        _("Who comes late or comes back sits down from the next game."),
    ),
    "couple": (_("Every game of this couple: at which table, against whom, who won."),),
    "leave": (
        _("What they have won stands."),
        _("It can be undone, and they can come back."),
    ),
    "substitute": (_("The couple keeps its card, its games and its table."),),
    "take-back-couple": (
        _("For a couple that was written down by mistake."),
        _("It can be undone."),
    ),
    "trade-partners": (
        _(
            "Two people change places. What each has paid goes along; the numbers and the table "
            "cards stay."
        ),
    ),
    "door": (
        _("Type a few letters of each name, and choose who is meant."),
        _("Then press whether both have paid: the couple has its number."),
        _("Press a name to mend it."),
    ),
    "draws": (
        _("One press draws, and the log keeps when and by whom."),
        _("Where somebody wants proof that nobody chose, open “A draw anybody can check”."),
        _("What a real drum, deck or hat gave is typed in."),
    ),
    "expected": (
        _(
            "Write down the couples that let you know they are coming. At the door each of them "
            "is in with one press."
        ),
    ),
    "owing": (
        _(
            "Whoever owed a fee when a night was closed is listed here until it is paid or "
            "left. It is taken tonight, as a fee of an earlier night."
        ),
    ),
    "floor": (
        _("Press the couple that won."),
        _("The wrong one? Press the other couple, or the yellow button at the foot."),
    ),
    "helpers": (
        _(
            "At the door: couples, names, who has paid; no totals of money. On the floor: winners "
            "and the next game; no standings."
        ),
    ),
    "log": (_("Everything that was entered, the newest first. Nothing is ever taken out of it."),),
    "note": (
        _(
            "Rulings and incidents. Every note is in the log; those that you tick are printed on "
            "the result sheet."
        ),
    ),
    "paper": (
        _("Each sheet opens in a new window; print it from there at its actual size."),
        _(
            "Print the caller’s grid before game 1 and again at the break: with it the night goes "
            "on by hand if the power fails."
        ),
    ),
    "payout": (
        _("Press each amount as it goes from hand to hand."),
        _("Then count the till, and close the night."),
    ),
    "pots": (_("Each pot says what is in it, where that came from, and what is still to do."),),
    "side-fees": (_("Whoever pays for a pot beside the fee is in for it."),),
    "prizes": (
        _("Ask each couple on the level what it wants: split, cut or play off."),
        _("It is split only where all want to; if one plays off, the others play or give up."),
        _("Otherwise they cut, with your deck or by the program."),
    ),
    "results": (
        _(
            "Choose the game, then the table whose result was wrong. Before anything is saved you "
            "see what follows from it."
        ),
    ),
    "returns": (
        _("Returns to an authority usually ask for these; here are the night’s own figures."),
    ),
    "ring": (_("The way of the winners, from table to table."),),
    "change-rules-from": (
        _(
            "What you change holds from the game that you choose; the games before it stay as "
            "they were."
        ),
    ),
    "seating": (
        _("“Draw the tables” gives every couple a table by lot."),
        _("Where table cards were handed out at the door, type in who has which."),
    ),
    "standings": (_("Couples with as many games share a place; the next place follows at once."),),
    "stop": (
        _("A pause stops the clock; winners can still be entered."),
        _("Ended early, the prizes are settled on the games that all could play."),
        _("Each of these can be undone."),
    ),
    "tickets": (_("Each sale goes into the till as it is written down."),),
    "till": (
        _("Lay in the float before the door opens."),
        _("Count at the end; a difference is explained in a few words."),
    ),
    "drawer": (_("Every movement of one till, to look for what differs."),),
    "shadow": (
        _("The hall runs on paper as ever: here its numbers are held against what was entered."),
        _("A difference names the games and the lines of the log that it may come from."),
    ),
    "totals": (
        _(
            "For when the laptop came late or the hall fell behind: type how many holes each card "
            "has. These numbers then stand in place of the games."
        ),
    ),
}
"""By the name of the page's address."""

EVENING = (
    (
        _("In the afternoon"),
        (
            _(
                "Press what the list says: “Punch cards”, “Signs for the tables”, “House rules for the wall”."
            ),
            _("“Float”: write down the change that you lay in."),
        ),
    ),
    (
        _("At the door"),
        (
            _("“Open the door”. Type a few letters of each name, and choose who is meant."),
            _("Press whether both have paid: the couple has its number."),
            _("“Somebody came alone” keeps the list of those who look for a partner."),
            _("All in? “Draw the tables”, and pin up “Who begins where, for the wall”."),
        ),
    ),
    (
        _("The games"),
        (
            _("“Start game 1”. At each table, press the couple that won."),
            _("When all tables are in, “Next game”."),
            _("Print the “Caller’s grid” before game 1 and at the break, in case the power fails."),
        ),
    ),
    (
        _("The prizes"),
        (
            _("“Settle the prizes”: ask each couple on the level what it wants."),
            _("“Hand out the prizes”: press each amount as it goes from hand to hand."),
            _("“Count the till”, then “Close the night”."),
            _("Print the “Result sheet for the wall”."),
        ),
    ),
    (
        _("If something goes wrong"),
        (
            _("The wrong button: press “Undo:” at the foot."),
            _("A wrong winner of an earlier game: “Put a result right” shows first what follows."),
            _("Somebody goes home, comes late or cannot walk: “Comings and goings”."),
            _("A break, an alarm, no time for all games: “Stop or pause”."),
            _("The laptop was off: start it again; the night is where it was."),
            _("It stays off: play on with the punch cards, and “Type totals in” afterwards."),
        ),
    ),
)
"""One evening, to hang beside the laptop: what is done when, button by button."""


def if_it_dies(rules: HouseRules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What is done by hand from any game on where the laptop dies, and how the night comes back."""
    by_hand = (
        gettext(
            "Take the newest “Caller’s grid”. Have you none? The punch cards alone are enough."
        ),
        gettext("In each game, write the number of the winning couple in the box of its table."),
        *_moves(rules),
        gettext("The couple that has just arrived deals. In game 1 the deal is cut for."),
        _no_bell() if rules.rolling else _bell(),
    )
    parts = (
        (gettext("At once"), _AT_ONCE),
        (gettext("Game after game"), by_hand),
        (gettext("After the last game"), _WHEN_ALL_HAVE_PLAYED),
        (gettext("When it runs again"), _WHEN_IT_RUNS),
    )
    return tuple((str(part), tuple(map(str, steps))) for part, steps in parts)


_AT_ONCE = (
    _("Finish the game that is being played. Nobody goes to another table yet."),
    _("Plug it in, switch it on, start the program: the night is where it was. Go on there."),
    _("It stays off? Say so to the hall, and play on by hand."),
)

_WHEN_ALL_HAVE_PLAYED = (
    _("Each couple writes on its card the table at which it finished. Collect every card."),
    _("Two people count the holes of each card, and write them beside its number."),
    _("Who gets which prize, and how a tie is settled: “House rules for the wall” says it."),
    _("Write down all money that changes hands: whose, how much, and what for."),
)

_WHEN_IT_RUNS = (
    _("On another laptop: register each couple under the number on its card first."),
    _("You have the grid: “Next game”, press its winners, and so on to the game being played."),
    _(
        "You have only the cards, and games are left: “Type totals in” takes one number for each "
        "couple. Then say who sits where, and play on."
    ),
    _("All have played: “Read the cards in”, then “Make the night from the cards”."),
    _("Only the totals are known: “Type totals in”, for the last game. Then the prizes."),
)


def _bell() -> str:
    return gettext(
        "When all tables have finished, punch the winners’ cards and ring: only then they walk."
    )


def _no_bell() -> str:
    return gettext(
        "Punch the winners’ card at once: a table goes on as soon as its next couples are there."
    )


def _moves(rules: HouseRules) -> tuple[str, ...]:
    """Who goes where, in words that hold before anybody knows how many tables there are."""
    up = rules.direction is Direction.UP
    winners = (
        gettext("Winners go to the next higher table, from the highest to table 1. Losers stay.")
        if up
        else gettext(
            "Winners go to the next lower table, from table 1 to the highest. Losers stay."
        )
    )
    return (winners, *_odd(rules.odd, up=up))


def _odd(odd: Odd, *, up: bool) -> tuple[str, ...]:
    if odd is Odd.HOUSE_COUPLE:
        return ()
    if odd is Odd.THREE:
        return (gettext("Of three couples at one table one wins and moves; the other two stay."),)
    if up:
        return (
            gettext(
                "A bye chair: winners of the highest table sit out one game there, then go to table 1."
            ),
        )
    return (
        gettext(
            "A bye chair: winners of table 1 sit out one game there, then go to the highest table."
        ),
    )


_AS = {
    "card-order": "referee",
    "change-card-rules": "card-rules",
    "change-rules": "change-habits",
    "end-early": "stop",
    "club-as-file": "night-as-file",
    "put-copy-back": "copies",
    "hall-rules": "referee",
    "mend-names": "door",
    "open-door": "door",
    "put-right": "results",
    "reseat": "changes",
    "rule-difference": "referee",
    "what-comes": "read-in",
}
"""Pages that need no sentences of their own."""

PICTURED = frozenset(("door", "floor", "payout", "prizes", "seating"))
"""Pages of which `docs.making` has a picture."""


def subject(page: str) -> str:
    """Under which name the help for a page stands; empty where it has none."""
    name = _AS.get(page, page)
    return name if name in HELP else ""
