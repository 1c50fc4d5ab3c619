"""What a list comes in: the letters of its bytes, and what it is wrapped up in."""

import codecs
import quopri
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

from parties.web.fields import is_number

# Which letters the bytes of a list are, and words that were once saved in wrong ones.


_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_COMMON = frozenset("àâçéèêëîïôùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆ’“”«»–—·°…")
_ODD = 5
_SURE = 4
"""By so much less odd are letters that are put right without a doubt."""


def text_of(sent: bytes) -> str:
    """The bytes as text: by their mark, else as UTF-8, else in the old lettering in which they are least
    odd: of Windows, of the Mac, of DOS. Raises ValueError where they are no text."""
    for mark, coding in _MARKS:
        if sent.startswith(mark):
            return _decoded(sent[len(mark) :].decode(coding))
    if 4 * sent.count(0) >= len(sent):
        return _first(sent, "utf-16-le", "utf-16-be")
    try:
        return _decoded(sent.decode())
    except UnicodeDecodeError:
        old = (_windows(sent), sent.decode("mac_roman"), sent.decode("cp850"))
        return _decoded(
            min(old, key=lambda text: sum(map(_oddness, map(mended, text.split("\n")))))
        )


_OF_THE_WEB = re.compile(r"&(?:[A-Za-z]{2,8}|#[0-9]{2,6}|#[xX][0-9A-Fa-f]{2,5});")
_END = "\ue000"
"""Stands for the end of a letter as the web writes it, where ";" parts cells."""


def with_ends_kept(text: str) -> str:
    """The same, and no letter of the web is cut in two where cells are parted."""
    return _OF_THE_WEB.sub(
        lambda said: said[0] if unescape(said[0]) == said[0] else said[0][:-1] + _END, text
    )


def with_ends(cell: str) -> str:
    """A cell with those ends as they were sent."""
    return cell.replace(_END, ";")


def mended(text: str) -> str:
    """Words as they were before they were saved in wrong letters, where that is sure; others as they are.

    >>> mended("RÃ©jeanne"), mended("RŽjeanne"), mended("R&eacute;jeanne"), mended("Žižek")
    ('Réjeanne', 'Réjeanne', 'Réjeanne', 'Žižek')
    """
    text = _OF_THE_WEB.sub(lambda said: unescape(said[0]), text)
    if text.isascii():
        return text
    for wrong in (_as_windows, _as_mac):
        try:
            return wrong(text).decode()
        except UnicodeError:
            continue
    try:
        found = _as_windows(text).decode("mac_roman")
    except UnicodeError:
        return text
    return found if _oddness(found) <= _oddness(text) - _SURE else text


def _windows(sent: bytes) -> str:
    """Also where a byte means nothing there: each is a letter, so that what was mixed can be mended."""
    return "".join(_WINDOWS[each] for each in sent)


def _as_windows(text: str) -> bytes:
    return bytes(_BACK[each] if each in _BACK else _none(each) for each in text)


def _as_mac(text: str) -> bytes:
    return text.encode("mac_roman")


def _none(letter: str) -> int:
    raise UnicodeEncodeError("cp1252", letter, 0, 1, "no such letter")


def _byte(number: int) -> str:
    try:
        return bytes([number]).decode("cp1252")
    except UnicodeDecodeError:
        return chr(number)


_WINDOWS = [_byte(number) for number in range(256)]
_BACK = {letter: number for number, letter in enumerate(_WINDOWS)}


def _first(sent: bytes, *codings: str) -> str:
    try:
        return _decoded(sent.decode(codings[0]))
    except ValueError:
        return _decoded(sent.decode(codings[1]))


def _decoded(text: str) -> str:
    if any(ord(letter) < 32 and letter not in "\t\n\r\x0b\x0c" for letter in text):
        raise ValueError("no text")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _oddness(text: str) -> int:
    """How unlike names of ours the letters are that are not plain."""
    return sum(
        _odd(before, letter, after)
        for before, letter, after in zip(f" {text}", text, f"{text[1:]} ", strict=False)
        if not letter.isascii()
    )


def _odd(before: str, letter: str, after: str) -> int:
    if not letter.isalpha():
        return _ODD if letter not in _COMMON and (before + after).strip() else 0
    if letter.isupper() and before.isalpha() and not (before + after).isupper():
        return _ODD
    return 0 if letter in _COMMON else 1


# Lists that are wrapped up in something else: cards of a telephone's address book (vCard), and
# tables of a web page or of Excel's old XML, whatever the file is called.


Rows = Iterator[tuple[int, list[str]]]

_PAGE = re.compile(r"\s*<(?:!doctype|\?xml|html|head|meta|table|style|body)\b", re.IGNORECASE)
_CARD = re.compile(r"\s*BEGIN:VCARD\b", re.IGNORECASE)
_SAID = re.compile(r"(?:[\w-]+\.)?(FN|N)((?:;[^:]*)?):(.*)", re.IGNORECASE)
_BESIDE = re.compile(r"(?:[\w-]+\.)?(?:ORG|TITLE|TEL|EMAIL)((?:;[^:]*)?):(.*)", re.IGNORECASE)
NO_NAME = "VCARD:"
"""Before what else stands on a card on which no name is."""
_NOT_SAID = re.compile(r"\\(.)")


def is_page(text: str) -> bool:
    """Whether it begins as a page of the web does."""
    return bool(_PAGE.match(text))


def are_cards(text: str) -> bool:
    """Whether it begins as a card of an address book does."""
    return bool(_CARD.match(text))


def rows_of_page(text: str) -> Rows:
    """The rows of the first table that has any; none where there is no table."""
    reader = _Tables()
    reader.feed(text)
    reader.close()
    yield from enumerate(reader.rows, 1)


class _Tables(HTMLParser):
    """Rows and cells of the first table, by what HTML and what Excel calls them."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._is_in = self._is_over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A row begins, or a cell, or a line in one."""
        if tag in ("tr", "row") and not self._is_over:
            self.rows.append([])
        elif tag in ("td", "th", "cell") and self.rows:
            said = dict(attrs)
            self._is_in = not self._is_over
            before = _number(said.get("ss:index")) - 1 - len(self.rows[-1])
            self.rows[-1] += [""] * (max(before, 0) + 1)
            if self._is_in:
                self._wide = _number(said.get("colspan"))
        elif tag == "br":
            self.handle_data("\n")

    def handle_endtag(self, tag: str) -> None:
        """It ends; after the first table that has rows nothing more is looked at."""
        if tag in ("td", "th", "cell") and self._is_in:
            self._is_in = False
            self.rows[-1] += [""] * max(self._wide - 1, 0)
        self._is_over = self._is_over or (tag == "table" and bool(self.rows))

    def handle_data(self, data: str) -> None:
        """Words, of a cell alone."""
        if self._is_in:
            self.rows[-1][-1] += data


def _number(said: str | None) -> int:
    return int(said) if said and is_number(said) and len(said) < 3 else 0


def rows_of_cards(text: str) -> Rows:
    """Of each card the name: as it is shown, else put together from its parts; of one without a name what else
    says whose it is."""
    shown = parts = ""
    beside = [NO_NAME]
    begins = 0
    for at, line in _unfolded(text):
        word = line.strip().upper()
        if word == "BEGIN:VCARD":
            shown, parts, beside, begins = "", "", [NO_NAME], at
        elif word == "END:VCARD":
            yield begins, [shown.strip() or parts or " ".join(beside)]
            begins = 0
        elif said := _SAID.match(line):
            whole = _whole(*said.group(2, 3))
            if said[1].upper() == "FN":
                shown = _NOT_SAID.sub(r"\1", whole)
            else:
                family, given, more, before, after = [*_split(whole), *[""] * 5][:5]
                parts = " ".join(filter(None, (before, given, more, family, after)))
        elif said := _BESIDE.match(line):
            beside += filter(None, _split(_whole(*said.group(1, 2))))
    if begins:
        yield begins, [shown.strip() or parts or " ".join(beside)]


def _unfolded(text: str) -> Iterator[tuple[int, str]]:
    """Each line with those that go on with it, and which line it is."""
    begun, at = "", 1
    for number, line in enumerate(text.split("\n"), 1):
        if line[:1] in (" ", "\t"):
            begun += line[1:]
        elif begun.endswith("=") and "QUOTED-PRINTABLE" in begun.upper():
            begun = begun[:-1] + line
        else:
            yield at, begun
            begun, at = line, number
    yield at, begun


def _whole(about: str, words: str) -> str:
    """The words, where each letter that is not plain is kept as two digits."""
    if "QUOTED-PRINTABLE" not in about.upper():
        return words
    kept = quopri.decodestring(words)
    charset = re.search(r"CHARSET=([\w-]+)", about, re.IGNORECASE)
    try:
        return kept.decode(charset[1] if charset else "utf-8")
    except (LookupError, UnicodeDecodeError):
        return kept.decode("cp1252", "replace")


def _split(whole: str) -> list[str]:
    parts = re.split(r"(?<!\\);", whole)
    return [_NOT_SAID.sub(r"\1", each).strip() for each in parts]
