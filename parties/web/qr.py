"""Addresses as pictures that a telephone's camera reads."""

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe


def drawn(says: str, named: str) -> SafeString:
    """A QR code of these words, in the page; `named` is what is said of it to whoever does not see it."""
    code = segno.make(says, error="m", micro=False, encoding="utf-8")
    picture = mark_safe(code.svg_inline(scale=8, light="white", omitsize=True))  # noqa: S308 - squares
    return format_html('<span class="qr" role="img" aria-label="{}">{}</span>', named, picture)
