"""Starting where nothing is there yet, and where something is in the way."""

import ast
import os
import shutil
import signal
import socket
import sqlite3
import sys
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE
from urllib.request import Request, urlopen

import pytest

import manage
from tests.lacking import begin, run
from tests.sweeping import swept

PYTHON_NOW = "{}.{}.{}".format(*sys.version_info)


# The environment, made with the standard library alone


def test_an_old_python_is_told_that_it_is_too_old():
    assert "needs Python 3.11 or newer, and this is Python 3.9." in manage.too_old((3, 9))


def test_an_old_python_can_read_the_file_that_tells_it_so():
    ast.parse(Path(manage.__file__).read_text(), feature_version=(3, 7))


@pytest.fixture
def locks(tmp_path):
    """A lock for the program and one for its tests."""
    locks = [tmp_path / "requirements.txt", tmp_path / "requirements-dev.txt"]
    for lock in locks:
        lock.write_text(f"django==5.2 # {lock.name}\n")
    return locks


@pytest.fixture
def environment(tmp_path, locks):
    """An environment as this Python leaves it when it has been filled from the first lock."""
    environment = manage.Environment(tmp_path / ".venv")
    environment.python.parent.mkdir(parents=True)
    environment.python.touch()
    (environment.folder / "pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {PYTHON_NOW}\n")
    (environment.folder / locks[0].name).write_bytes(locks[0].read_bytes())
    return environment


def test_a_filled_environment_is_left_alone(environment, locks, capsys):
    environment.fill_from(locks[:1])
    assert capsys.readouterr().out == ""


def test_a_changed_lock_fills_the_environment_again(environment, locks):
    assert environment.is_filled_from(locks[:1])
    locks[0].write_text("django==5.3\n")
    assert not environment.is_filled_from(locks[:1])


def test_the_tests_need_more_than_the_program(environment, locks):
    assert not environment.is_filled_from(locks)


def test_another_python_makes_its_own_environment(environment, locks):
    (environment.folder / "pyvenv.cfg").write_text("version = 3.10.4\n")
    assert not environment.is_filled_from(locks[:1])


def test_a_python_that_was_taken_away_is_noticed(environment, locks):
    environment.python.unlink()
    assert not environment.is_filled_from(locks[:1])


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path, locks):
    (tmp_path / "file").touch()
    environment = manage.Environment(tmp_path / "file" / ".venv")
    with pytest.raises(SystemExit, match=r"\.venv cannot be written: Not a directory\."):
        environment.fill_from(locks)


@swept(
    ("printed", "said"),
    [
        ("WARNING: Retrying after connection broken by NewConnectionError", "internet"),
        ("ERROR: Could not fetch URL: certificate", "internet"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "thrown away"),
        ("ERROR: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for django==5.2", "this computer"),
        ("ERROR: something quite new", "ERROR: something quite new"),
    ],
)
def test_each_failure_of_pip_gets_a_sentence(printed, said):
    assert said in manage.why_pip_failed(printed)


@pytest.mark.parametrize(("told", "kept"), [("1", True), ("", False)])
def test_what_must_not_lie_in_the_folders_is_compiled_into_the_environment(monkeypatch, told, kept):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", told)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX")

    manage.keep_what_is_compiled()

    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert os.environ.get("PYTHONPYCACHEPREFIX", "").startswith(sys.prefix) is kept


# The data, and the port


@pytest.fixture
def data(tmp_path):
    """The folder of the data, which nobody has made yet."""
    return tmp_path / "data"


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """Data as the program leaves them after its first start."""
    data = tmp_path_factory.mktemp("begun") / "data"
    start(data, "--check")
    return data


@pytest.fixture
def used(data, begun):
    """A copy of them."""
    shutil.copytree(begun, data)
    return data


def command(data, *arguments):
    """How a person starts the program, with the environment that says where the data are."""
    called = [sys.executable, manage.__file__, "start", *map(str, arguments)]
    ours = {"CARD_PARTY_DATA": str(data), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return {"command": called, "env": os.environ | ours, "text": True}


def start(data, *arguments, before=()):
    """Start the program and wait until it stops by itself."""
    starting = command(data, *arguments)
    starting["command"] = [*before, *starting["command"]]
    return run(**starting, capture_output=True, check=False)


@contextmanager
def running(data, port):
    """The program, running until the end of the block, when it is killed outright."""
    with begin(**command(data, "--port", port), stdout=PIPE) as program:
        program.address = program.stdout.readline().split()[-1]
        yield program
        program.send_signal(signal.SIGKILL)


def first_page_of(program):
    """What the program answers to a browser."""
    with urlopen(program.address) as page:  # noqa: S310 -- the address is our own
        return page


@pytest.fixture
def taken():
    """A port that another program has taken."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.fixture
def free():
    """A port that nobody has taken."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def test_the_check_answers_one_request_and_stops(data):
    checked = start(data, "--check")
    assert checked.stdout == "The first page answers with 200 OK.\n"
    assert (checked.stderr, checked.returncode) == ("", 0)


def test_only_the_owner_can_read_the_secret_and_it_is_kept(begun):
    secret = (begun / "secret-key").read_text()
    start(begun, "--check")
    assert (begun / "secret-key").read_text() == secret
    assert (begun / "secret-key").stat().st_mode & 0o777 == 0o600


@pytest.mark.thorough
def test_a_killed_program_starts_again_on_its_port(data, free):
    for _ in range(2):
        with running(data, free) as program:
            assert first_page_of(program).status == 200


@pytest.mark.thorough
def test_a_second_start_gives_the_address_of_the_first(data, free):
    with running(data, free) as program:
        second = start(data, "--port", free)
        assert f"running already, at {program.address}." in second.stderr
        assert second.returncode == 1


@pytest.mark.thorough
def test_who_comes_through_a_proxy_is_not_at_the_laptop(data, free):
    passed_on = {"X-Forwarded-For": "192.168.1.20"}
    with running(data, free) as program:
        request = Request(program.address, headers=passed_on)  # noqa: S310 -- the address is our own
        with urlopen(request) as page:  # noqa: S310 -- the address is our own
            assert page.url.endswith("/sign-in/")
        assert not first_page_of(program).url.endswith("/sign-in/")


@pytest.mark.thorough
def test_a_port_of_another_program_is_named(data, taken):
    refused = start(data, "--port", taken)
    assert f"Port {taken} is not to be had: Address already in use." in refused.stderr
    assert f"--port {taken + 1}" in refused.stderr
    assert refused.returncode == 1
    assert not (data / "card-party.sqlite3").exists()


@pytest.mark.thorough
@pytest.mark.parametrize("port", ["0", "65536", "-1", "eighty"])
def test_a_port_is_a_number(data, port):
    assert "a port is a number from 1 to 65535" in start(data, "--port", port).stderr


def test_a_damaged_database_is_named_and_left_as_it_is(data):
    data.mkdir()
    database = data / "card-party.sqlite3"
    database.write_bytes(b"coffee" * 1000)
    refused = start(data, "--check")
    assert (
        f"The data in {data} cannot be used. The database is damaged, and there is"
        in refused.stderr
    )
    assert refused.returncode == 1
    assert database.read_bytes() == b"coffee" * 1000


@pytest.mark.thorough
def test_damage_is_found_where_nobody_looks(used):
    database = used / "card-party.sqlite3"
    pages = bytearray(database.read_bytes())
    pages[-4096:] = b"coffee".ljust(4096, b"\0")
    database.write_bytes(pages)
    assert "The database is damaged, and there is no copy of it." in start(used, "--check").stderr


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("inside", "says"),
    [
        (
            b"",
            "They are not up to date. Start the program once; on a server, type migrate first.\n",
        ),
        (b"coffee" * 1000, "The database is damaged. Start the program: it shows which copies"),
    ],
)
def test_every_other_command_says_why_the_data_cannot_be_used(data, inside, says):
    data.mkdir()
    (data / "card-party.sqlite3").write_bytes(inside)
    typed = command(data)
    typed["command"][2:] = ["keep_results"]
    refused = run(**typed, capture_output=True, check=False)
    assert refused.stderr.startswith(f"The data in {data} cannot be used. {says}")
    assert refused.returncode == 1


@pytest.mark.thorough
def test_data_of_a_newer_program_are_left_alone(used):
    with sqlite3.connect(used / "card-party.sqlite3") as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('parties', '9999_better', '2036-01-01')"
        )
    database.close()
    refused = start(used, "--check")
    assert "A newer version of the program made them: start that one." in refused.stderr
    assert refused.returncode == 1


def test_help_says_where_the_data_are_and_how_another_folder_is_chosen(data):
    shown = "".join(start(data, "--help").stdout.split())  # as it breaks lines, in paths too
    assert f"Allthatiskeptisin{data}." in shown
    assert "setCARD_PARTY_DATAtothatfolder" in shown


def test_a_folder_of_data_that_cannot_be_made_gets_a_sentence(tmp_path):
    (tmp_path / "file").touch()
    refused = start(tmp_path / "file" / "data", "--check")
    assert refused.stderr == (
        f"The folder of the data, {tmp_path}/file/data, cannot be used: Not a directory.\n"
    )
    assert refused.returncode == 1


@pytest.fixture
def bound_by_permissions():
    """The words before a command that keep root, as anybody else, from writing where the
    permissions say no."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt", reason="Windows limits no file")
def test_where_an_older_database_cannot_be_copied_first_it_is_left_as_it_is(used):
    """A limit of a file's size stands for a disk without room."""
    migrate = command(used)
    migrate["command"] = [sys.executable, manage.__file__, "migrate", "parties", "0011"]
    run(**migrate, check=True, capture_output=True)
    before = (used / "card-party.sqlite3").read_bytes()

    refused = start(used, "--check", before=["prlimit", "--fsize=65536"])

    assert "The disk is full, or it fails. Make room, and start again." in refused.stderr
    assert "Traceback" not in refused.stderr
    assert (used / "card-party.sqlite3").read_bytes()[100:] == before[100:]
    assert start(used, "--check").returncode == 0


def test_data_that_cannot_be_written_get_a_sentence(used, bound_by_permissions):
    (used / "card-party.sqlite3").chmod(0o400)
    refused = start(used, "--check", before=bound_by_permissions)
    assert "Nothing can be written there." in refused.stderr
