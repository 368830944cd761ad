"""The place of the program."""

from __future__ import annotations

import os
import shutil
import sysconfig
from typing import Iterator, Union

from ._errors import CrierError

Path = Union[str, "os.PathLike[str]"]


def program() -> str:
    """Returns the path of the program `crier` that this package runs."""
    for path in _candidates():
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    raise CrierError("the program 'crier' is not installed; set CRIER_PROGRAM to its path")


def _candidates() -> Iterator[str]:
    chosen = os.environ.get("CRIER_PROGRAM")
    if chosen:
        yield chosen
        return
    yield os.path.join(sysconfig.get_path("scripts"), "crier")
    # `pip install --target DIR` puts programs into DIR/bin, beside this package.
    packages = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    yield os.path.join(packages, "bin", "crier")
    yield os.path.join(sysconfig.get_path("scripts", f"{os.name}_user"), "crier")
    yield shutil.which("crier") or ""
