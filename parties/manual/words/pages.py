"""The pages of the manual as they are written: the help of each page, one evening on a sheet, and
where the laptop dies.

What stands in braces behind a sentence is an evening of `on.py`; without, it is so on all.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from django.conf import settings
from django.utils.functional import Promise, lazy
from django.utils.translation import get_language, gettext, gettext_lazy as _

from parties.manual.words import on
from parties.manual.words.on import (
    On,
    Sentence,
    Sentences,
    another,
    at_other_cards,
    by_a_plan,
    by_chair_alone,
    by_points,
    by_the_bell,
    by_the_table,
    by_what_was,
    chairs_have_none,
    chairs_have_partners,
    drive,
    of_another_by_winners,
    partners_change,
    so_on,
    some_counted_apart,
    without_a_bell,
)
from parties.wording.club_words import in_its_words
from parties.wording.formats import format_lines
from scoring.formats.format import Format
from scoring.rules.choices import Direction, Odd
from scoring.rules.house_rules import HouseRules

# The pages, in `parties/manual/pages/`: in a folder for each language.


PAGES: Path = settings.ROOT / "parties/manual/pages"

_PART = re.compile(r"^## (.+)\n\n((?:- .+\n)+)", re.MULTILINE)
_SENTENCE = re.compile(r"- (?P<says>.+?)(?: \{(?P<evening>\w+)\})?\n")

Written = Mapping[str, str]
"""The same in each language, by its code."""


def read(page: str) -> Iterator[tuple[Written, tuple[Sentence, ...]]]:
    """The parts of a page by their headings, and the sentences of each: every language has the same
    ones in the same order."""
    codes = [code for code, _name in settings.LANGUAGES]
    texts = [(PAGES / code / f"{page}.md").read_text("utf-8") for code in codes]
    for parts in zip(*map(_PART.findall, texts), strict=True):
        lines = zip(*(_SENTENCE.finditer(said) for _head, said in parts), strict=True)
        heads = dict(zip(codes, (head for head, _said in parts), strict=True))
        yield heads, tuple(_sentence(dict(zip(codes, each, strict=True))) for each in lines)


def _sentence(found: Mapping[str, "re.Match[str]"]) -> Sentence:
    says = as_it_is_read({code: each["says"] for code, each in found.items()})
    evening = found[settings.LANGUAGE_CODE]["evening"]
    return On(says, vars(on)[evening]) if evening else says


def _as_it_is_read(said: Written) -> str:
    language = (get_language() or settings.LANGUAGE_CODE)[:2]
    return in_its_words(language, said[settings.LANGUAGE_CODE], said[language])


as_it_is_read = lazy(_as_it_is_read, str)
"""What is written, in the reader’s language and as the club says it."""


# What stands behind the one link of each page, three sentences at most, and so on its evening.


def _by_address(parts: Iterable[tuple[Written, tuple[Sentence, ...]]]) -> Sentences:
    """A heading is the name of a page’s address."""
    return {head[settings.LANGUAGE_CODE]: said for head, said in parts}


OF_CLUB = _by_address(read("of_club"))
"""Of the pages of a club: what it says is so whatever is played."""

OF_NIGHT = _by_address(read("of_night"))
"""Of the pages of a night, of which some is so on some evenings alone."""

HELP: Sentences = {**OF_CLUB, **OF_NIGHT}
"""Every page that has words of its own."""

SAME_AS = {
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

_PICTURED = frozenset(("door", "floor", "payout", "prizes", "seating"))
"""Pages of which `docs.making` has a picture: each is of a drive."""


def subject(page: str) -> str:
    """Under which name the help for a page stands; empty where it has none."""
    name = SAME_AS.get(page, page)
    return name if name in HELP else ""


def sentences(page: str, form: Format | None = None) -> list[str | Promise]:
    """What is said of a page where this is played, the 45s drive where nothing is; nothing of a page
    that leads to another one there."""
    return so_on(form, HELP.get(subject(page), ()))


def pictured(page: str, form: Format | None = None) -> str:
    """Which picture shows the page; empty where none shows it as it is on this evening."""
    name = subject(page)
    return name if name in _PICTURED and drive(form) else ""


# One evening, to hang beside the laptop: what is done when, button by button.


Parts = tuple[tuple[str, tuple[str, ...]], ...]
"""The parts of a sheet by their names, and the steps of each."""

EVENING = tuple((as_it_is_read(head), steps) for head, steps in read("evening"))
"""All that is said on some evening."""


def evening(rules: HouseRules, form: Format | None) -> Parts:
    """The evening as it goes where this is played, by these rules."""
    never = by_the_bell if rules.rolling else without_a_bell
    return in_words(
        (part, so_on(form, (s for s in steps if not (isinstance(s, On) and s.is_so is never))))
        for part, steps in EVENING
    )


def in_words(parts: Iterable[tuple[object, Iterable[object]]]) -> Parts:
    """Parts and steps in the reader's language."""
    return tuple((str(part), tuple(map(str, steps))) for part, steps in parts)


# What is done by hand where the laptop dies, and how the night comes back.


def if_it_dies(rules: HouseRules, form: Format | None) -> Parts:
    """What is done by hand from any game on where the laptop dies, and how the night comes back."""
    by_hand = _by_chairs(rules, form) if form else _by_the_ring(rules)
    return in_words(
        (
            (gettext("At once"), _AT_ONCE),
            (gettext("Game after game"), by_hand),
            (gettext("After the last game"), so_on(form, _WHEN_ALL_HAVE_PLAYED)),
            (gettext("When it runs again"), so_on(form, _WHEN_IT_RUNS)),
        )
    )


_AT_ONCE = (
    _("Finish the game that is being played. Nobody goes to another table yet."),
    _("Plug it in, switch it on, start the program: the night is where it was. Go on there."),
    _("It stays off? Say so to the hall, and play on by hand."),
)

_WHEN_ALL_HAVE_PLAYED: tuple[Sentence, ...] = (
    On(
        _("Each couple writes on its card the table at which it finished. Collect every card."),
        drive,
    ),
    On(_("Two people count the holes of each card, and write them beside its number."), drive),
    On(_("Collect every score card, and the sheets of the tables."), another),
    On(
        _("Two people count the games won on each card, and write the sum at its foot."),
        of_another_by_winners,
    ),
    On(_("Two people add up the points of each card, and write the sum at its foot."), by_points),
    _("Who gets which prize, and how a tie is settled: “House rules for the wall” says it."),
    _("Write down all money that changes hands: whose, how much, and what for."),
)

_WHEN_IT_RUNS: tuple[Sentence, ...] = (
    On(_("On another laptop: register each couple under the number on its card first."), drive),
    On(
        _(
            "On another laptop: write everybody in at the door under the number on the card, and "
            "under “First tables”, “By hand”, who began where."
        ),
        another,
    ),
    On(
        _("You have the grid: “Next game”, press its winners, and so on to the game being played."),
        drive,
    ),
    On(
        _(
            "You have only the cards, and games are left: “Type totals in” takes one number for each "
            "couple. Then say who sits where, and play on."
        ),
        drive,
    ),
    On(
        _(
            "Games are left: press who won in each by the sheets or the cards, up to the one that is "
            "being played."
        ),
        of_another_by_winners,
    ),
    On(
        _(
            "Games are left: type the points of each by the sheets or the cards, up to the one that "
            "is being played."
        ),
        by_points,
    ),
    _("All have played: “Read the cards in”, then “Make the night from the cards”."),
    On(
        _("Only the totals are known: “Type totals in”, for the last game. Then the prizes."), drive
    ),
)


# The drive


def _by_the_ring(rules: HouseRules) -> tuple[str, ...]:
    return (
        gettext(
            "Take the newest “Caller’s grid”. Have you none? The punch cards alone are enough."
        ),
        gettext("In each game, write the number of the winning couple in the box of its table."),
        *_moves(rules),
        gettext("The couple that has just arrived deals. In game 1 the deal is cut for."),
        _no_bell() if rules.rolling else _bell(),
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


# Another evening

_ON_THE_CARDS: tuple[Sentence, ...] = (
    On(
        _(
            "After each game everybody writes on the score card at which table it was, and whether "
            "it was won; somebody of another side signs."
        ),
        of_another_by_winners,
    ),
    On(
        _(
            "After each game everybody writes on the score card at which table it was, and the "
            "points for and against; somebody of another side signs."
        ),
        by_points,
    ),
    On(_("What is counted by itself has a column of its own there."), some_counted_apart),
    On(_("The same goes on the sheet that lies on the table, if there is one."), another),
)

_GOES: tuple[Sentence, ...] = (
    On(_("Then everybody goes where the card on the table says, chair by chair."), by_chair_alone),
    On(_("Then everybody goes where “Who sits where in each game” says."), by_a_plan),
    On(_("Then winners and losers go where the card on the table says."), by_the_table),
    On(_("Sit down so that nobody keeps the partner."), partners_change),
    On(
        _("An empty chair goes its way like any other: its partner plays for two."),
        chairs_have_partners,
    ),
    On(
        _("An empty chair goes its way like any other: whoever comes to it sits out."),
        chairs_have_none,
    ),
)

_DEAL: tuple[Sentence, ...] = (On(_("Cut for the deal in each game."), at_other_cards),)


def _by_chairs(rules: HouseRules, form: Format) -> Iterable[str | Promise]:
    yield from so_on(form, _ON_THE_CARDS)
    yield _by_itself() if rules.rolling else _when_called()
    if by_what_was(form):
        yield f"{format_lines(form)[1]}."
    yield from so_on(form, _GOES)
    yield from so_on(form, _DEAL)


def _when_called() -> str:
    return gettext("When all tables have finished, call the next game: nobody goes before.")


def _by_itself() -> str:
    return gettext("A table goes on as soon as those of its next game are there.")
