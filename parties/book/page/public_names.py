"""Names as anybody may read them: whatever leaves the hall takes every name from here.

Of a minor only where their people agree; of somebody who was forgotten nothing.
"""

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from parties.models import Club, Player
from parties.wording.spelling import family_first
from parties.wording.words import NOT_NAMED, Names, couple, listed
from scoring.club.now import ClubFacts, club_now
from scoring.club.public_names import NamesShown
from scoring.more import People
from scoring.numbers import CoupleNo, PlayerId


def public_name(name: str, shown: NamesShown) -> str:
    """As much of a name as is shown; "" where nothing is.

    >>> public_name("Rhoda MacNeil", NamesShown.INITIAL), public_name("Cher", NamesShown.INITIAL)
    ('Rhoda M.', 'Cher')
    """
    if shown is NamesShown.NONE:
        return ""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    return _with_initial(name) if shown is NamesShown.INITIAL else name


def _with_initial(name: str) -> str:
    """The first word, as the second may be a family name as well; of the family name one letter."""
    family, _comma, given = name.partition(", ") if ", " in name else ("", "", "")
    if not given:
        family, _comma, given = family_first(name).partition(", ")
    if not given:
        return name
    letters = [c for c in family if c.isalpha()]
    initial = next((c for c in letters if c.isupper()), "".join(letters[:1]).upper())
    first = given.split()[0]
    return f"{first} {initial}." if initial else first


@dataclass(frozen=True, slots=True)
class PublicNames:
    """The names of some people of a club as anybody may read them."""

    names: Mapping[PlayerId, str]
    says: ClubFacts

    def person(self, player: PlayerId) -> str:
        """As the club has chosen; "" where this person is not named."""
        if not self.says.may_be_named(player):
            return ""
        return public_name(self.names.get(player, ""), self.says.names_shown)

    def couple(self, number: CoupleNo, players: Collection[PlayerId]) -> str:
        """All who are on a card; the couple's number where one of them is not named, as a name beside
        it would say who that is."""
        named = [self.person(player) for player in players]
        return listed(named) if named and all(named) else couple(number)


def names_by_address(club: Club, couples: Iterable[People], names: Names) -> Names:
    """Names on a screen of the hall that whoever has its address can open, as the board by its link and a
    couple's telephone: full, as in the hall, until the club has chosen how they stand outside. On a card of
    which one person is not named nobody is."""
    says = club_now(club.lines()).says
    shown = says.names_shown if says.names_are_chosen else NamesShown.FULL
    named = {who: public_name(name, shown) for who, name in names.items()}
    # Who was taken out of the book has no name to be hidden.
    hidden = {who for who, name in named.items() if names[who] and not name}
    hidden |= {who for who in named if not says.may_be_named(who)}
    alone = {who for people in couples if not hidden.isdisjoint(people) for who in people}
    return named | dict.fromkeys((hidden | alone) & named.keys(), NOT_NAMED)


def public_names(club: Club, players: Collection[PlayerId]) -> PublicNames:
    """These people's, in two queries."""
    return PublicNames(Player.objects.names(players), club_now(club.lines()).says)
