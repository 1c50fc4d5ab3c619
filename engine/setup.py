"""Builds the engine as a wheel, in plain Python or, where that is asked for, compiled by mypyc:

    python3 -m pip wheel --no-deps ./engine
    FORTY_FIVES_COMPILED=1 python3 -m pip wheel --no-deps --no-build-isolation ./engine

Compiling takes mypy, setuptools and a C compiler where it is done, and nothing where it is used.
"""

import os
import shutil
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

# What a hand and a record pass through. The others stay plain Python in the same wheel: what
# explains itself by its own fields, as a fault does, mypyc does not compile.
COMPILED = (
    *("at_table", "bidding", "bookkeeping", "calling", "cards", "contract", "deal", "dice"),
    *("drawing", "ending", "hand", "play", "playing", "points", "position", "quick_check"),
    *("quick_reading", "quick_setup", "rights", "robbing", "tables", "throwing", "throws"),
)
ELSEWHERE = TemporaryDirectory()  # until the build is over
TOLD = ("--config-file=", "--always-true=COMPILED")  # to the type checker; see `engine.ints`


def extensions() -> list[Extension]:
    """What is compiled: nothing, where nobody asks."""
    if not os.environ.get("FORTY_FIVES_COMPILED"):
        return []
    from mypyc.build import mypycify

    named = f"{ELSEWHERE.name}/fortyfives"  # the compiler goes by the name of the folder
    shutil.copytree(".", named, ignore=shutil.ignore_patterns("build", "__pycache__"))
    return mypycify([*TOLD, *(f"{named}/{module}.py" for module in COMPILED)], opt_level="3")


class Modules(build_py):
    """A wheel has no use for this one, which lies among them."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        """Each with its package and its file."""
        found = super().find_package_modules(package, package_dir)
        return [each for each in found if each[1] != "setup"]


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": Modules})
