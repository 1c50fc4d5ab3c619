"""Carries out what docs/hosting.md says on a copy of this machine's disk that is thrown away.

Run by root: unshare --mount --pid --fork --kill-child --mount-proc python3 sandbox.py PROGRAM FOLDER, where
PROGRAM is the folder of the program and FOLDER one that is empty. What has to fetch something
is done with the machine's network, all else with one of its own, where 192.0.2.10 to .13 are
addresses of people who ask. After each part that has one its check is made (checks.py).
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from time import sleep

PASSWORD = "a boat on the Bras d’Or"
FETCHES = re.compile(r"apt-get|pip install")
PEOPLE = ("192.0.2.10", "192.0.2.11", "192.0.2.12", "192.0.2.13")
NOT_OF_THE_PROGRAM = shutil.ignore_patterns(".git", ".venv", "data", "__pycache__", ".*_cache")
WITH = {
    name: said for name, said in os.environ.items() if name.lower().startswith(("pip_", "http"))
}
ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin", "LANG": "C.UTF-8", **WITH}
"""How this machine fetches, and nothing else of what it has set."""


def run(*words, inside=None, **more):
    subprocess.run([*(inside or ()), *words], check=True, env=ENVIRONMENT, **more)


def a_copy_of_the_disk(folder, program):
    """The root of it, without services, and without what they keep."""
    run("mount", "-t", "tmpfs", "tmpfs", folder)
    upper, work, root = (folder / name for name in ("upper", "work", "root"))
    for each in (upper, work, root):
        each.mkdir()
    layers = f"lowerdir=/,upperdir={upper},workdir={work}"
    run("mount", "-t", "overlay", "overlay", "-o", layers, root)
    run("mount", "-t", "proc", "proc", root / "proc")
    run("mount", "--rbind", "/dev", root / "dev")
    for each in ("run", "tmp"):
        run("mount", "-t", "tmpfs", "tmpfs", root / each)
    for each in ("etc/postgresql", "var/lib/postgresql"):
        shutil.rmtree(root / each, ignore_errors=True)
    (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
    (root / "usr/sbin/policy-rc.d").chmod(0o755)
    for each in ("card-party", "card-party-new"):
        shutil.copytree(
            program, root / "usr/local/src" / each, ignore=NOT_OF_THE_PROGRAM, symlinks=True
        )
    stand_in = Path(__file__).with_name("systemctl")
    shutil.copy(stand_in, root / "usr/local/bin/systemctl")
    checks = Path(__file__).with_name("checks.py")
    shutil.copy(checks, root / "usr/local/bin/checks.py")
    return root


def a_network_of_its_own(root):
    """What is put before a command to have it done in there."""
    lives = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
    ours = Path("/proc/self/ns/net").readlink()
    while Path(f"/proc/{lives.pid}/ns/net").readlink() == ours:
        sleep(0.05)
    inside = ["nsenter", f"--net=/proc/{lives.pid}/ns/net"]
    run("ip", "link", "set", "lo", "up", inside=inside)
    for each in PEOPLE:
        run("ip", "address", "add", f"{each}/32", "dev", "lo", inside=inside)
    (root / "etc/hosts").write_text(f"127.0.0.1 localhost\n{PEOPLE[0]} cards.example.org\n")
    return [*inside, "chroot", root]


def begin_postgresql(inside):
    """As Debian does when it is installed, where services may be started."""
    version = max((each.name for each in Path("/usr/lib/postgresql").iterdir()), key=int)
    run("mkdir", "-p", "/etc/postgresql", "/var/lib/postgresql", inside=inside)
    run("chown", "postgres:", "/etc/postgresql", "/var/lib/postgresql", inside=inside)
    run("install", "-d", "-o", "postgres", "-m", "2775", "/run/postgresql", inside=inside)
    run("pg_createcluster", "--start", version, "main", inside=inside, stdout=subprocess.DEVNULL)


def parts(page):
    """The heading of each part of the page, and the commands of its boxes."""
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        heading, _, text = part.partition("\n")
        for number, box in enumerate(re.findall(r"```sh\n(.*?)```", text, re.DOTALL)):
            yield f"{heading} {number or ''}".strip(), box


def main():
    program, folder = map(Path, sys.argv[1:])
    root = a_copy_of_the_disk(folder, program)
    alone = a_network_of_its_own(root)
    for heading, box in parts((program / "docs/hosting.md").read_text()):
        print(f"== {heading}", flush=True)
        inside = ["chroot", root] if FETCHES.search(box) else alone
        script = f"set -euo pipefail; cd /\n{box}"
        run("bash", "-c", script, inside=inside, input=f"{PASSWORD}\n{PASSWORD}\n".encode())
        if "postgresql" in box and "apt-get" in box:
            begin_postgresql(alone)
        run("python3", "/usr/local/bin/checks.py", heading, PASSWORD, inside=alone)
    print("all of it", flush=True)


if __name__ == "__main__":
    main()
