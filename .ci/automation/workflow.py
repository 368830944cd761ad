"""Runs the shell steps of an action or a workflow, as a runner of GitHub would.

Only what the files of this repository use: `inputs`, `github` and `steps` in expressions, `if`, `env`,
outputs, paths and summaries. Steps that use another action are skipped.
"""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml


class Unknown(Exception):
    """An expression that this reader does not know."""


@dataclass
class Runner:
    """A machine: a checkout, the contexts of expressions, and the files that steps write."""

    checkout: Path
    temporary: Path
    inputs: dict[str, str]
    github: dict[str, Any]
    environment: dict[str, str]
    steps: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)
    has_failed: bool = False
    log: str = ""

    def run(self, steps: list[dict[str, Any]]) -> None:
        """Runs the steps in order; after a failure, those with `!cancelled()` or `always()` only."""
        for name in ("path", "output", "summary"):
            (self.temporary / name).touch()
        for step in steps:
            if "run" in step and self.is_due(step.get("if")):
                self.run_step(step)

    def run_step(self, step: dict[str, Any]) -> None:
        output = self.temporary / "output"
        output.write_text("")
        paths = (self.temporary / "path").read_text().split()
        environment = {
            **self.environment,
            **{name: self.text(value) for name, value in step.get("env", {}).items()},
            "GITHUB_PATH": str(self.temporary / "path"),
            "GITHUB_OUTPUT": str(output),
            "GITHUB_STEP_SUMMARY": str(self.temporary / "summary"),
            "RUNNER_TEMP": str(self.temporary),
        }
        environment["PATH"] = ":".join([*reversed(paths), environment["PATH"]])
        if "${{" in step["run"]:
            raise Unknown("a script with an expression could run the commands of a value")
        # What 'shell: bash' means: https://docs.github.com/en/actions/reference/workflows-and-actions
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=self.checkout, env=environment, capture_output=True, text=True, check=False)
        self.log += f"=== {step.get('name')}: {result.returncode}\n{result.stdout}{result.stderr}"
        self.has_failed = self.has_failed or result.returncode != 0
        outputs = dict(line.split("=", 1) for line in output.read_text().splitlines())
        if "id" in step:
            self.steps[step["id"]] = {"outputs": outputs}

    def is_due(self, condition: str | None) -> bool:
        """Whether a step runs."""
        terms = [term.strip() for term in (condition or "").split("&&") if term.strip()]
        if self.has_failed and not {"!cancelled()", "always()"} & set(terms):
            return False
        return all(self.holds(term) for term in terms)

    def holds(self, term: str) -> bool:
        if term in ("!cancelled()", "always()"):
            return True
        match = re.fullmatch(r"([\w.-]+) (==|!=) '([^']*)'", term)
        if match is None:
            raise Unknown(term)
        return (self.value(match[1]) == match[3]) == (match[2] == "==")

    def text(self, value: Any) -> str:
        """A value with its expressions replaced."""
        return re.sub(r"\$\{\{ ([^}]*) \}\}", lambda match: self.value(match[1]), str(value))

    def value(self, path: str) -> str:
        names = path.split(".")
        found: Any = {"inputs": self.inputs, "github": self.github, "steps": self.steps}
        if names[0] not in found:
            raise Unknown(path)
        for name in names:
            found = found.get(name, {}) if isinstance(found, dict) else {}
        return "" if found == {} else str(found)


def read(path: Path) -> dict[Any, Any]:
    """A file of GitHub or of pre-commit."""
    document = yaml.safe_load(path.read_text())
    assert isinstance(document, (dict, list))
    return document  # type: ignore[return-value]


def defaults(inputs: dict[str, dict[str, Any]]) -> dict[str, str]:
    """The values of inputs that are not set."""
    return {name: str(facts.get("default", "")) for name, facts in inputs.items()}


def base_environment() -> dict[str, str]:
    """The variables that a step inherits, without those of a runner that runs this test."""
    return {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
