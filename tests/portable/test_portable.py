"""The program as one file: what is in it, that it is the same each time, and that it runs from there."""

import hashlib
import io
import os
import re
import shutil
import stat
import sys
import time
import zipfile

import pytest

from config.settings import ROOT, VERSION
from portable import build
from tests.browser.program import a_free_port
from tests.lacking import lacking, needs, run

ALONE = ("unshare", "--net", "--map-root-user")
FOLDER = f"Card Party {VERSION}"
CLICKED = {"Start.cmd", "Start.command", "Start.sh", "READ ME - LISEZ-MOI.txt"}
LOCK = (ROOT / "requirements.txt").read_text()


@pytest.fixture(scope="module")
def parts():
    return [*build.program(), *build.libraries(), *build.to_click()]


@pytest.fixture(scope="module")
def opened(parts):
    return zipfile.ZipFile(io.BytesIO(build.packed(parts)))


def inside(opened):
    return {name.removeprefix(f"{FOLDER}/") for name in opened.namelist()}


@pytest.mark.thorough
def test_made_twice_it_is_the_same_byte_for_byte(parts):
    again = [*build.to_click(), *build.libraries(), *build.program()]
    assert build.packed(again) == build.packed(parts)


@pytest.mark.parametrize("more", [[], ["--windows-python", "nowhere.zip"]])
def test_where_it_cannot_be_put_is_told_in_a_sentence(tmp_path, more):
    (tmp_path / "file").touch()
    folder = tmp_path / ("new/folder" if more else "file")

    typed = [sys.executable, "-m", "portable.build", folder, *more]
    refused = run(typed, cwd=ROOT, capture_output=True, text=True, check=False)

    assert re.fullmatch(r"\S+: [\w ]+\. Nothing was made\.\n", refused.stderr)
    assert refused.returncode == 1
    assert [each.name for each in tmp_path.rglob("*.*")] == []


@pytest.mark.thorough
def test_it_brings_what_the_lock_names_and_nothing_else(opened):
    brought = {
        found[1].replace("_", "-").lower(): found[2]
        for name in inside(opened)
        if (found := re.match(r"program/lib/([\w.]+)-(\d[\w.]*)\.dist-info/METADATA$", name))
    }
    locked = dict(re.findall(r"^([\w-]+)==(\S+)", LOCK, re.MULTILINE))
    assert brought == {name: version for name, version in locked.items() if name != "pillow"}
    tops = {name.split("/")[2] for name in inside(opened) if name.startswith("program/lib/")}
    with_a_dist_info = {each for each in tops if each.endswith(".dist-info")}
    assert len(tops - with_a_dist_info - {"PIL"}) <= len(with_a_dist_info) + 1  # six modules alone


@pytest.mark.thorough
def test_every_library_comes_with_its_licence_and_so_does_the_program(opened):
    names = inside(opened)
    assert "program/LICENSE" in names
    for folder in {name.split("/")[2] for name in names if ".dist-info/" in name}:
        licences = [
            name for name in names if folder in name and re.search("licen|copying", name.lower())
        ]
        about = opened.read(f"{FOLDER}/program/lib/{folder}/METADATA").decode()
        assert licences or re.search(r"^Licen[sc]e", about, re.MULTILINE), folder


@pytest.mark.thorough
def test_nothing_in_it_is_compiled_for_one_kind_of_computer(opened):
    compiled = [name for name in inside(opened) if name.endswith(build._COMPILED)]
    assert compiled == []
    assert {name for name in inside(opened) if "/" not in name} == CLICKED


def test_what_is_compiled_is_not_taken():
    with pytest.raises(SystemExit, match="compiled for one kind of computer"):
        build.packed([build.Part("program/lib/PIL/_imaging.so", b"")])


def test_an_interpreter_is_taken_by_its_hash_alone():
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("pythonw.exe", "MZ")
        archive.writestr("python313._pth", "python313.zip\r\n.\r\n")
    given = made.getvalue()

    parts = {part.path: part.data for part in build.interpreter(given, _sha256(given))}
    assert parts["python/python313._pth"].endswith(b"..\\program\r\n..\\program\\lib\r\n")
    with pytest.raises(SystemExit, match="not the interpreter"):
        list(build.interpreter(given + b" ", _sha256(given)))


def _sha256(data):
    return hashlib.sha256(data).hexdigest()


@pytest.mark.thorough
def test_unpacked_it_runs_a_night_without_pip_or_a_network_and_prints_every_sheet(tmp_path, parts):
    needs("bash")
    needs("ip")
    if run([*ALONE, "true"], check=False).returncode:
        lacking("nobody here may make a network with nobody else in it")
    with zipfile.ZipFile(io.BytesIO(build.packed(parts))) as archive:
        archive.extractall(tmp_path)
    port = a_free_port()

    done = run(
        [*ALONE, "bash", "-euc", RUN, "bash", _bare_python(), sys.executable, str(port)],
        cwd=tmp_path / FOLDER,
        env={"HOME": str(tmp_path), "PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"^(\d+) sheets", done.stdout, re.MULTILINE)
    assert int(found[1]) >= 25, done.stdout
    assert list((tmp_path / ".local/share/Card Party").glob("*.sqlite3"))


RUN = """
ip link set lo up
env -u PYTHONPATH "$1" -I program/manage.py start --window --port "$3" & program=$!
for _ in $(seq 300); do
    if "$2" -c "import socket; socket.create_connection(('127.0.0.1', $3))" 2>/dev/null; then break; fi
    sleep 0.1
done
DJANGO_SETTINGS_MODULE=tests.settings "$2" -c "
import django; django.setup()
from tests.portable.evening import main
main($3)"
wait "$program"
"""


def _bare_python():
    """The interpreter itself, without what an environment adds to it."""
    return getattr(sys, "_base_executable", sys.executable)


@pytest.mark.skipif(os.name == "nt", reason="Windows has its own")
@pytest.mark.parametrize("name", ["Start.command", "Start.sh"])
def test_a_double_click_begins_with_the_first_python_that_is_new_enough(tmp_path, name):
    shutil.copytree(ROOT / "portable/folder", tmp_path, dirs_exist_ok=True)
    old, new, tools = (tmp_path / each for each in ("old", "new", "tools"))
    tools.mkdir()
    for each in ("dirname", "nohup"):
        (tools / each).symlink_to(needs(each))
    for folder, python, is_new in ((old, "python3.13", False), (new, "python3", True)):
        folder.mkdir()
        says = f'[ "$1" = -c ] && exit {int(not is_new)}; echo "$@" > {tmp_path}/started'
        (folder / python).write_text(f"#!/bin/sh\n{says}\n")
        (folder / python).chmod(0o755)

    run(
        ["sh", tmp_path / name],
        env={"PATH": f"{old}:{new}:{tools}", "HOME": str(tmp_path)},
        check=True,
    )

    began = time.monotonic()
    while not (tmp_path / "started").exists() and time.monotonic() < began + 30:
        time.sleep(0.05)
    assert (tmp_path / "started").read_text() == "program/manage.py start --window\n"


def test_what_is_double_clicked_may_be_carried_out_and_windows_reads_its_own_ends_of_lines():
    parts = {part.path: part for part in build.to_click()}

    assert parts.keys() == CLICKED
    assert parts["Start.command"].is_command
    assert parts["Start.sh"].is_command
    assert b"\r\n" in parts["Start.cmd"].data
    assert stat.S_IXUSR & (build._COMMAND >> 16)
