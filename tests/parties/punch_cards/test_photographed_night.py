"""A whole night on paper: forty couples, five photographs, and the prizes."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from scoring.night.course import OnPaper, Phase
from scoring.punch_cards.reading import CardRead
from tests.lacking import needs_photographs
from tests.paper_night import Dice, on_paper
from tests.parties.nights import a_kept_night, log, press, refreshed, text, url
from tests.parties.web.forms_on import Page

pytestmark = pytest.mark.thorough

COUPLES, GAMES, A_PICTURE = 40, 25, 8


def pictures(pdf, cards):
    """The cards of a night as a helper lays them out, eight at a time, and as a telephone sends them."""
    import cv2  # noqa: PLC0415 -- an extra
    import numpy as np  # noqa: PLC0415 -- likewise

    from tests.photographs.kinds import EASY  # noqa: PLC0415 -- likewise
    from tests.photographs.picture import photograph  # noqa: PLC0415 -- likewise
    from tests.photographs.pile import Pile  # noqa: PLC0415 -- likewise

    pile, rng = Pile(pdf, COUPLES, GAMES), np.random.default_rng(7)
    for first in range(0, COUPLES, A_PICTURE):
        punched = {card: cards[card + 1] for card in range(first, first + A_PICTURE)}
        taken = photograph(pile, punched, rng, EASY).jpeg
        large = cv2.imdecode(np.frombuffer(taken, np.uint8), cv2.IMREAD_COLOR)
        smaller = min(1, 2400 / max(large.shape))
        small = cv2.resize(large, None, fx=smaller, fy=smaller, interpolation=cv2.INTER_AREA)
        sent = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 70])[1].tobytes()
        yield SimpleUploadedFile(f"{first}.jpg", sent, "image/jpeg")


def test_forty_couples_come_from_five_photographs_to_the_prizes_in_a_few_presses(client, ida):
    needs_photographs()
    paper = on_paper(COUPLES, Dice("forty"), GAMES)
    night = a_kept_night(ida, *paper.entries(), OnPaper(on=True))
    pdf = client.get(url("punch-cards.pdf", night)).content
    cards = paper.play().cards
    taken, presses = list(pictures(pdf, cards)), 0

    for some in taken[:3], taken[3:]:
        shown = client.post(url("photographs", night), {"photographs": some})
        (form,) = [each for each in Page(shown).forms if "enter" in each.action]
        answers = {name: _seen(name, cards) for name in form.typed if name.startswith("box-")}
        client.post(form.action, form.sent() | answers)
        presses += 2 + len(answers) + 1  # chosen, sent, each box that was asked about, entered

    read = [entry for entry in log(night) if isinstance(entry, CardRead)]
    assert {card.couple: {*card.punched} for card in read} == cards
    assert press(client, "make-night", night).status_code == 303
    assert refreshed(night).phase is Phase.SETTLE
    assert "First prize, $100" in text(client.get(url("prizes", night)))
    typed = sum(len(" ".join(map(str, each))) + 1 for each in cards.values())
    assert presses < 100 < 1000 < typed


def _seen(name, cards):
    """What a person sees there."""
    _box, couple, game = name.split("-")
    return "hole" if int(game) in cards[int(couple)] else "none"
