"""Prints the object files of a module and all that it imports: objects.py MODULE BUILD.

The modules are those of the table in Package.swift.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def imports() -> dict[str, list[str]]:
    """The imports of each module."""
    manifest = ROOT.joinpath("Package.swift").read_text()
    table = re.search(r'let modules = """\n(.*?)"""', manifest, re.S)
    assert table is not None
    rows = {}
    for line in table[1].splitlines():
        name, colon, others = line.strip().partition(":")
        if colon:
            rows[name.split()[-1]] = others.split()
    return rows


def closure(module: str) -> list[str]:
    """The module and everything that it imports, except for the flags of system libraries."""
    rows, found, waiting = imports(), [], [module]
    while waiting:
        name = waiting.pop()
        if name in rows and name not in found:
            found.append(name)
            waiting += rows[name]
    return sorted(found)


def objects(module: str, build: Path) -> list[Path]:
    """The object files of a module, without those of sources that no longer exist."""
    sources = {path.name for path in ROOT.glob(f"Sources/*/{module}/**/*.*")}
    found = sorted(Path(build, f"{module}.build").rglob("*.o"))
    return [path for path in found if path.stem in sources or path.stem == module]


def main() -> None:
    module, build = sys.argv[1:]
    for name in closure(module):
        for path in objects(name, Path(build)):
            print(path)


main()
