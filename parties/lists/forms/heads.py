"""What the words above a column say of it, in English and in French."""

import re
from collections.abc import Collection, Sequence
from enum import Enum, auto

from parties.table_file.lines import Line
from parties.wording.spelling import folded


class Kind(Enum):
    """What stands in a column."""

    WHOLE = auto()
    GIVEN = auto()
    FAMILY = auto()
    SIDE = auto()
    """A couple, a team: two names, or what it is called."""
    OTHER = auto()
    UNKNOWN = auto()
    BLANK = auto()


_NAME = frozenset({"name", "names", "fullname", "nom", "noms"})
_GIVEN = frozenset(
    {"first", "given", "forename", "forenames", "firstname", "firstnames", "prenom", "prenoms"}
)
_FAMILY = frozenset({"last", "family", "surname", "surnames", "lastname", "lastnames", "famille"})
_PARTNER = frozenset(
    {
        *("partner", "partners", "partenaire", "partenaires", "conjoint", "conjointe", "spouse"),
        *("coequipier", "coequipiere", "husband", "wife", "companion", "whom"),
    }
)
_PERSON = frozenset(
    {
        *("player", "players", "joueur", "joueurs", "joueuse", "joueuses", "person", "persons"),
        *("people", "personne", "personnes", "member", "members", "membre", "membres", "guest"),
        *("guests", "invite", "invites", "participant", "participants", "participante"),
        *("attendee", "attendees", "entrant", "entrants", "registrant", "registrants", "inscrits"),
        *("who", "qui"),
    }
)
_SIDE = frozenset(
    {"couple", "couples", "pair", "pairs", "paire", "paires", "team", "teams", "equipe", "equipes"}
)
_PEOPLE = _NAME | _GIVEN | _FAMILY | _PARTNER | _PERSON | _SIDE
_THINGS = frozenset(
    {
        *("phone", "phones", "telephone", "telephones", "email", "emails", "courriel", "courriels"),
        *("notes", "comment", "comments", "commentaire", "remarque", "remarques", "address"),
        *("adresse", "timestamp", "horodateur", "amount", "montant"),
    }
)
"""What nobody is called by."""

_OTHER = _THINGS | {
    *("tel", "cell", "mobile", "cellulaire", "mail", "number", "numero", "date", "paid", "paye"),
    *("fee", "note", "group", "groupe", "club", "city", "town", "ville", "street", "rue"),
    *("birthday", "age", "table", "middle", "additional", "nickname", "nick", "surnom", "maiden"),
    *("prefix", "suffix", "initials", "phonetic", "yomi", "short", "file", "organization"),
    *("company", "user", "username", "nights", "owes", "title", "titre", "no"),
}
_SMALL = frozenset(
    {
        *("of", "the", "your", "our", "my", "their", "his", "her", "and", "or", "full"),
        *("is", "are", "with", "de", "du", "des", "la", "le", "les", "et", "ou", "votre", "vos"),
        *("notre", "nos", "complet", "complets", "premier", "premiere", "deuxieme", "second"),
        *("seconde", "est", "avec", "euse", "on", "card", "carte", "sur"),
    }
)
_NOBODYS = (_NAME | _PARTNER | _SIDE | {"prenom", "prenoms", "surname", "joueur"}) | {
    *("joueurs", "joueuse", "joueuses", "players", "members", "membres", "participants")
}
"""Words that nobody is called by; a Player, a Guest and a Last there are."""

_ABOUT_SOMEBODY = frozenset(
    {
        *("no", "none", "without", "need", "needs", "needed", "wanted", "wants", "sans", "aucun"),
        *("aucune", "pas", "cherche", "besoin"),
    }
)
"""Of a person and not of a column: "no partner", "sans partenaire"."""

_WORD = re.compile(r"[^\W\d_]+")
_COUNTED = re.compile(r"\b[0-9]{1,2}(?:st|nd|rd|th|ere|er|re|eme|e)?\b")
_WHICH = re.compile(
    r"\b(?:first|last)\s+(?=(?:player|partner|person|member|guest|couple|pair|team))"
)
"""The first player is no first name."""

_HIGHEST = 4
"""Among so many lines at the top are the heads; above them stands a title at most."""


def heads_in(lines: Sequence[Line]) -> int:
    """How many lines stand above the names, the heads of the columns the last of them."""
    top = lines[:_HIGHEST]
    clear = [_clear(line) for line in top]
    if most := max(clear, default=0):
        return len(clear) - clear[::-1].index(most)
    for at, line in enumerate(top[: len(lines) - 1], 1):
        if any(map(_is_a_sentence, line.cells)) or _is_above_numbers(line, lines[at:]):
            return at
        if _is_above_things(line, lines[at:]):
            return at
    return 0


def kind_of(head: str) -> Kind:
    """What stands under these words."""
    words = set(_words(head))
    if not head:
        return Kind.BLANK
    if words & _OTHER:
        return Kind.OTHER
    if words & _GIVEN:
        return Kind.WHOLE if words & (_FAMILY | {"nom", "noms"}) else Kind.GIVEN
    if words & _FAMILY:
        return Kind.FAMILY
    if words & _SIDE and not words & (_PERSON | _PARTNER):
        return Kind.SIDE
    return Kind.WHOLE if words & _PEOPLE else Kind.UNKNOWN


def filled(lines: Sequence[Line], at: int) -> list[str]:
    """What stands in a column."""
    return [line.cells[at] for line in lines if at < len(line.cells) and line.cells[at]]


def is_of_partner(head: str) -> bool:
    """Whether the words speak of a partner."""
    return bool(_PARTNER & set(_words(head)))


def is_of_somebody(head: str) -> bool:
    """Whether the words say who of two it is: a player, a partner, and not just a name."""
    return bool((_PARTNER | _PERSON) & set(_words(head)))


def _bare(head: str) -> str:
    """Without the number of a player, and without what says just which of them it is."""
    return _WHICH.sub("", _COUNTED.sub(" ", folded(head)))


def _words(head: str) -> list[str]:
    return _WORD.findall(_bare(head))


def _clear(line: Line) -> int:
    """How many cells say clearly what stands below them; none where each could be a family name."""
    cells = [each for each in line.cells if kind_of(each) not in (Kind.BLANK, Kind.OTHER)]
    found = list(filter(_is_clear, cells))
    is_nobody = len(found) == len(cells) or any(_NOBODYS & set(_words(each)) for each in found)
    return len(found) if is_nobody else 0


def _is_clear(cell: str) -> bool:
    """Whether these are words for a head, all of them, and one of them is for people."""
    words = set(_words(cell))
    known = _PEOPLE | _OTHER | _SMALL
    return bool(words & _PEOPLE) and _is_of_column(cell, words) and _all_known(words, known)


def _all_known(words: Collection[str], known: Collection[str]) -> bool:
    return all(len(each) == 1 or each in known for each in words)


def _is_a_sentence(cell: str) -> bool:
    """Whether a word for people, by which nobody is called, stands among others that are no names."""
    words = set(_words(cell))
    others = [each for each in _WORD.findall(cell)[1:] if folded(each) not in _PEOPLE | _SMALL]
    return (
        bool(words & _NOBODYS)
        and _is_of_column(cell, words)
        and not any(each[0].isupper() for each in others)
    )


def _is_of_column(cell: str, words: Collection[str]) -> bool:
    return _ABOUT_SOMEBODY.isdisjoint(words) and not _has_digit(_bare(cell))


def _is_above_numbers(line: Line, below: Sequence[Line]) -> bool:
    """Whether a line without digits has a word above a column of numbers."""
    if any(map(_has_digit, line.cells)):
        return False
    for at, cell in enumerate(line.cells):
        words, under = _words(cell), filled(below, at)
        is_full = len(under) > 1 and 2 * len(under) >= len(below)
        if words and is_full and all(map(_is_number, under)) and _is_of_column(cell, words):
            return True
    return False


def _is_above_things(line: Line, below: Sequence[Line]) -> bool:
    """Whether a word for a thing stands in a line of heads alone, and in its column no more."""
    return all(map(is_like_a_head, filter(None, line.cells))) and any(
        bool(words := set(_words(cell)) - _SMALL)
        and words <= _THINGS
        and not any(is_like_a_head(each.cells[0]) for each in below)
        and cell not in filled(below, at)
        for at, cell in enumerate(line.cells)
    )


def is_like_a_head(cell: str) -> bool:
    """A single word, or words of which only the first has a capital: no whole name."""
    return not any(word[:1].isupper() for word in cell.split()[1:])


def _is_number(cell: str) -> bool:
    return _has_digit(cell) and not any(map(str.isalpha, cell))


def _has_digit(cell: str) -> bool:
    return any(map(str.isdigit, cell))
