"""What of an answer is written down. Everything that is taken out or written otherwise is listed
here, each with its reason; nothing else of an answer is changed."""

import re
from functools import cache, lru_cache
from hashlib import sha256

from tests.lacking import run

WORDS: dict[str, str] = {
    "class=card no-print": "class=no-print panel",
    "class=card out": "class=out panel",
    "class=card pot": "class=panel pot",
    "class=card quiz": "class=panel quiz",
    "class=card>": "class=panel>",
    "class=card ": "class=panel ",
    "Bring your punch card to the desk.": "Bring your punch card to the door.",
    "Apportez votre carte à poinçonner au bureau.": "Apportez votre carte à poinçonner à la porte.",
}
"""Words that were changed on purpose: what the older recording says, and what it is read as."""

NORMALISED = (
    (
        r'(name="?csrfmiddlewaretoken"?[^>]*? value=")[^"]*',
        r"\1CSRF",
        "a token against forged forms is new in every answer",
    ),
    (r'("?X-CSRFToken"?: ?"?)[A-Za-z0-9]{32,}', r"\1CSRF", "the same token, as htmx sends it"),
    (
        r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b",
        "KEY",
        "a form’s key; which one it is says nothing, and one more on a page is no difference",
    ),
    (
        r'(data-now="?)[^"\s>]+',
        r"\1NOW",
        "the laptop’s clock as a page hands it to its script: Django’s own tag for it is not held",
    ),
    (
        r'(/static/[^"\s]*?)\.[0-9a-f]{12}(\.\w+)',
        r"\1\2",
        "the hash in the name of a static file, where one is ever served so",
    ),
    (
        r"(/static/parties/)[a-z_]+/",
        r"\1",
        "the folder of a static file, which is that of its place in the house",
    ),
)
"""What is found, what stands there instead, and why."""


def rewritten(text: str, folder: str) -> str:
    """The text as the list above has it; the folder of the data is another one each time."""
    for found, instead, _why in NORMALISED:
        text = re.sub(found, instead, text)
    return text.replace(folder, "FOLDER")


_TAG = re.compile(r"(<!--.*?-->|<(?:[^>\"']|\"[^\"]*\"|'[^']*')*>)", re.DOTALL)
_PART = re.compile(r"([^\s=<>/\"']+)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s>]+))?")


def page(text: str) -> str:
    """A page as lines: a tag, or a run of words. White space is where the template breaks its lines,
    and the order of attributes is nobody's concern."""
    return "\n".join(filter(None, map(_piece, _TAG.split(text)))) + "\n"


@lru_cache(maxsize=200_000)
def _piece(piece: str) -> str:
    if not piece.startswith("<") or piece.startswith(("<!", "</")):
        return " ".join(piece.split())
    name, _, rest = piece.strip("</>").partition(" ")
    if "\n" in name:
        name, _, more = name.partition("\n")
        rest = f"{more} {rest}"
    parts = sorted(f"{key}={_attribute(key, value)}" for key, value in _PART.findall(rest))
    return f"<{' '.join([name, *parts])}>"


def _attribute(name: str, value: str) -> str:
    words = " ".join(value.strip("\"'").split())
    return " ".join(sorted(words.split())) if name == "class" else words


def body(content: bytes, kind: str, folder: str) -> str:
    """What is written down of a body of this content type."""
    if kind.startswith("application/pdf"):
        return f"sha256 {sha256(content).hexdigest()}\n{sheet(content)}"
    text = rewritten(content.decode("utf-8", "backslashreplace"), folder)
    return page(text) if kind.startswith("text/html") else text


@cache
def sheet(content: bytes) -> str:
    """The words of a PDF, by poppler's pdftotext."""
    command = ["pdftotext", "-layout", "-", "-"]
    read = run(command, input=content, capture_output=True, check=False)
    return read.stdout.decode().replace("\f", "\n-- page --\n")
