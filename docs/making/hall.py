"""A club and its evenings as the organiser enters them, by the forms of the pages."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from docs.making.words import WORDS
from tests.recording.forms import Forms, as_sent, offered
from tests.recording.still import Still, settings

FIRST = (
    *("Rhoda", "Fergus", "Effie", "Hector", "Flora", "Neil", "Sadie", "Angus", "Yvette", "Placide"),
    *("Marie", "Wilfred", "Peggy", "Archie", "Theresa", "Lauchie", "Rita", "Buddy", "Ida", "Leo"),
)
FAMILY = (
    *("Beaton", "Burke", "Rankin", "Samson", "Kehoe", "LeBlanc", "Fougère", "MacNeil", "Boudreau"),
    *("Gillis", "Landry", "MacDonald", "Denny", "Poirier", "Campbell", "Chiasson"),
)
DICE = 1537
"""So thrown, ten tables and 25 games end as in the halls' own example: 18, 18, 16, 15 and 15."""


def person(number: int) -> str:
    """Somebody of the village."""
    return f"{FIRST[number % 20]} {FAMILY[(number + number // 20) % 16]}"


@contextmanager
def open_hall(language: str) -> Iterator["Hall"]:
    """A hall whose club is founded, on data of its own, in a program that stands still."""
    still = Still()
    with TemporaryDirectory() as folder:
        settings(Path(folder))(still)
        from django.core.management import call_command  # it is set up only now

        call_command("migrate", verbosity=0)
        hall = Hall(still, Path(folder), language)
        hall.found_the_club()
        yield hall


class Hall:
    """The club and its night of now; every form that is sent takes twenty seconds of `still`."""

    def __init__(self, still: Still, data: Path, language: str) -> None:
        from django.test import Client  # as above

        self.still, self.data, self.language, self.sent = still, data, language, 0
        heads = {"HTTP_HOST": "localhost", "HTTP_ACCEPT_LANGUAGE": language}
        self.client, self.words = Client(**heads), WORDS[language]
        self.club, self.night = "", ""
        self.dice = Random(DICE)

    @property
    def session(self) -> str:
        """The cookie of who runs the club."""
        return str(self.client.cookies["sessionid"].value)

    def get(self, address: str, **asked: str) -> bytes:
        """A page or a sheet of tonight."""
        answer = self.client.get(f"{self.night}{address}", asked)
        assert answer.status_code == 200, f"{address} answers with {answer.status_code}"
        return answer.content

    def send(self, address: str, **fields: str) -> Any:
        """A form of tonight, as its page has it but for these fields."""
        self.sent += 1
        self.still.pass_time()
        sent = {"key": f"form {self.sent}"} | fields
        answer = self.client.post(f"{self.night}{address}", sent)
        assert answer.status_code == 303, f"{address} {fields}: {answer.content.decode()}"
        return answer

    def fill_in(self, page: str, to: str, **fields: str) -> Any:
        """A form as its page has it, but for these fields."""
        sent = as_sent(self.get(page).decode(), re.escape(to) + "$")
        return self.send(to, **sent | fields)

    def found_the_club(self) -> None:
        """A club with the halls' usual habits, a booby prize, a jackpot for twenty games."""
        typed = {"organiser": "Ida Martell", "password": "the joker is wild"}
        answer = self.send("/set-up/", club=self.words["club"], **typed)
        self.club = answer["Location"]
        self.fill_in(
            f"{self.club}habits/", f"{self.club}habits/", hall=self.words["hall"], booby="5"
        )
        self.send(f"{self.club}pots/add/", preset="jackpot")
        self.fill_in(
            f"{self.club}pots/1/", f"{self.club}pots/1/", name=self.words["pot"], number="20"
        )

    def plan(self, date: str, plays: str = "drive_45s") -> None:
        """A night of that day, on which this is played; it is tonight."""
        self.night, page = "", f"{self.club}nights/"
        sent = as_sent(self.get(page, plays=plays).decode(), re.escape(page) + "$")
        self.night = self.send(page, **sent | {"date": date})["Location"]
        self.dice = Random(DICE)

    def let_in(self, couples: int) -> None:
        """So many couples come and pay."""
        self.send("till/float/", till="", amount="50")
        self.send("door/open/")
        for couple in range(1, couples + 1):
            names = {"first-name": person(2 * couple), "second-name": person(2 * couple + 1)}
            self.send("couples/", **names, paid="both")

    def sit_down(self) -> None:
        """They sit in the order of their numbers."""
        page = self.get("seating/", way="by_hand").decode()
        fields = [name for name in as_sent(page, "seating/seat/$") if name.startswith("table-")]
        self.send("seating/seat/", **{name: str(at // 2 + 1) for at, name in enumerate(fields)})

    def play(self, first: int, last: int, *, leave: int = 0) -> None:
        """These games; of the last one so many tables are still being played."""
        for game in range(first, last + 1):
            self.send("games/", game=str(game - 1))
            tables = list(self._tables(game))
            decided = tables[: len(tables) - leave] if game == last else tables
            for table, couples in decided:
                self.send("wins/", win=f"{game}-{table}-{self.dice.choice(couples)}")

    def _tables(self, game: int) -> Iterator[tuple[int, list[int]]]:
        """Who can be pressed at which table, by number."""
        sits: dict[int, list[int]] = {}
        for value in offered(self.get("floor/").decode(), "wins/", "win"):
            number, table, couple = (int(each) for each in value.split("-"))
            if number == game:
                sits.setdefault(table, []).append(couple)
        return ((table, sorted(sits[table])) for table in sorted(sits))

    def settle(self) -> None:
        """First prize is split; for the third they cut, and the seven is lower than the ten."""
        self.send("prizes/1/wishes/", wish="all-split")
        page = self.get("prizes/").decode()
        wishes = offered(page, r"prizes/3/wishes/$", "wish")
        for couple in sorted({each.partition("-")[0] for each in wishes if "all" not in each}):
            self.send("prizes/3/wishes/", wish=f"{couple}-cut")
        page = self.get("prizes/").decode()
        asked = next(f for f in Forms(page).forms if f["action"].endswith("prizes/3/cut/"))
        cards = [name for name in asked["offered"] if name.startswith("card-")]
        turn = asked["offered"]["turn"][0]
        self.send("prizes/3/cut/", **dict(zip(cards, ("7C", "TD"), strict=True)), turn=turn)

    def close(self) -> None:
        """The lunch is paid, the prizes are handed out, the till is counted, a quarter lacks."""
        self.send("till/lines/", what="expense", amount="32.50", words=self.words["lunch"])
        for form in Forms(self.get("payout/").decode()).forms:
            for award in (
                form["offered"].get("award", ()) if "payout/pay/" in form["action"] else ()
            ):
                self.send("payout/pay/", **form["sent"] | {"award": award, "key": award})
        self.send(
            "till/count/", till="", piece_2000="4", piece_1000="1", piece_200="1", piece_25="1"
        )
        self.fill_in("till/", "till/explain/", reason=self.words["lacking"])
        self.send("payout/close/", counted="", reason="")
