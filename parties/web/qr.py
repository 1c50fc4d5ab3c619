"""Addresses as pictures that a telephone's camera reads."""

from io import BytesIO

import segno
from django.http import HttpResponse


def picture(says: str) -> HttpResponse:
    """A QR code of these words, as an SVG."""
    drawn = BytesIO()
    canvas = segno.make(says, error="m", micro=False, encoding="utf-8")
    canvas.save(drawn, kind="svg", scale=8, light="white")
    return HttpResponse(drawn.getvalue(), content_type="image/svg+xml")
