"""What docs/hosting.md says makes a server: each command of it is carried out, in its order."""

import os
import re
import sys
from pathlib import Path

import pytest
from django.urls import reverse

from config.settings import ROOT
from tests.hosting.checks import CHECKS
from tests.hosting.sandbox import parts
from tests.lacking import lacking, needs, run
from tests.sweeping import swept

PAGE = (ROOT / "docs/hosting.md").read_text()
NEEDS = ("nsenter", "ip", "mount", "systemd-analyze", "apt-get")
ALONE = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")


@pytest.mark.thorough
def test_the_page_makes_a_server_that_copies_goes_on_and_goes_back(tmp_path):
    if os.geteuid():
        lacking("a copy of the disk to be thrown away is made by root alone")
    for each in NEEDS:
        needs(each)
    script = Path(__file__).with_name("sandbox.py")

    done = run(
        [*ALONE, sys.executable, script, ROOT, tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )

    said = done.stdout.splitlines()
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert [each for each in said if each.startswith("checked: ")] == [
        f"checked: {heading}" for heading in CHECKS
    ]
    assert said[-1] == "all of it"


def test_every_box_of_the_page_is_carried_out():
    assert len(list(parts(PAGE))) == PAGE.count("```") // 2


def test_nginx_counts_whatever_can_be_guessed():
    said = (ROOT / "docs/hosting/nginx.conf").read_text()
    counted = re.search(r'"~(\^POST .*)" \$house', said)[1]

    assert [
        name
        for name in ("join", "couple-code", "sign-in")
        if not re.fullmatch(counted, f"POST {reverse(name)}")
    ] == []


@swept("file", sorted((ROOT / "docs/hosting").iterdir()))
def test_every_file_beside_the_page_is_used(file):
    others = (each.read_text() for each in file.parent.iterdir())
    used_by_page = f"docs/hosting/{file.name}" in PAGE or f"docs/hosting/*{file.suffix}" in PAGE
    assert used_by_page or any(f"docs/hosting/{file.name}" in each for each in others)


# The containers were never begun where this was written: whether they fit is looked at, and no more.


CONTAINER = (ROOT / "docs/hosting/Containerfile").read_text()
COMPOSE = (ROOT / "docs/hosting/compose.yaml").read_text()


def test_a_container_has_what_the_program_needs_and_nothing_that_was_kept():
    copied = [each.split()[:-1] for each in re.findall(r"^COPY (.*)$", CONTAINER, re.MULTILINE)]
    rooms = {"config", "engine", "parties", "scoring"}

    names = {name for each in copied for name in each}
    assert {name for name in names if not (ROOT / name).exists()} == set()
    assert rooms | {"templates", "locale", "docs", "manage.py", "pyproject.toml"} <= names
    assert "data" not in names


def test_containers_run_what_the_unit_runs():
    unit = (ROOT / "docs/hosting/card-party.service").read_text()
    (runs,) = re.findall(r"^ExecStart=\S*/(gunicorn .*)$", unit, re.MULTILINE)
    assert f"exec {runs}" in CONTAINER


def test_a_small_process_stands_beside_them_as_its_unit_has_it():
    unit = (ROOT / "docs/hosting/card-party-newer.service").read_text()
    (runs,) = re.findall(r"^ExecStart=\S*/python (.*)$", unit, re.MULTILINE)
    assert f"command: python {runs}\n" in _service("newer")


def test_what_the_proxy_asks_at_is_a_folder_of_its_own_and_of_one_service_more():
    asked = (ROOT / "docs/hosting/nginx.conf").read_text()
    for folder in {*re.findall(r"unix:(\S+)/\w+\.sock", asked)}:
        has = [each for each in SERVICES if f":{folder}\n" in _service(each)]
        assert len(has) == 2
        assert "proxy" in has
        assert re.search(rf"install .*{folder}\b(?!-)", CONTAINER)


SERVICES = re.findall(r"^  (\w+):", COMPOSE.split("\nvolumes:")[0], re.MULTILINE)


def _service(name):
    return re.split(r"\n  (?=\w)", COMPOSE.partition(f"\n  {name}:")[2])[0] + "\n"


def test_containers_are_told_by_settings_that_there_are_and_mount_what_there_is():
    known = (ROOT / "config/settings.py").read_text()
    said = {*re.findall(r"^ +((?:CARD_PARTY|DATABASE)_\w+):", COMPOSE, re.MULTILINE)}
    mounted = re.findall(r"- (\.\S*?):", COMPOSE)

    assert [name for name in said if name not in known] == []
    hosting = ROOT / "docs/hosting"
    assert [each for each in mounted if not (hosting / each).exists()] == ["../../certificate"]
