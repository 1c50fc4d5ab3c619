"""Which letters the bytes of a list are, and words that were once saved in wrong ones."""

import codecs
import re
from html import unescape

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
