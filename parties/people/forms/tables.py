"""A list as a file or pasted: what it comes in, and what is in it, line by line, as words; nothing
in it is worked out."""

import codecs
import csv
import io
import posixpath
import quopri
import re
import struct
import unicodedata
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape
from html.parser import HTMLParser
from itertools import groupby, islice
from operator import itemgetter
from string import digits
from typing import ClassVar, NamedTuple, NoReturn
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from parties.web.fields import is_number
from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal

# Which letters the bytes of a list are, and words that were once saved in wrong ones.


_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_COMMON = frozenset("àâçéèêëîïôùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆ’“”«»–—·°…")
_UNLIKELY = 5
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
        return _UNLIKELY if letter not in _COMMON and (before + after).strip() else 0
    if letter.isupper() and before.isalpha() and not (before + after).isupper():
        return _UNLIKELY
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
            before = _small_number(said.get("ss:index")) - 1 - len(self.rows[-1])
            self.rows[-1] += [""] * (max(before, 0) + 1)
            if self._is_in:
                self._wide = _small_number(said.get("colspan"))
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


def _small_number(said: str | None) -> int:
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


# How much a table can hold, so that reading one takes a time and a memory that are known before.


MOST_BYTES = 1 << 20
"""Bytes of a file."""

MOST_UNPACKED = 8 << 20
"""Bytes of all the parts of a workbook together."""

MOST_PARTS = 500
"""Parts of a workbook; one of a hundred sheets has some two hundred."""

MOST_ELEMENTS = 300_000
"""Of all the parts of a workbook that are walked through; two thousand lines of thirty columns have
250,000."""

MOST_DIGITS = 7
"""Of the number of a row: a spreadsheet has a million."""

MOST_LINES = 2_000
"""Lines with something in them."""

MOST_CELLS = 30
"""Columns that are looked at."""

MOST_LETTERS = 300
"""Letters of a cell that are looked at: longer than any couple's names."""


# Why a file cannot be read as a table, as data with its sentence.


class CannotRead(Exception):
    """Nothing of the file is taken, for this reason."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(type(reason).__name__)
        self.reason = reason


class TooLarge(Refusal):
    """More bytes than any list of names has."""

    said: ClassVar[str] = gettext_noop(
        "This file is larger than 1 MB: no list of names is. Copy the names alone into a new file."
    )


class TooLargeUnpacked(Refusal):
    """A workbook, small as a file, that would fill the memory."""

    said: ClassVar[str] = gettext_noop(
        "There is more in this workbook than a list of names. Copy the names alone into a new file."
    )


class TooManyLines(Refusal):
    """More lines than are looked through at once."""

    most: int = MOST_LINES
    said: ClassVar[str] = gettext_noop(
        "There are more than %(most)s lines. Cut the list in two, and take one after the other."
    )


class OldWorkbook(Refusal):
    """What Excel wrote until 2003, and what it writes behind a password."""

    said: ClassVar[str] = gettext_noop(
        "This is an old workbook (.xls), or one with a password. Open it, save it as .xlsx or .csv"
        " without a password, and choose that file."
    )


class OpenDocument(Refusal):
    """LibreOffice's own format."""

    said: ClassVar[str] = gettext_noop(
        "This is an .ods file. Open it, choose “Save as”, take .xlsx or .csv, and choose that file."
    )


class BrokenWorkbook(Refusal):
    """It begins as a workbook does, and cannot be read to its end."""

    said: ClassVar[str] = gettext_noop(
        "This is not a workbook (.xlsx), or it is not whole. Open it, save it anew, and choose that file."
    )


class NoText(Refusal):
    """A picture, a PDF, a program: nothing that has lines of words."""

    said: ClassVar[str] = gettext_noop(
        "This file is no list. Choose one whose name ends in .xlsx, .csv or .txt, or paste the names."
    )


class NoTable(Refusal):
    """A page of the web, or one that only says where its tables lie."""

    said: ClassVar[str] = gettext_noop(
        "This is a web page without a table in it. Open it in Excel, save it as .xlsx, and choose that file."
    )


class NothingInIt(Refusal):
    """Blank lines, or none."""

    said: ClassVar[str] = gettext_noop("There is nothing in this list.")


# Text: what parts the cells, what is quoted.


_PARTS = "\t|;,"
_WIDE = re.compile(r"(?<=\S) {3,}(?=\S)")
"""Blanks that part two columns, where nothing else does."""

_LAST_FIRST_TWICE = re.compile(r"[^,;\t]+,[^,;\t&]+(?:&| and | et )[^,;\t]+,[^,;\t]+")
"""MacNeil, Rhoda & Burke, Neil: all of it is one cell."""

_LAST_FIRST = re.compile(
    r"(?:(?:van|von|de|du|des|la|le|der|den|ste?|saint|mac|mc)\b\.?[^,]*|[^\W\d_][^\s,]*), [^\W\d_][^,]*",
    re.IGNORECASE,
)
"""Burke, Neil or O'Brien, Mary Ellen: one name, where other lines have no comma and a name all the same."""

_FIRST_LAST = re.compile(r"^[^\W\d_][^\s,\"]* [^,\"\n]+$", re.MULTILINE)

_JUNIOR = re.compile(r",[ ]*((?:jr|sr)\b\.?|iii?\b)(?=[ ]*(?:[,\n]|$))", re.IGNORECASE)
_SAYS_HOW = "sep="
"""A first line that Excel takes for a word about the file."""


def rows_of(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each line with its cells, and which line it is."""
    first, _, rest = text.partition("\n")
    before = 0
    if first.lower().startswith(_SAYS_HOW) and len(first.strip()) == len(_SAYS_HOW) + 1:
        before, text = 1, rest
        part = first.strip()[-1]
    else:
        part = _part_of(text)
        if part == "," and "suffix" not in first.lower():
            text = _last_first_in_one(_JUNIOR.sub(r" \1", text))
        if not part:
            part, text = "\t", _WIDE.sub("\t", text)
    is_quoted = text.count('"') % 2 == 0
    """One quote alone would make a single cell of all that follows it."""
    reader = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=part,
        quoting=csv.QUOTE_MINIMAL if is_quoted else csv.QUOTE_NONE,
        skipinitialspace=True,
    )
    begins = before + 1
    for cells in reader:
        yield begins, cells if is_quoted else [each.strip(' "') for each in cells]
        begins = before + reader.line_num + 1


def _last_first_in_one(text: str) -> str:
    """Burke, Neil in one cell, in a list that has Ida Martell on another line, and hardly a couple."""
    with_comma = [line for line in text.split("\n") if "," in line]
    is_mixed = '"' not in text and _FIRST_LAST.search(text)
    if not is_mixed or 2 * sum(map(bool, map(_LAST_FIRST.fullmatch, with_comma))) <= len(
        with_comma
    ):
        return text
    return "\n".join(f'"{line}"' if "," in line else line for line in text.split("\n"))


def _part_of(text: str) -> str:
    """What parts the cells: what stands in half of the lines, else what stands in any; "" where wide
    blanks do."""
    lines = [line for line in _unquoted(text).split("\n") if line.strip()]
    if 2 * sum(map(bool, map(_LAST_FIRST_TWICE.fullmatch, lines))) >= max(len(lines), 1):
        return "\t"
    often = {part: sum(part in line for line in lines) for part in _PARTS}
    half = next((part for part in _PARTS if 2 * often[part] >= max(len(lines), 1)), None)
    if not half and 2 * sum(map(bool, map(_WIDE.search, lines))) >= max(len(lines), 1):
        return ""
    return half or max(_PARTS, key=lambda part: often[part])


def _unquoted(text: str) -> str:
    """The text without what stands between quotes."""
    return "".join(text.split('"')[::2])


# A line of a table as everything here hands it on.


_NOT_SEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"))
"""Letters that nobody sees; they come along from web pages and from files that were joined."""

_BREAKS = str.maketrans(dict.fromkeys("\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\r", "\n"))

MORE = "[…]"
"""At the end of what is not looked at as a whole."""


class Line(NamedTuple):
    """The words in the cells of a line, and which line of the table it is, from 1; of those that were put
    right, `wrong` says how they were sent."""

    number: int
    cells: tuple[str, ...]
    wrong: tuple[tuple[int, str], ...] = ()

    @property
    def sent(self) -> list[str]:
        """The cells as they were sent."""
        return [dict(self.wrong).get(at, each) for at, each in enumerate(self.cells)]

    @property
    def mended(self) -> list[tuple[str, str]]:
        """What was put right: as it was sent, and as it is read."""
        return [(wrong, self.cells[at]) for at, wrong in self.wrong]


def lines_of(rows: Iterable[tuple[int, Iterable[str]]]) -> tuple[Line, ...]:
    """The lines with something in them, each without the empty cells at its end. Raises CannotRead."""
    found: list[Line] = []
    for number, cells in rows:
        if sent := _without_end(cell(each) for each in cells):
            right = tuple(cell(mended(each)) for each in sent)
            wrong = ((at, each) for at, each in enumerate(sent) if each != right[at])
            found.append(Line(number, right, tuple(wrong)))
        if len(found) > MOST_LINES:
            raise CannotRead(TooManyLines())
    if not found:
        raise CannotRead(NothingInIt())
    return tuple(found)


def cell(text: str) -> str:
    """Single spaces, whole letters, nothing that is not seen; where a cell has lines, those."""
    seen = unicodedata.normalize("NFC", text[:MOST_LETTERS].translate(_NOT_SEEN))
    lines = (" ".join(line.split()) for line in seen.translate(_BREAKS).split("\n"))
    whole = "\n".join(line for line in lines if line)
    return whole if len(text) < MOST_LETTERS or whole.endswith(MORE) else f"{whole} {MORE}"


def _without_end(cells: Iterator[str]) -> list[str]:
    some = list(islice(cells, MOST_CELLS))
    if beyond := " ".join(filter(None, cells)):
        some[-1:] = [f"{some[-1]} {beyond} {MORE}"]
    while some and not some[-1]:
        some.pop()
    return some


# A workbook (.xlsx): the first sheet that has something in it, as its cells were kept. It is read by
# what stands in it, one element after the other, and no further than a list of names goes: rows and
# columns that are not there cost nothing, wherever the next one says that it stands. A formula is never
# worked out: it counts as the value that whoever saved the file kept beside it, and where none was kept,
# as the text that it is.


_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument"

_BY_A_FORMULA = "="

_CHUNK = 1 << 16

_ODD = (
    *(BadZipFile, EOFError, ExpatError, IndexError, KeyError, NotImplementedError, OSError),
    *(RuntimeError, ValueError, struct.error, zlib.error),
)
"""What a file that nobody should have made is answered with, by whoever unpacks it or walks through it."""

_CELL = re.compile(r"([A-Z]{1,3})[1-9][0-9]{0,6}")


def rows_of_workbook(sent: bytes) -> Iterator[tuple[int, list[str]]]:
    """Each row that has something in it, with its cells, and which row it is. Raises CannotRead."""
    try:
        with ZipFile(io.BytesIO(sent)) as packed:
            _check(packed, sent)
            yield from _rows(_Walk(packed))
    except _ODD as odd:
        raise CannotRead(BrokenWorkbook()) from odd


def _check(packed: ZipFile, sent: bytes) -> None:
    """Before anything is unpacked: a part never unpacks to more than its zip says."""
    parts = packed.infolist()
    if len(parts) > MOST_PARTS or sum(each.file_size for each in parts) > MOST_UNPACKED:
        raise CannotRead(TooLargeUnpacked())
    if any(each.filename.startswith("word/") for each in parts):
        raise CannotRead(NoText())
    if _OPEN_DOCUMENT in sent[:200]:
        raise CannotRead(OpenDocument())
    if not all(each.compress_type in (ZIP_STORED, ZIP_DEFLATED) for each in parts):
        raise CannotRead(BrokenWorkbook())


_Met = tuple[str, Mapping[str, str] | None, str]
"""An element: its name; where it begins, what is said of it; where it ends, the words in it."""


class _Walk:
    """The parts of a workbook, element by element; of all together so many are met at most."""

    def __init__(self, packed: ZipFile) -> None:
        self._packed, self._left = packed, MOST_ELEMENTS
        self._met: list[_Met] = []
        self._words: list[str] = []
        self._is_aside = False

    def through(self, part: str) -> Iterator[_Met]:
        """Every element of a part, but how a word is spoken (`rPh`)."""
        parser = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._begins, self._ends
        parser.CharacterDataHandler = self._words.append
        parser.StartDoctypeDeclHandler = _refuse
        with self._packed.open(part) as unpacked:
            while chunk := unpacked.read(_CHUNK):
                parser.Parse(chunk)
                yield from self._met
                self._met.clear()
        parser.Parse(b"", True)  # noqa: FBT003 -- expat names nothing

    def _begins(self, name: str, said: dict[str, str]) -> None:
        self._left -= 1
        if not self._left:
            raise CannotRead(TooLargeUnpacked())
        name = name.rpartition(":")[2]
        self._is_aside = self._is_aside or name == "rPh"
        self._words.clear()
        self._met.append((name, said, ""))

    def _ends(self, name: str) -> None:
        name = name.rpartition(":")[2]
        if not self._is_aside:
            self._met.append((name, None, "".join(self._words)))
        self._is_aside = self._is_aside and name != "rPh"
        self._words.clear()


def _refuse(*_doctype: object) -> NoReturn:
    """No workbook has words of its own for longer ones."""
    raise CannotRead(BrokenWorkbook())


def _rows(walk: _Walk) -> Iterator[tuple[int, list[str]]]:
    book = dict(_beside(walk, "").values())["officeDocument"]
    others = _beside(walk, book)
    sheets = [others[key][1] for key in _sheets(walk, book)]
    words = dict(others.values()).get("sharedStrings")
    strings = list(_strings(walk, words)) if words else []
    for sheet in sheets:
        is_empty = True
        for row in _filled(walk, sheet, strings):
            is_empty = False
            yield row
        if not is_empty:
            return


def _sheets(walk: _Walk, book: str) -> Iterator[str]:
    """The key of each sheet in their order; which letters stand before `:id`, each program chooses."""
    for name, said, _ in walk.through(book):
        if name == "sheet" and said is not None:
            yield {key.rpartition(":")[2]: key_of for key, key_of in said.items()}["id"]


def _beside(walk: _Walk, part: str) -> dict[str, tuple[str, str]]:
    """What a part names as belonging to it: by its key, what it is, and its own part."""
    folder, name = posixpath.split(part)
    listed = posixpath.join(folder, "_rels", f"{name}.rels")
    return {
        said["Id"]: (
            posixpath.basename(said["Type"]),
            posixpath.normpath(posixpath.join("/", folder, said["Target"])).lstrip("/"),
        )
        for name, said, _ in walk.through(listed)
        if name == "Relationship" and said is not None
    }


def _strings(walk: _Walk, part: str) -> Iterator[str]:
    """The words that cells name by number."""
    words: list[str] = []
    for name, said, found in walk.through(part):
        if said is None and name == "t":
            words.append(found)
        elif said is None and name == "si":
            yield "".join(words)
            words.clear()


def _filled(walk: _Walk, part: str, strings: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """The rows of a sheet with something in them."""
    for row, cells in groupby(_cells(walk, part), itemgetter(0)):
        words: dict[int, str] = {}
        for _, column, how, found in cells:
            at = min(column, MOST_CELLS + 1)  # all beyond is one cell, for the line to speak of
            words[at] = " ".join(filter(None, (words.get(at, ""), _word(how, found, strings))))
            words[at] = words[at][:MOST_LETTERS]
        if any(words.values()):
            yield row, [words.get(at, "") for at in range(1, max(words) + 1)]


def _cells(walk: _Walk, part: str) -> Iterator[tuple[int, int, str, dict[str, str]]]:
    """Every cell: its row and column, how its words are kept, and those that stand in it."""
    row = column = 0
    how, found = "", dict[str, str]()
    for name, said, words in walk.through(part):
        if said is None:
            found[name] = (found.get(name, "") + words)[:MOST_LETTERS]
            if name == "c":
                yield row, column, how, found
        elif name == "row":
            row, column = _number(said.get("r"), row + 1), 0
        elif name == "c":
            column = _column(said.get("r"), column + 1)
            how, found = said.get("t", ""), {}


def _word(how: str, found: Mapping[str, str], strings: Sequence[str]) -> str:
    kept = found.get("v", "")
    if how == "s" and kept:
        return strings[_number(kept)]
    return kept or found.get("t", "") or (_BY_A_FORMULA + found["f"] if "f" in found else "")


def _number(said: str | None, following: int = 0) -> int:
    """A row, or a word of the list of words; where it is not said, the one that follows."""
    if said is None:
        return following
    if not 0 < len(said) <= MOST_DIGITS or set(said) - set(digits):
        raise CannotRead(BrokenWorkbook())
    return int(said)


def _column(cell: str | None, following: int) -> int:
    """Of B7 it is 2; where it is not said, the one that follows."""
    if cell is None:
        return following
    found = _CELL.fullmatch(cell)
    if not found:
        raise CannotRead(BrokenWorkbook())
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    return column


# As it was sent or pasted, whatever program wrote it.


_ZIP, _OLD, _LETTERS = b"PK", b"\xd0\xcf\x11\xe0", (b"{\\rtf", b"%PDF")


def read_file(sent: bytes) -> tuple[Line, ...]:
    """The lines of a file; what it is, is told by how it begins and not by its name. Raises CannotRead."""
    if len(sent) > MOST_BYTES:
        raise CannotRead(TooLarge())
    if sent.startswith(_OLD):
        raise CannotRead(OldWorkbook())
    if sent.startswith(_ZIP):
        return lines_of(rows_of_workbook(sent))
    try:
        if sent.startswith(_LETTERS):
            raise ValueError("a letter, or a picture of one")
        return read_text(text_of(sent))
    except ValueError as odd:
        raise CannotRead(NoText()) from odd


def read_text(text: str) -> tuple[Line, ...]:
    """The lines of a list that was pasted, or of a file of text. Raises CannotRead."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")
    if are_cards(text):
        return lines_of(rows_of_cards(text))
    if is_page(text):
        if rows := list(islice(rows_of_page(text), MOST_LINES + 1)):
            return lines_of(rows)
        raise CannotRead(NoTable())
    try:
        parted = rows_of(with_ends_kept(text))
        return lines_of((at, map(with_ends, cells)) for at, cells in parted)
    except csv.Error as odd:
        raise CannotRead(NoText()) from odd
