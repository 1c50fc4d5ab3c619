"""Twenty nights are played while workers are replaced and killed, and replica, cache and database go away and
come back: no winner is lost and none doubled, and nobody is shown less than they have seen."""

import os
import signal
from contextlib import contextmanager

import pytest

from tests.hosting.playing import Playing
from tests.hosting.site import a_site
from tests.lacking import begin, needs, run
from tests.postgresql import a_folder, a_replica, a_server

NOT_JUST_NOW = "The program cannot get at what it keeps just now. What was saved before is safe."
NIGHTS, COUPLES = 20, 12
A_FEW, SOME = 20, 60  # winners

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(os.name == "nt", reason="no server runs Windows"),
]


@contextmanager
def a_cache(folder):
    """Redis, or whatever speaks as it does: `begun` begins it, and begins it anew."""
    socket, running = folder / "cache.sock", []

    def begun():
        said = ["--port", "0", "--unixsocket", socket, "--save", "", "--daemonize", "no"]
        running.append(begin(["redis-server", *map(str, said)], cwd=folder, stdout=log, stderr=log))

    with (folder / "cache.log").open("w") as log:
        begun()
        try:
            yield socket, running, begun
        finally:
            running[-1].kill()
            running[-1].wait()


def test_no_winner_is_lost_or_doubled_whatever_goes_away(tmp_path):
    with (
        a_server() as main,
        a_replica(main) as replica,
        a_cache(tmp_path) as (socket, cache, begin_cache),
        a_site(
            tmp_path,
            DATABASE_URL=main.url(),
            DATABASE_REPLICA_URL=replica.url(),
            CARD_PARTY_CACHE=f"unix://{socket}",
        ) as site,
    ):
        nights = site.nights(NIGHTS, COUPLES)
        site.start()
        with Playing(site, nights) as playing:
            playing.go_on(SOME)
            before = playing.troubles()
            site.restart_workers()
            playing.go_on(A_FEW)
            assert playing.troubles() == before, "somebody was left without an answer"

            for _ in range(3):
                os.kill(site.workers()[0], signal.SIGKILL)
                playing.go_on(A_FEW)

            replica.stop()
            playing.go_on(SOME)
            replica.start()
            playing.go_on(A_FEW)

            cache[-1].kill()
            cache[-1].wait()
            playing.go_on(SOME)
            begin_cache()
            playing.go_on(A_FEW)

            main.stop()
            status, page = site.visitor().ask("GET", "/healthz")
            assert (status, NOT_JUST_NOW in page) == (503, True)
            main.start()
            playing.go_on(SOME)

        assert playing.lost_or_doubled(main) == []
        assert playing.acknowledged > 4 * SOME


@pytest.fixture
def small_disk():
    """A disk with little on it; `full` takes the rest."""
    if os.geteuid():
        pytest.skip("root alone makes a disk")
    needs("mount")
    with a_folder() as folder:
        run(["mount", "-t", "tmpfs", "-o", "size=160m,mode=755,uid=postgres", "tmpfs", folder])
        try:
            yield folder
        finally:
            run(["umount", "--lazy", folder])


@contextmanager
def full(folder):
    rest = folder / "rest"
    with rest.open("wb") as file:
        try:
            while True:
                file.write(b"0" * 65_536)
                file.flush()
        except OSError:
            pass
    yield
    rest.unlink()


def test_a_full_disk_of_the_database_is_said_and_then_all_goes_on(tmp_path, small_disk):
    with (
        a_server(small_disk, "--wal-segsize=1") as main,
        a_site(tmp_path, DATABASE_URL=main.url()) as site,
    ):
        (night,) = site.nights(1, COUPLES)
        site.start()
        with Playing(site, [night]) as playing:
            playing.go_on(3)
            with full(small_disk):
                site.wait_until(lambda: playing.troubles()["503"] > 2)
                status, page = site.visitor().ask("GET", "/healthz")
                assert status == 200 or NOT_JUST_NOW in page
            main.start_again()
            playing.go_on(3)

        assert playing.lost_or_doubled(main) == []
