"""Lists as halls have them, kept in `files/`, and what each of them says. Made anew, where LibreOffice
(`soffice`) is: python -m tests.parties.people.awkward

Those called `lo-` LibreOffice itself wrote, of a table that it was given; the others are written here,
byte by byte, as Excel, Notepad, old programs and people write them. `xl-` imitate Excel: no Excel was
at hand.
"""

import io
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import Workbook

from parties.people.forms.tables import (
    BrokenWorkbook,
    NoText,
    NothingInIt,
    OldWorkbook,
    OpenDocument,
    TooLargeUnpacked,
    TooManyLines,
)
from tests.lacking import run

FILES = Path(__file__).parent / "files"

FOUR = ["Élise D’Entremont", "Rhoda MacNeil", "Zoë Fougère", "Neil Burke"]
"""Two couples, in letters that old files had trouble with."""

SAYS = {
    "lo-comma-utf8.csv": FOUR,
    "lo-semicolon-cp1252.csv": FOUR,
    "lo-tab-utf16.csv": FOUR,
    "lo-all-quoted.csv": FOUR,
    "lo-wide.xlsx": FOUR,
    "lo-formulas.xlsx": ["Rhoda MacNeil", "Neil Burke"],
    "lo-second-sheet.xlsx": ["Rhoda MacNeil"],
    "lo-last-first.xlsx": ["Rhoda MacNeil", "Rod St. Clair"],
    "lo.ods": OpenDocument,
    "lo.xls": OldWorkbook,
    "xl-semicolon-mark.csv": FOUR,
    "xl-sep-line.csv": FOUR,
    "xl-unicode.txt": FOUR,
    "xl-heads-french.csv": ["Élise D’Entremont", "Neil Burke", "Zoë Fougère", "Rod Beaton"],
    "xl-blank-rows.xlsx": ["Rhoda MacNeil", "Neil Burke"],
    "xl-two-lines-in-a-cell.xlsx": ["Rhoda MacNeil", "Neil Burke", "Mary Gillis"],
    "xl-formula-not-kept.xlsx": ["Rhoda MacNeil"],
    "xl-other-columns.xlsx": ["Rhoda MacNeil", "Neil Burke"],
    "one-a-line.txt": FOUR,
    "numbered.txt": ["Rhoda MacNeil", "Neil Burke", "Mary Gillis"],
    "couples-and.txt": [
        *("Ida", "Neil", "Rod Beaton", "Jo Beaton", "Anne Roy", "Luc Roy"),
        *("Mary Gillis", "Dan Petrie"),
    ],
    "last-comma-first.csv": ["Rhoda MacNeil", "Fergus Burke", "Rod St. Clair"],
    "last-first-quoted.csv": ["Rhoda MacNeil", "Fergus Burke", "Mary Gillis", "Jo Denny"],
    "name-partner.csv": ["Rhoda MacNeil", "Fergus Burke", "Mary Gillis"],
    "title-above.csv": ["Rhoda MacNeil", "Fergus Burke"],
    "trailing-blanks.csv": ["Rhoda MacNeil", "Neil Burke", "Rhoda MacNeil"],
    "one-quote-alone.csv": ["Rhoda MacNeil", "Neil “Babe” Burke", "Mary Gillis"],
    "old-mac-lines.txt": ["Rhoda MacNeil", "Neil Burke"],
    "apart-accents.txt": ["Zoë Fougère"],
    "formulas.csv": ["Rhoda MacNeil"],
    "not-seen.txt": ["Rhoda MacNeil", "Neil Burke"],
    "nothing.csv": NothingInIt,
    "picture.csv": NoText,
    "cut-off.xlsx": BrokenWorkbook,
    "swollen.xlsx": TooLargeUnpacked,
    "no-workbook.xlsx": BrokenWorkbook,
    "too-many.txt": TooManyLines,
}
"""The names in their order, or why the file is not read."""

_TWO = f"Name,Partner\n{FOUR[0]},{FOUR[1]}\n{FOUR[2]},{FOUR[3]}\n"
_WIDE = _TWO.replace(",", ";")


def _typed() -> dict[str, bytes]:
    return {
        "xl-semicolon-mark.csv": b"\xef\xbb\xbf" + _WIDE.replace("\n", "\r\n").encode(),
        "xl-sep-line.csv": b"sep=;\r\n" + _WIDE.encode("cp1252"),
        "xl-unicode.txt": b"\xff\xfe" + _TWO.replace(",", "\t").encode("utf-16-le"),
        "xl-heads-french.csv": (
            "Nom;Prénom;Téléphone;Partenaire\r\nD’Entremont;Élise;902 555-0101;Neil Burke\r\n"
            "Fougère;Zoë;;Rod Beaton\r\n"
        ).encode("cp1252"),
        "one-a-line.txt": "\n".join(FOUR).encode(),
        "numbered.txt": b"1. Rhoda MacNeil\n2) Neil Burke\n\n- Mary Gillis\n",
        "couples-and.txt": (
            b"Ida & Neil\nRod and Jo Beaton\nAnne et Luc Roy\nMary Gillis + Dan Petrie\n"
        ),
        "last-comma-first.csv": b"MacNeil, Rhoda\nBurke, Fergus\nSt. Clair, Rod\n",
        "last-first-quoted.csv": b'"MacNeil, Rhoda","Burke, Fergus"\n"Gillis, Mary","Denny, Jo"\n',
        "name-partner.csv": b"Rhoda MacNeil, Fergus Burke\nMary Gillis\n",
        "title-above.csv": b"Our members;\n;\nName;Partner\nRhoda MacNeil;Fergus Burke\n",
        "trailing-blanks.csv": b"Rhoda MacNeil  ;;;\n;;;\n   Neil   Burke;;;\nRhoda MacNeil;;;\n;;;\n",
        "one-quote-alone.csv": '"Rhoda MacNeil\nNeil “Babe” Burke\nMary Gillis\n'.encode(),
        "old-mac-lines.txt": b"Rhoda MacNeil\rNeil Burke\r",
        "apart-accents.txt": "Zoe\u0308 Fouge\u0300re\n".encode(),
        "formulas.csv": b'"=HYPERLINK(""http://x"",""Ida"")",\n@SUM(A1),\n+1 902 Jo,\nRhoda MacNeil,\n',
        "not-seen.txt": "\ufeffRhoda\u00a0MacNeil\u200b\n\u200eNeil Burke\n".encode(),
        "nothing.csv": b" ; ;\n\n;;\n",
        "picture.csv": b"\x89PNG\r\n\x1a\n" + bytes(range(32)),
        "no-workbook.xlsx": _zip({"readme.txt": b"Rhoda MacNeil"}),
        "swollen.xlsx": _zip({"xl/worksheets/sheet1.xml": b" " * (9 << 20)}),
        "too-many.txt": b"".join(b"Ann %d\n" % at for at in range(2_100)),
    }


def _zip(parts: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, inside in parts.items():
            packed.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), inside, 8, 9)
    return made.getvalue()


def spreadsheet(*sheets: list[list[object]]) -> bytes:
    book, made = Workbook(), io.BytesIO()
    book.remove(book.active)
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
    book.save(made)
    return made.getvalue()


def workbook(rows: dict[int, str], *, begin: str = "", then: str = "") -> bytes:
    """The least that is one, with these words in the first column of these rows."""
    beside = "<Relationships>{}</Relationships>".format
    to = '<Relationship Id="a" Type="x/{}" Target="{}"/>'.format
    said = "".join(
        f'<row r="{row}"><c t="inlineStr"><is><t>{words}</t></is></c></row>'
        for row, words in rows.items()
    )
    parts = {
        "_rels/.rels": beside(to("officeDocument", "book.xml")),
        "book.xml": '<workbook><sheets><sheet x:id="a"/></sheets></workbook>',
        "_rels/book.xml.rels": beside(to("worksheet", "sheet.xml")),
        "sheet.xml": f"{begin}<worksheet>{said}<row>{then}</row></worksheet>",
    }
    return _zip({name: inside.encode() for name, inside in parts.items()})


def _workbooks() -> dict[str, bytes]:
    blank = [None, None]
    other = [
        ["No.", "Name", "Phone", "Paid", "Partner"],
        [1, "Rhoda MacNeil", 9025550101, True, "Neil Burke"],
    ]
    return {
        "xl-blank-rows.xlsx": spreadsheet(
            [blank, ["Rhoda MacNeil"], blank, blank, ["Neil Burke "]]
        ),
        "xl-two-lines-in-a-cell.xlsx": spreadsheet(
            [["Rhoda MacNeil\nNeil Burke"], ["Mary Gillis"]]
        ),
        "xl-formula-not-kept.xlsx": spreadsheet([["Rhoda MacNeil"], ['="Ida "&"Martell"']]),
        "xl-other-columns.xlsx": spreadsheet(other),
        "cut-off.xlsx": spreadsheet([["Rhoda MacNeil"]])[:2_000],
    }


_CSV = "csv:Text - txt - csv (StarCalc):"
_LIBRE_OFFICE = {
    "lo-comma-utf8.csv": ("table", f"{_CSV}44,34,76,1"),
    "lo-semicolon-cp1252.csv": ("table", f"{_CSV}59,34,1,1"),
    "lo-tab-utf16.csv": ("table", f"{_CSV}9,34,65535,1"),
    "lo-all-quoted.csv": ("table", f"{_CSV}59,34,76,1,,0,true,false"),
    "lo-wide.xlsx": ("table", "xlsx"),
    "lo.ods": ("table", "ods"),
    "lo.xls": ("table", "xls"),
    "lo-formulas.xlsx": ("formulas", "xlsx"),
    "lo-last-first.xlsx": ("last-first", "xlsx"),
    "lo-second-sheet.xlsx": ("second-sheet", "xlsx"),
}
"""Of which table, and how LibreOffice was asked to write it."""


def _given() -> dict[str, bytes]:
    """The tables that LibreOffice is given; of the formulas it keeps what it worked out."""
    parts = ["Rhoda", "MacNeil", '=A2&" "&B2', '="Neil "&UPPER("b")&"urke"']
    return {
        "table": spreadsheet([["Name", "Partner"], FOUR[:2], FOUR[2:]]),
        "formulas": spreadsheet([["x", "y", "Name", "Partner"], parts]),
        "last-first": spreadsheet([["MacNeil", "Rhoda"], ["St. Clair", "Rod"]]),
        "second-sheet": spreadsheet([], [["Rhoda MacNeil"]]),
    }


def make() -> None:
    """All of them anew; those of LibreOffice as its version of today writes them."""
    FILES.mkdir(exist_ok=True)
    for name, sent in (_typed() | _workbooks()).items():
        (FILES / name).write_bytes(sent)
    for name, (table, how) in _LIBRE_OFFICE.items():
        with TemporaryDirectory() as folder:
            given = Path(folder) / f"{table}.xlsx"
            given.write_bytes(_given()[table])
            profile = f"-env:UserInstallation=file://{folder}/profile"
            asked = ["soffice", profile, "--headless", "--convert-to", how, "--outdir"]
            run([*asked, f"{folder}/out", given], check=True)
            made = Path(folder) / "out" / given.with_suffix(Path(name).suffix).name
            (FILES / name).write_bytes(made.read_bytes())


if __name__ == "__main__":
    make()
