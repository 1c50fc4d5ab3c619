"""What the words above a column say of it, in English and in French; what stands in a list beside
the names."""

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import NamedTuple

from django.utils.translation import gettext, gettext_lazy as _

from parties.people.forms.tables import NO_NAME, Line
from parties.wording.names import family_first, folded

# What comes off, before a name and behind it.


_COUNTED_BESIDE = r"(?:couple|team|table|pair|equipe|équipe|paire|no|n°|nº|#)"
_BEFORE = re.compile(
    r"(?-i:o)\s+|(?:[-\u2013\u2014*•·◦▪>]\s+)?\[[ x]?\]\s*|[-\u2013\u2014•·◦▪>]\s+|\*+\s*|[0-9]\ufe0f?\u20e3\s*"
    r"|(?:name|nom|player|joueur|partner|partenaire)\s*[0-9]?\s*:\s*"
    r"|[0-9]{1,3}(?:st|nd|rd|th|ers?|e|[eè]me)\b\.?\s*[-.:)\u2013]?\s*(?=[^\W0-9])"
    rf"|{_COUNTED_BESIDE}\.?\s*[0-9]{{1,4}}\s*[-.:)\u2013]?\s*(?=\D)"
    r"|[0-9]{1,4}\s*[-.:)]\s*(?=\D)|[0-9]{1,4}\s+(?=[^\W0-9])",
    re.IGNORECASE,
)
"""In a list that was pasted: a dot, a number, a box."""

_STREET = (
    r"[0-9]+\s+(?:\S+\s+){0,4}?(?:st|street|rd|road|ave|avenue|rue|ch|chemin|dr|drive|lane|hwy)\b"
)
_MONEY = r"(?:\$\s*[0-9]+(?:[.,][0-9]{2})?|[0-9]+(?:[.,][0-9]{2})?\s*\$)"
_BEHIND = re.compile(
    rf"""[-\s\u2013\u2014:,;.]*(?:
    (?:\b(?:t[eé]l|phone|ph|cell|mobile|home|work)\b\.?:?\s*)?(?:\+|\(|\b)[0-9][-0-9 ().]{{5,}}[0-9]
    | (?:\b(?:owes|doit)?\s*|(?<!\w)){_MONEY} | \b(?:paid|pd|pay[eé]e?)
    | \bx\s*[0-9]{{1,2}} | \b[0-9]+\ (?:wins?|games?|points?|pts|holes?|victoires?|parties?|trous?)
    | \b{_STREET}.* | (?<=\s)[^\s@]+@[^\s@]+\.[a-z]+
    | \bneeds?\ (?:a\ )?partner | \b(?:no|sans|pas\ de)\ (?:partner|partenaire)
    )\W*$""",
    re.IGNORECASE | re.VERBOSE,
)
"""A telephone number, money, a word about either."""

_BRACKETS = re.compile(r"\s*(?:\([^()]*\)?|\[[^][]*\]?|\{[^{}]*\}?|<[^<>]*>?)")
_BLANKS = re.compile(r"[^\S\n]{2,}")
_LONGEST, _MOST_TAILS = 160, 5
"""Letters of a cell in which names are looked for, and things that stand behind one: what is longer or
has more is shown as it stands, so that no list takes long."""

_KEPT_AT_END = frozenset("\"'’”»")


def without_what_is_beside(text: str) -> tuple[str, str]:
    """The words of a name, and what came off.

    >>> without_what_is_beside("3. Ida Martell (Mabou) 902-555-0101 *")
    ('Ida Martell', '(Mabou) 902-555-0101 *')
    """
    off: list[str] = []
    if len(text) > _LONGEST:
        return text, ""

    def take(found: re.Match[str]) -> str:
        off.append(found[0].strip())
        return " "

    bare = _BRACKETS.sub(take, _without_count(text)) if text.strip("([{<")[:1] else text
    for _time in range(_MOST_TAILS):
        bare = _without_signs(_BEHIND.sub(take, _BLANKS.sub(" ", bare)), off)
    kept = "\n".join(" ".join(line.split()) for line in bare.split("\n")).strip()
    off.sort(key=text.find)
    return kept, " ".join(filter(None, off))


def _without_count(text: str) -> str:
    while (less := _BEFORE.sub("", text, count=1) if _BEFORE.match(text) else text) != text:
        text = less
    return text


def _without_signs(text: str, off: list[str]) -> str:
    """Without stars, ticks and pictures at its ends."""
    ends = [at for at, letter in enumerate(text) if _is_of_name(letter)]
    if not ends:
        return text
    first, last = ends[0], ends[-1] + 1
    before, after = text[:first], text[last:]
    if _is_a_sign(before):
        off.append(before.strip())
        text, last = text[first:], last - first
    if after.strip(". \n") and not set(after) & _KEPT_AT_END:
        off.append(after.strip())
        text = text[:last] + ("." if after.startswith(".") else "")
    return text


def _is_of_name(letter: str) -> bool:
    return letter.isalnum() and unicodedata.category(letter)[0] != "S"


def _is_a_sign(before: str) -> bool:
    """A picture or a star; where a formula may begin, it is left for whoever says so."""
    return any(unicodedata.category(each) in ("So", "Sk") or each in "*†‡" for each in before)


# Words between two names, and words that nobody is called by.


TWO = re.compile(
    r"\s+(?:w/|and|et|with|avec)\s*(?<=[\s/])|\s*[&+/]\s*|\s+[-\u2013]\s+|\s*\u2014\s*|\n",
    re.IGNORECASE,
)
"""Between the two of a couple: &, +, /, a dash, "and", "et", "with", "avec", a new line in the cell."""


AFTER = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii"})
"""What stands behind a name, and behind a comma is no first name."""

_WORDS = """
tbd, tba, tbc, na, n/a, nn, none, nobody, no one, noone, null, nil, nan, yes, no, y, n, oui, non, x, ok, paid,
unpaid, pd, paye, payee, aucun, aucune, personne, alone, single, solo, seul, seule, partner, partenaire, guest,
invite, invitee, bye, vacant, vacante, vide, empty, dummy, ghost, true, false, vrai, faux, present, absent,
attending, unknown, inconnu, inconnue, wife, husband, spouse, friend, ami, amie, epoux, epouse, conjoint,
conjointe, same, meme, son epouse, son mari, sa femme, his wife, her husband, a friend, a determiner,
empty chair, empty seat, chaise vide, no show, plus one, see above, as above, as before, ditto, idem,
la meme, le meme
"""
_NOBODY = frozenset(_WORDS.strip().replace("\n", " ").split(", "))
_ABOUT = re.compile(
    r"(?:no|none|needs?|wants?|wanted|looking|searching|without|sans|aucune?|pas de|cherche|besoin|don'?t"
    r"|to be|same|as last|(?:l[ae] )?meme|comme|not|any|anybody|anyone|whoever|n'importe|je)\b(?:\s+\S+)+$"
)
_SUM = re.compile(
    r"(?:grand |sub-?|sous-|en )?(?:totals?|totaux)\b|(?:sum|somme|count|number|nombre)(?:$| of | de |:)"
    r"|average\b|moyenne\b"
)
_PRINTED = re.compile(r"(?:printed|imprime|updated|as of|mis a jour|page [0-9]+|submitted)\b")
_SECTION = re.compile(
    r"(?:table|page|group|groupe|couple|team|equipe|pair|paire|row|round|ring|section)s?\s*#?[0-9a-z]?[0-9]*"
    r"(?:\s*(?:of|de|/)\s*[0-9]+)?$"
)
_ADDRESS = re.compile(rf"{_STREET}.*")
_QUESTION = re.compile(r"\S+ [a-z]+ .*[?:]\W*$")
_ERROR = re.compile(r"#[A-ZÀ-Ý0-9/]+[!?]?$")
_NUMBER = re.compile(r"[0-9.,]+e[+-]?[0-9]+$", re.IGNORECASE)
_MONTH = (
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august"
    r"|september|october|november|december|janv|janvier|fevr|fevrier|mars|avr|avril|mai|juin|juil|juillet"
    r"|aout|septembre|octobre|novembre|decembre)"
)
_DATE = re.compile(
    rf"[0-9]{{1,2}}:[0-9]{{2}}\b.*|[0-9]{{1,4}}[-/.][0-9]{{1,2}}[-/.][0-9]{{1,4}}\b.*|[0-9]{{1,2}}(?:st|nd|rd|th|er)?[ -.]?{_MONTH}"
    rf"(?:[ -.,]*[0-9]{{2,4}})?\W*(?:[0-9]{{1,2}}:.*)?"
    rf"|{_MONTH}[ -.]?[0-9]{{1,4}}(?:st|nd|rd|th)?(?:,? [0-9]{{4}})?(?:,? [0-9]{{1,2}}:.*)?"
)
_LOST = re.compile(r"\ufffd|[^\W0-9]\?+[^\W0-9]")


def why_nobody(text: str) -> str:
    """Why this is nobody’s name; "" where it may be one."""
    if text.startswith(NO_NAME):
        return gettext("There is no name on this card of the address book.")
    return _why_no_words_of_a_name(text)


def _why_no_words_of_a_name(text: str) -> str:
    bare = folded(text).strip(" .:-*!?()[]")
    if _DATE.fullmatch(bare):
        return gettext(
            "This is a date; Excel makes one of words that look so. Write the name in by hand."
        )
    if _ERROR.match(text) or _NUMBER.match(text):
        return gettext("This stands where Excel could work nothing out. Write the name in by hand.")
    if _LOST.search(text):
        return gettext(
            "A letter of this name was lost where the list was saved. Write it in by hand."
        )
    is_about = any(each.match(bare) for each in (_SUM, _PRINTED, _SECTION, _ADDRESS))
    if is_about or (len(bare) == 1 and bare.isalpha()) or _QUESTION.match(text):
        return gettext("This is about the list, and nobody’s name.")
    if bare.replace(".", "") in _NOBODY or _ABOUT.match(bare):
        return gettext("These words name nobody.")
    return ""


# What the words above a column say of it, in English and in French.


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


def _each_of(words: str) -> frozenset[str]:
    return frozenset(words.split())


_NAME = _each_of("name names fullname nom noms")
_GIVEN = _each_of("first given forename forenames firstname firstnames prenom prenoms")
_FAMILY = _each_of("last family surname surnames lastname lastnames famille")
_PARTNER = _each_of(
    """partner partners partenaire partenaires conjoint conjointe spouse coequipier coequipiere husband
    wife companion whom"""
)
_PERSON = _each_of(
    """player players joueur joueurs joueuse joueuses person persons people personne personnes member
    members membre membres guest guests invite invites participant participants participante
    attendee attendees entrant entrants registrant registrants inscrits who qui"""
)
_SIDE = _each_of("couple couples pair pairs paire paires team teams equipe equipes")
_PEOPLE = _NAME | _GIVEN | _FAMILY | _PARTNER | _PERSON | _SIDE
_THINGS = _each_of(
    """phone phones telephone telephones email emails courriel courriels notes comment comments
    commentaire remarque remarques address adresse timestamp horodateur amount montant"""
)
"""What nobody is called by."""

_OTHER = _THINGS | _each_of(
    """tel cell mobile cellulaire mail number numero date paid paye fee note group groupe club city
    town ville street rue birthday age table middle additional nickname nick surnom maiden prefix
    suffix initials phonetic yomi short file organization company user username status order id
    nights owes title titre no"""
)
_SMALL = _each_of(
    """of the your our my their his her and or full is are with de du des la le les et ou votre vos
    notre nos complet complets premier premiere deuxieme second seconde est avec euse on card carte
    sur"""
)
_NOBODYS = (
    _NAME
    | _PARTNER
    | _SIDE
    | _each_of(
        "prenom prenoms surname joueur joueurs joueuse joueuses players members membres participants"
    )
)
"""Words that nobody is called by; a Player, a Guest and a Last there are."""

_ABOUT_SOMEBODY = _each_of(
    "no none without need needs needed wanted wants sans aucun aucune pas cherche besoin"
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
        last = len(clear) - clear[::-1].index(most)
        return next(at for at, line in enumerate(top, 1) if line.cells == top[last - 1].cells)
    for at, line in enumerate(top[: len(lines) - 1], 1):
        if any(map(_is_a_sentence, line.cells)) or _is_above_numbers(line, lines[at:]):
            return at
        if _is_above_things(line, lines[at:]):
            return at
    return 0


def kind_of(head: str) -> Kind:
    """What stands under these words."""
    words = set(_words_of_head(head))
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
    return bool(_PARTNER & set(_words_of_head(head)))


def is_of_somebody(head: str) -> bool:
    """Whether the words say who of two it is: a player, a partner, and not just a name."""
    return bool((_PARTNER | _PERSON) & set(_words_of_head(head)))


def _bare(head: str) -> str:
    """Without the number of a player, and without what says just which of them it is."""
    return _WHICH.sub("", _COUNTED.sub(" ", folded(head)))


def _words_of_head(head: str) -> list[str]:
    return _WORD.findall(_bare(head))


def _clear(line: Line) -> int:
    """How many cells say clearly what stands below them; none where each could be a family name."""
    cells = [each for each in line.cells if kind_of(each) not in (Kind.BLANK, Kind.OTHER)]
    found = list(filter(_is_clear, cells))
    is_nobody = len(found) == len(cells) or any(
        _NOBODYS & set(_words_of_head(each)) for each in found
    )
    return len(found) if is_nobody else 0


def _is_clear(cell: str) -> bool:
    """Whether these are words for a head, all of them, and one of them is for people."""
    words = set(_words_of_head(cell))
    known = _PEOPLE | _OTHER | _SMALL
    return bool(words & _PEOPLE) and _is_of_column(cell, words) and _all_known(words, known)


def _all_known(words: Collection[str], known: Collection[str]) -> bool:
    return all(len(each) == 1 or each in known for each in words)


def _is_a_sentence(cell: str) -> bool:
    """Whether a word for people, by which nobody is called, stands among others that are no names."""
    words = set(_words_of_head(cell))
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
        words, under = _words_of_head(cell), filled(below, at)
        is_full = len(under) > 1 and 2 * len(under) >= len(below)
        if words and is_full and all(map(_is_number, under)) and _is_of_column(cell, words):
            return True
    return False


def _is_above_things(line: Line, below: Sequence[Line]) -> bool:
    """Whether a word for a thing stands in a line of heads alone, and in its column no more."""
    return all(map(is_like_a_head, filter(None, line.cells))) and any(
        bool(words := set(_words_of_head(cell)) - _SMALL)
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


# What the columns of a list are: by the words at their head, else by what stands in them.


class Role(StrEnum):
    """What a column is taken for."""

    NAME = "name"
    GIVEN = "given"
    FAMILY = "family"
    NONE = "none"


ROLES = {
    Role.NAME: _("Names, one or two in a cell"),
    Role.GIVEN: _("First names"),
    Role.FAMILY: _("Family names"),
    Role.NONE: _("Not read"),
}


class Column(NamedTuple):
    """A column, counted from 1: its head, what it is taken for, and each of the words in it that may be
    names."""

    number: int
    head: str
    role: Role
    words: tuple[str, ...]
    is_empty: bool = False

    @property
    def is_passed_over(self) -> bool:
        """Whether it is not read, though something stands in it."""
        return self.role is Role.NONE and bool(self.head or self.words)

    @property
    def are_whole_names(self) -> bool:
        """Whether they look as names do that nobody should overlook."""
        return bool(self.words) and not any(
            is_like_a_head(each) or why_nobody(each) for each in self.words
        )


@dataclass(frozen=True, slots=True)
class Columns:
    """What the columns of a list are, and how many lines stand above the names, the heads of the columns
    the last of them."""

    each: tuple[Column, ...]
    heads: int = 0

    @property
    def people(self) -> list[tuple[int, ...]]:
        """From which cells of a line each of its people has the name: one cell, or the one with the first
        name and the one with the family name."""
        alone, given, family = (
            [each.number - 1 for each in self.each if each.role is role]
            for role in (Role.NAME, Role.GIVEN, Role.FAMILY)
        )
        pairs = list(zip(given, family, strict=False))
        rest = (*alone, *given[len(pairs) :], *family[len(pairs) :])
        return sorted([*pairs, *((at,) for at in rest)])


def columns_of(lines: Sequence[Line], said: Sequence[Role] | None = None) -> Columns:
    """The columns of a list; `said` where somebody has chosen what each is."""
    heads = heads_in(lines)
    wide = max(len(line.cells) for line in lines)
    above = [*(lines[heads - 1].cells if heads else ()), *[""] * wide][:wide]
    body = [line for line in lines[heads:] if not heads or line.cells != lines[heads - 1].cells]
    columns = [filled(body, at) for at in range(wide)]
    roles = said if said and len(said) == wide else _roles(above, body, columns)
    return Columns(
        tuple(
            Column(at + 1, above[at], roles[at], _words(columns[at]), not columns[at])
            for at in range(wide)
        ),
        heads,
    )


def _roles(
    above: Sequence[str], body: Sequence[Line], columns: Sequence[Sequence[str]]
) -> list[Role]:
    parted, whole = _by_heads(above, columns) if any(above) else ([], [])
    free = whole or ([] if parted else _by_words(above, columns))
    blank = [at for at, cells in enumerate(columns) if _is_of_nobodys_head(above, at, cells)]
    free = sorted({*free, *blank})
    is_whole = (parted or whole) and not blank
    is_whole = is_whole or (not parted and any(_is_of_two(above[at]) for at in free))
    first, second = (Role.NAME, Role.NAME) if is_whole else _roles_of(body, columns, free, parted)
    roles = [Role.NONE] * len(columns)
    for at in free[::2]:
        roles[at] = first
    for at in free[1::2]:
        roles[at] = second
    for given, family in parted:
        roles[given], roles[family] = Role.GIVEN, Role.FAMILY
    return roles


def _is_of_nobodys_head(above: Sequence[str], at: int, cells: Sequence[str]) -> bool:
    """Whether names stand under no head, where others have one."""
    return any(above) and not above[at] and _are_names(cells)


def is_wordy(text: str) -> bool:
    """Whether it has letters, and is no address of the net."""
    bare = text.partition("<")[0] or text
    return any(letter.isalpha() for letter in bare) and "@" not in bare.strip("@")


def _by_heads(
    above: Sequence[str], columns: Sequence[Sequence[str]]
) -> tuple[list[tuple[int, int]], list[int]]:
    """Which columns are first name and family name of one person, and which are whole names."""
    kinds = [kind_of(each) for each in above]
    parted: list[tuple[int, int]] = []
    whole: list[int] = []
    for is_partner in (False, True):
        of = [at for at, each in enumerate(above) if is_of_partner(each) is is_partner]
        given, family, names = (
            [at for at in of if kinds[at] is kind] for kind in (Kind.GIVEN, Kind.FAMILY, Kind.WHOLE)
        )
        if given:
            plain = [at for at in names if is_partner or not is_of_somebody(above[at])]
            names = [at for at in names if at not in plain]
            if len(given) > len(family):  # "Nom, Prénom"; else a name whole and once more in parts
                family = sorted([*family, *plain[: len(given) - len(family)]])
        pairs = list(zip(given, family, strict=False))
        parted += pairs
        whole += [*names, *given[len(pairs) :], *family[len(pairs) :]]
    if not (parted or whole):
        whole = [
            at for at, kind in enumerate(kinds) if kind is Kind.SIDE and _is_wordy(columns[at])
        ]
    return parted, sorted(whole)


def _by_words(above: Sequence[str], columns: Sequence[Sequence[str]]) -> list[int]:
    """The columns in which names can stand: words in half of what is filled in, or somebody's whole name
    among "no partner" and the like, where no head says otherwise."""
    wordy = [
        at
        for at, cells in enumerate(columns)
        if _is_wordy(cells) or (not any(above) and any(map(_is_a_whole_name, cells)))
    ]
    named = [at for at in wordy if kind_of(above[at]) is not Kind.OTHER]
    return named or wordy or list(range(len(columns)))


def _is_wordy(cells: Sequence[str]) -> bool:
    return bool(cells) and 2 * sum(map(_may_be_names, cells)) >= len(cells)


def _may_be_names(cell: str) -> bool:
    return is_wordy(cell) and not why_nobody(cell)


def _is_a_whole_name(cell: str) -> bool:
    words = cell.split()
    return len(words) > 1 and all(each[0].isupper() for each in words) and _may_be_names(cell)


def _are_names(cells: Sequence[str]) -> bool:
    """Words that are not always the same ones, as "paid" is."""
    words = _words(cells)
    return _is_wordy(cells) and 2 * len(words) >= len(cells)


def _words(cells: Sequence[str]) -> tuple[str, ...]:
    """Each once."""
    return tuple(dict.fromkeys(filter(is_wordy, cells)))


def _is_of_two(head: str) -> bool:
    """Whether what stands beside it without a head is a partner, and no other part of the name."""
    return is_of_somebody(head) or kind_of(head) is Kind.SIDE


def _roles_of(
    body: Sequence[Line],
    columns: Sequence[Sequence[str]],
    free: Sequence[int],
    parted: Sequence[tuple[int, int]],
) -> tuple[Role, Role]:
    """What every first and every second of these columns is: of single words nearly everywhere, they are
    two parts of a name, in the order of the one beside them."""
    if not free or len(free) % 2 or not _are_parts(body, columns, free):
        return Role.NAME, Role.NAME
    if any(given < family for given, family in parted):
        return Role.GIVEN, Role.FAMILY
    return Role.FAMILY, Role.GIVEN


def _are_parts(body: Sequence[Line], columns: Sequence[Sequence[str]], free: Sequence[int]) -> bool:
    one, other = (_single(columns[at]) for at in free[:2])
    is_full = len(columns[free[1]]) * 10 >= len(body) * 8
    more = (_single(columns[at]) >= 0.7 for at in free[2:])
    return is_full and one >= 0.5 and other >= 0.7 and all(more)


def _single(cells: Sequence[str]) -> float:
    """Which share of them is a single word with what belongs to it, the first of two counted."""
    bare = (TWO.split(without_what_is_beside(each)[0])[0] for each in cells)
    beside = (family_first(f"x {each}").partition(", x")[2] for each in bare)
    return sum({*each.lower().split()} <= AFTER for each in beside) / max(len(cells), 1)
