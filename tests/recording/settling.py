"""The tie room, gone through prize by prize in every way there is."""

import re

from tests.recording.forms import offered
from tests.recording.hall import Hall

WAYS = ("cut", "split", "play off", "program")


def settle_all(hall: Hall, begin: int = 0) -> None:
    """Every prize that several want, each in the next way."""
    said: set[int] = set()
    for turn in range(4):
        page = hall.look("prizes/")
        due = {int(each) for each in re.findall(r"prizes/(\d+)/(?:cut|play-off)", page)}
        asked = {int(each) for each in re.findall(r"prizes/(\d+)/wishes", page)}
        for at, place in enumerate(sorted(due | (asked - said))):
            _settle(hall, place, WAYS[(begin + at) % len(WAYS)] if not turn else "program")
        said |= due | asked


def _couples(hall: Hall, place: int) -> list[str]:
    values = hall.offers("prizes/", f"prizes/{place}/wishes/", "wish")
    return list(dict.fromkeys(each.partition("-")[0] for each in values if "all" not in each))


def _say(hall: Hall, place: int, couple: str, wants: str) -> None:
    hall.send(f"prizes/{place}/wishes/", wish=f"{couple}-{wants}")


def _settle(hall: Hall, place: int, way: str) -> None:
    couples = _couples(hall, place)
    if way == "split" and "all-split" in hall.offers("prizes/", f"prizes/{place}/wishes/", "wish"):
        hall.send(f"prizes/{place}/wishes/", wish="all-split")
        return
    for couple in couples:
        wants = "play_off" if way == "play off" and couple == couples[0] else "cut"
        _say(hall, place, couple, wants if way != "play off" or couple == couples[0] else "play")
    if way == "play off" and len(couples) > 2:
        _say(hall, place, couples[-1], "forfeit")
    _play_off(hall, place)
    _cut(hall, place, typed=way != "program")
    _play_off(hall, place)


def _play_off(hall: Hall, place: int) -> None:
    winners = hall.offers("prizes/", f"prizes/{place}/play-off/", "winner")
    if winners:
        hall.send(f"prizes/{place}/play-off/", 422, winner="x")
        hall.send(f"prizes/{place}/play-off/", winner=winners[-1])


def _cut(hall: Hall, place: int, *, typed: bool) -> None:
    """With a typed 7 each, so that the low ones cut once more; the program goes on to the end."""
    for turn in range(6):
        page = hall.look("prizes/")
        turns = offered(page, f"prizes/{place}/cut-for-them/", "turn")
        if not turns:
            return
        cards = [name for name in _names(page, f"prizes/{place}/cut/") if name.startswith("card-")]
        if typed and turn == 0:
            sent = dict.fromkeys(cards, "7")
            hall.ida.post(
                f"{hall.night}prizes/{place}/cut/", sent | {"turn": turns[0], cards[0]: "?"}, 422
            )
            hall.ida.post(f"{hall.night}prizes/{place}/cut/", sent | {"turn": turns[0]})
            hall.ida.post(
                f"{hall.night}prizes/{place}/cut/", sent | {"turn": turns[0], "a": "b"}, 409
            )
        else:
            hall.send(f"prizes/{place}/cut-for-them/", turn=turns[0])


def _names(page: str, to: str) -> list[str]:
    from tests.recording.forms import Forms  # noqa: PLC0415 -- one place

    return [n for form in Forms(page).forms if form["action"].endswith(to) for n in form["offered"]]
