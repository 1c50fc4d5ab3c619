"""A printed sheet of cards punched and photographed whole, before it is cut: no more than a first try."""

from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, ring_of
from tests.lacking import needs_photographs, run

DOTS = 4
"""For a point of paper: 288 to the inch."""


def photographed(pdf, holes, *, games=25, table=60, turned=False, grey=255, spoil=None):
    """A JPEG of the first page of eight usual cards. `holes` are the games of each card, in the order in
    which the cards lie; the table under it is so light. `spoil` does more to it before it is taken."""
    needs_photographs()
    import cv2  # noqa: PLC0415 -- an extra
    import numpy as np  # noqa: PLC0415

    page = _page(cv2, np, pdf)
    page = (page.astype(float) * grey / 255).astype(np.uint8)
    for at, punched in enumerate(holes):
        for game in punched:
            cv2.circle(page, middle_of(page, at, game, games), 9 * DOTS, table, -1)
    if spoil:
        spoil(cv2, page)
    if turned:
        page = cv2.rotate(page, cv2.ROTATE_180)
    high, wide = page.shape
    corners = [(0, 0), (wide, 0), (wide, high), (0, high)]
    seen = [(400, 200), (wide + 100, 260), (wide + 300, high + 150), (150, high + 60)]
    way = cv2.getPerspectiveTransform(np.float32(corners), np.float32(seen))
    size = (wide + 450, high + 250)
    laid = cv2.warpPerspective(page, way, size, borderValue=table)
    laid = cv2.GaussianBlur(laid, (0, 0), 1.2)
    return cv2.imencode(".jpg", laid, [cv2.IMWRITE_JPEG_QUALITY, 70])[1].tobytes()


def middle_of(page, at, game, games=25):
    """Where a game of a card stands on the page."""
    high, wide = (each / DOTS for each in page.shape)
    row, column = divmod(at, 2)
    spot = ring_of(games).spots[game - 1]
    left = (wide - 2 * CARD_WIDTH) / 2 + column * CARD_WIDTH
    top = (high - 4 * CARD_HEIGHT) / 2 + row * CARD_HEIGHT
    return round((left + spot.x) * DOTS), round((top + CARD_HEIGHT - spot.y) * DOTS)


def _page(cv2, np, pdf):
    command = ("pdftoppm", "-gray", "-r", str(72 * DOTS), "-singlefile", "-")
    picture = run(command, input=pdf, capture_output=True, check=True).stdout
    return cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_GRAYSCALE).copy()
