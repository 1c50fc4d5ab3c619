"""A replica of the database answers those who follow: never older than what the asker has seen, and by the
main one where it does not follow."""

import os
import re
from contextlib import contextmanager
from functools import partial

import pytest

from tests.hosting.site import a_site
from tests.postgresql import a_replica, a_server
from tests.telephone import couples_by_table

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(os.name == "nt", reason="no server runs Windows"),
]

NEWER = re.compile(r'data-newer="([^"]+)"')
SEEN = re.compile(r'data-seen="([^".]+\.[^".]+\.[^".]+)')
LINES = "SELECT count(*) FROM parties_logentry"


@pytest.fixture(scope="module")
def servers():
    with a_server() as main, a_replica(main) as replica:
        yield main, replica


@pytest.fixture(scope="module")
def site(servers, tmp_path_factory):
    main, replica = servers
    folder = tmp_path_factory.mktemp("site")
    with a_site(folder, DATABASE_URL=main.url(), DATABASE_REPLICA_URL=replica.url()) as site:
        yield site


@pytest.fixture(scope="module")
def night(site):
    (night,) = site.nights(1, 4)
    site.start()
    return night


@pytest.fixture
def followed(site, servers, night):
    """Couple 1’s telephone, whose page has the night as it is, once the replica follows."""
    telephone, (main, replica) = site.visitor(), servers
    site.wait_until(lambda: replica.asked(LINES) == main.asked(LINES))
    site.wait_until(partial(is_of_the_replica, telephone, night))
    return telephone


def picture_of(night, couple=1):
    return f"/c/{night['passes'][couple - 1]}/picture/"


def is_of_the_replica(telephone, night):
    assert telephone.ask("GET", picture_of(night))[0] == 200
    return "Age" in telephone.said


def seen_by(telephone, night):
    """What its page has seen once it is loaded."""
    page = telephone.ask("GET", picture_of(night).removesuffix("picture/"))[1]
    return SEEN.search(page)[1], NEWER.search(page)[1]


def begun(site, night):
    """The room in its first game."""
    return site.signed_in(night).ask("POST", f"/nights/{night['night']}/games/", game="0")[1]


def test_who_follows_is_answered_by_the_replica_and_who_is_signed_in_by_the_main_one(
    site, night, followed
):
    organiser = site.visitor(sessionid=night["session"])

    organiser.ask("GET", picture_of(night))
    assert "Age" not in organiser.said
    seen, newer = seen_by(followed, night)
    assert "Age" not in followed.said
    assert followed.ask("GET", f"{newer}{seen}") == (200, "")
    assert int(followed.said["Age"]) <= 6


def test_while_it_is_behind_nobody_sees_less_than_their_own_tap(site, servers, night, followed):
    _main, replica = servers
    room = begun(site, night)
    (game, table), (winner, other) = next(iter(couples_by_table(room).items()))
    site.wait_until(partial(is_of_the_replica, followed, night))
    before = shown_to(followed, night)
    with standing_still(replica):
        for couple in (winner, other):
            telephone = site.visitor()
            says = picture_of(night, couple).replace("picture/", "won/")
            status, picture = telephone.ask("POST", says, win=f"{game}-{table}-{winner}")
            assert status == 200
            seen = SEEN.search(picture)[1]
            status, again = telephone.ask("GET", f"{picture_of(night, couple)}?seen={seen}")
            assert (status, SEEN.search(again)[1]) == (200, seen)
            assert "Age" not in telephone.said

        follower = site.visitor()  # was told that there is something newer than what it has seen
        status, newest = follower.ask("GET", f"{picture_of(night)}?seen={before}")
        assert (status, SEEN.search(newest)[1]) == (200, seen)

        # Who has seen nothing yet may be told what was a moment ago, and after some seconds what is.
        site.wait_until(
            lambda: (
                shown_to(site.visitor(), night) == seen and "The replica is behind" in site.log()
            )
        )
    site.wait_until(lambda: is_of_the_replica(followed, night))
    assert shown_to(followed, night) == seen


@contextmanager
def standing_still(replica):
    """It hears what the main one says, and does nothing of it."""
    replica.asked("SELECT pg_wal_replay_pause()")
    try:
        yield
    finally:
        replica.asked("SELECT pg_wal_replay_resume()")


def shown_to(telephone, night):
    return SEEN.search(telephone.ask("GET", picture_of(night))[1])[1]


def test_while_it_is_away_the_main_one_answers(site, servers, night, followed):
    _main, replica = servers
    replica.stop()
    try:
        for _ in range(5):
            assert followed.ask("GET", picture_of(night))[0] == 200
            assert "Age" not in followed.said
    finally:
        replica.start()
    site.wait_until(lambda: is_of_the_replica(followed, night))


def test_one_that_has_become_a_main_one_is_asked_no_more(site, servers, night, followed):
    _main, replica = servers
    replica.asked("SELECT pg_promote()")
    site.wait_until(lambda: not is_of_the_replica(followed, night))
