"""The figures of `benchmarks.engine` for the engine as a C compiler leaves it (`engine/setup.py`).

    python -m benchmarks.engine_compiled

It is built into a folder that is thrown away; that takes mypy and a C compiler, some seconds long.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.engine.wheels import compiled_in


def main() -> None:
    """Build, measure and print."""
    with TemporaryDirectory() as folder:
        sys.path.insert(0, str(compiled_in(Path(folder))))
        import engine.hand

        if engine.hand.__file__.endswith(".py"):
            raise AssertionError
        from benchmarks.engine import main as measure

        print("Compiled")
        measure()


if __name__ == "__main__":
    main()
