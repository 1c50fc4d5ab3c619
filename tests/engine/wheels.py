"""The engine built as a wheel, in plain Python or compiled."""

import os
import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

from tests.lacking import run
from tests.written import ROOT

BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def built(folder: Path, *, compiled: bool = False) -> Path:
    """A wheel of a copy, as a build leaves its own files beside the sources."""
    sources = folder / "engine"
    leave = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "engine", sources, ignore=leave)
    asked = os.environ | {"FORTY_FIVES_COMPILED": "1" if compiled else ""}
    build = [sys.executable, "-c", BUILD, folder]
    run(build, cwd=sources, env=asked, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def compiled_in(folder: Path) -> Path:
    """Where the engine is to be imported from, compiled; some seconds of a C compiler."""
    there = folder / "compiled"
    with ZipFile(built(folder, compiled=True)) as file:
        file.extractall(there)
    return there
