"""The findings of `crier check`."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from typing import Any, Optional

from ._errors import CrierError
from ._program import Path, program


@dataclass(frozen=True)
class Finding:
    """A mistake or a risk, and its place."""

    code: str
    """The code of the rule, as in `crier explain CODE`."""
    severity: str
    """`error`, `warning` or `note`."""
    message: str
    file: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    help: Optional[str] = None
    """What to do about it."""


@dataclass(frozen=True)
class Report:
    """The result of a check."""

    findings: tuple[Finding, ...]
    errors: int
    warnings: int
    notes: int

    @property
    def is_good(self) -> bool:
        """Whether there are no errors."""
        return self.errors == 0


def check(*paths: Path, workspace: Optional[Path] = None, platform: Optional[str] = None) -> Report:
    """Checks files, folders or, without a path, a whole workspace.

    Raises `CrierError` if a file cannot be read.
    """
    command = ["check", "--format", "json"]
    for name, value in (("--workspace", workspace), ("--platform", platform)):
        if value is not None:
            command += [name, str(value)]
    return read_report(run_check([*command, "--", *map(str, paths)]))


def run_check(words: list[str], payload: Optional[bytes] = None) -> bytes:
    """Runs the program `crier` with an input; returns its output."""
    run = subprocess.run(
        [program(), *words], input=payload, capture_output=True, check=False)
    if run.returncode not in (0, 1):
        raise CrierError(
            run.stderr.decode(errors="replace").strip() or f"exit code {run.returncode}")
    return run.stdout


def read_report(text: bytes) -> Report:
    """Reads the report of `crier check --format json`."""
    document = json.loads(text)
    summary = document["summary"]
    return Report(
        findings=tuple(map(_finding, document["findings"])),
        errors=summary["errors"], warnings=summary["warnings"], notes=summary["notes"])


def _finding(value: dict[str, Any]) -> Finding:
    return Finding(
        code=value["code"], severity=value["severity"], message=value["message"],
        file=value.get("file"), line=value.get("line"), column=value.get("column"),
        help=value.get("help"))
