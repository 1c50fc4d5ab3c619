"""What stands in a list beside the names: what comes off a name, and words that nobody is called by."""

import re
import unicodedata

from django.utils.translation import gettext as _

from parties.people.forms.wrapped import NO_NAME
from parties.wording.names import folded

# What comes off, before a name and behind it.


_COUNTED = r"(?:couple|team|table|pair|equipe|équipe|paire|no|n°|nº|#)"
_BEFORE = re.compile(
    r"(?-i:o)\s+|(?:[-\u2013\u2014*•·◦▪>]\s+)?\[[ x]?\]\s*|[-\u2013\u2014•·◦▪>]\s+|\*+\s*|[0-9]\ufe0f?\u20e3\s*"
    r"|(?:name|nom|player|joueur|partner|partenaire)\s*[0-9]?\s*:\s*"
    r"|[0-9]{1,3}(?:st|nd|rd|th|ers?|e|[eè]me)\b\.?\s*[-.:)\u2013]?\s*(?=[^\W0-9])"
    rf"|{_COUNTED}\.?\s*[0-9]{{1,4}}\s*[-.:)\u2013]?\s*(?=\D)"
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
        return _("There is no name on this card of the address book.")
    return _why_no_words_of_a_name(text)


def _why_no_words_of_a_name(text: str) -> str:
    bare = folded(text).strip(" .:-*!?()[]")
    if _DATE.fullmatch(bare):
        return _(
            "This is a date; Excel makes one of words that look so. Write the name in by hand."
        )
    if _ERROR.match(text) or _NUMBER.match(text):
        return _("This stands where Excel could work nothing out. Write the name in by hand.")
    if _LOST.search(text):
        return _("A letter of this name was lost where the list was saved. Write it in by hand.")
    is_about = any(each.match(bare) for each in (_SUM, _PRINTED, _SECTION, _ADDRESS))
    if is_about or (len(bare) == 1 and bare.isalpha()) or _QUESTION.match(text):
        return _("This is about the list, and nobody’s name.")
    if bare.replace(".", "") in _NOBODY or _ABOUT.match(bare):
        return _("These words name nobody.")
    return ""
