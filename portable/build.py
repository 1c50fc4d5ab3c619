"""Make the file that is carried on a stick: python -m portable.build FOLDER

Card Party with all that it stands on, from the lock with its hashes, and not one compiled file: the
same folder serves Windows, Mac and Linux. Made twice of the same files it is the same file, byte for
byte. With --windows-python FILE --sha256 HASH it brings along python.org's embeddable interpreter.
"""

import hashlib
import io
import re
import subprocess
import sys
import tempfile
import zipfile
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from config.settings import ROOT, VERSION
from manage import Environment

PROGRAM = ("config", "engine", "locale", "parties", "scoring", "templates", "portable")
ALONE = ("LICENSE", "manage.py", "pyproject.toml", "requirements.txt", "docs/pictures")
"""All that is asked for as it runs, and nothing else of the house."""

STOOD_IN_FOR = "pillow"
OUR_LANGUAGES = ("en", "fr")

_BUILT_IN_1980 = (1980, 1, 1, 0, 0, 0)
_FILE, _COMMAND = 0o100644 << 16, 0o100755 << 16
_NOT_OURS = re.compile(r"__pycache__|\.pyc$|\.egg-info|portable/(folder|PIL|build\.py)")
_A_LANGUAGE = re.compile(r"django/(?:contrib/\w+/|conf/)locale/(\w+)/")
_HASH = re.compile(r"--hash=[^\s\\]+")
_COMPILED = (".so", ".pyd", ".dll", ".dylib", ".exe")
_PYTHON_FINDS = "..\\program\n..\\program\\lib\n"


class Part(NamedTuple):
    """A file in the folder, by its path there."""

    path: str
    data: bytes
    is_command: bool = False


def main() -> None:
    """Write the file, and say how large it is."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path, help="where the file is put")
    asked.add_argument("--windows-python", type=Path, help="python-3.13.x-embed-amd64.zip")
    asked.add_argument("--sha256", default="", help="of that file")
    said = asked.parse_args()
    try:
        said.folder.mkdir(parents=True, exist_ok=True)
        more: list[Part] = []
        if said.windows_python:
            more += interpreter(said.windows_python.read_bytes(), said.sha256)
        path = said.folder / f"card-party-{VERSION}.zip"
        draft = path.with_suffix(".new")
        try:
            draft.touch()
            draft.write_bytes(packed([*program(), *libraries(), *to_click(), *more]))
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        sys.exit(f"{error.filename or said.folder}: {error.strerror}. Nothing was made.")
    sys.stdout.write(f"{path}: {path.stat().st_size / 1e6:.1f} MB\n")


def program() -> Iterator[Part]:
    """What runs."""
    for name in (*PROGRAM, *ALONE):
        there = ROOT / name
        for path in [there] if there.is_file() else sorted(there.rglob("*")):
            inside = path.relative_to(ROOT).as_posix()
            if path.is_file() and not _NOT_OURS.search(inside):
                yield Part(f"program/{inside}", path.read_bytes())


def to_click() -> Iterator[Part]:
    """What a person sees first; Windows wants its own ends of lines."""
    for path in sorted((ROOT / "portable/folder").iterdir()):
        data = path.read_bytes()
        if path.suffix in {".cmd", ".txt"}:
            data = data.replace(b"\n", b"\r\n")
        yield Part(path.name, data, path.suffix in {".command", ".sh"})


def libraries() -> Iterator[Part]:
    """All that the lock names, but what is stood in for; of Django only our languages."""
    with tempfile.TemporaryDirectory() as folder:
        _fetch(Path(folder))
        for wheel in sorted(Path(folder).glob("*.whl")):
            with zipfile.ZipFile(wheel) as opened:
                for name in opened.namelist():
                    language = _A_LANGUAGE.match(name)
                    is_foreign = language and language[1] not in OUR_LANGUAGES
                    if not name.endswith("/") and not is_foreign:
                        yield Part(f"program/lib/{name}", opened.read(name))
    for path in sorted((ROOT / "portable/PIL").glob("*.py")):
        yield Part(f"program/lib/PIL/{path.name}", path.read_bytes())


def _fetch(folder: Path) -> None:
    """The wheels that fit every computer, each by its hash."""
    lock = folder / "lock.txt"
    lock.write_text("\n".join(wanted((ROOT / "requirements.txt").read_text())))
    fetch = [*Environment(Path(sys.prefix)).pip(), "download", "--quiet", "--no-deps"]
    fetch += ["--require-hashes"]
    fetch += ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none"]
    fetch += [f"--dest={folder}", f"--requirement={lock}"]
    if subprocess.run(fetch, check=False).returncode:  # noqa: S603 -- our own words
        sys.exit("What the program stands on could not be fetched. Nothing was made.")


def wanted(lock: str) -> Iterator[str]:
    """What of the lock is fetched, for whichever computer: each by name, version and hashes."""
    for found in re.finditer(
        r"^(\S+)==(\S+)[^\n]*\\\n((?:    --hash=\S+.*\n)+)", lock, re.MULTILINE
    ):
        name, version, hashes = found.groups()
        if name != STOOD_IN_FOR:
            yield f"{name}=={version} {' '.join(_HASH.findall(hashes))}"


def interpreter(embeddable: bytes, sha256: str) -> Iterator[Part]:
    """Python for Windows, as python.org gives it away, told where the program lies."""
    is_it = hashlib.sha256(embeddable).hexdigest() == sha256
    if not (is_it and zipfile.is_zipfile(io.BytesIO(embeddable))):
        sys.exit("This is not the interpreter that --sha256 names. Nothing was made.")
    with zipfile.ZipFile(io.BytesIO(embeddable)) as opened:
        for name in opened.namelist():
            data = opened.read(name)
            if PurePosixPath(name).suffix == "._pth":
                data += _PYTHON_FINDS.replace("\n", "\r\n").encode()
            yield Part(f"python/{name}", data)


def packed(parts: list[Part]) -> bytes:
    """One folder in a file, the same whenever it is made. Exits where a part is compiled, but for an
    interpreter's own."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for part in sorted(parts):
            if part.path.endswith(_COMPILED) and not part.path.startswith("python/"):
                sys.exit(f"{part.path} is compiled for one kind of computer. Nothing was made.")
            about = zipfile.ZipInfo(f"Card Party {VERSION}/{part.path}", _BUILT_IN_1980)
            about.compress_type = zipfile.ZIP_DEFLATED
            about.create_system = 3
            about.external_attr = _COMMAND if part.is_command else _FILE
            archive.writestr(about, part.data)
    return made.getvalue()


if __name__ == "__main__":
    main()
