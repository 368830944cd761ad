"""Tests of the action, the workflow, the hooks and the manual's example for GitLab: test.py PACKAGES.

PACKAGES is the folder that .ci/package wrote. Needs python3-yaml, git and curl. A server on loopback
serves the packages; a script named 'gh' replaces GitHub's program.
"""

from __future__ import annotations

import functools
import http.server
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
import xml.etree.ElementTree
from pathlib import Path
from typing import Any

import yaml

from workflow import Runner, base_environment, defaults, read

ROOT = Path(__file__).resolve().parents[2]
ACTION = ROOT / ".github/actions/crier/action.yml"
WORKFLOW = ROOT / ".github/workflows/notifications.yml"
HOOKS = ROOT / ".pre-commit-hooks.yaml"
MANUAL = ROOT / "Sources/Use/Crier/Crier.docc/RunningInCI.md"
PACKAGES = Path(sys.argv[1]).resolve()

# Keeps the comments in a folder, and logs each write. A file READ-ONLY makes writes fail.
GH = r"""#!/usr/bin/env python3
import json, os, pathlib, sys
folder = pathlib.Path(os.environ["FAKE_GITHUB"])
comments = folder / "comments.json"
known = json.loads(comments.read_text()) if comments.exists() else {}
words = sys.argv[2:]
if "--method" not in words:
    assert words[words.index("--jq") + 1] == (
        '.[] | select(.body | startswith("<!-- crier-diff -->")) | .id')
    print(*[key for key, body in known.items() if body.startswith("<!-- crier-diff -->")], sep="\n")
    sys.exit(0)
if (folder / "READ-ONLY").exists():
    sys.exit("HTTP 403: Resource not accessible by integration")
method, path = words[words.index("--method") + 1], words[words.index("--method") + 2]
file = words[words.index("--field") + 1].removeprefix("body=@")
key = path.split("/")[-1] if method == "PATCH" else str(len(known) + 1)
assert method == "POST" or key in known
known[key] = pathlib.Path(file).read_text()
comments.write_text(json.dumps(known))
with (folder / "log").open("a") as log:
    print(method, path, os.environ["GH_TOKEN"], file=log)
"""


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


class Workspace(unittest.TestCase):
    """A repository with the shipped workspace, a base commit, and a machine to run steps on."""

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        folder = Path(temporary.name)
        self.checkout, self.runner_folder = folder / "checkout", folder / "runner"
        self.github_folder = folder / "github"
        for path in (self.checkout, self.runner_folder, self.github_folder, folder / "bin"):
            path.mkdir()
        (folder / "bin" / "gh").write_text(GH)
        (folder / "bin" / "gh").chmod(0o755)
        for name in ("Templates", "Locales"):
            shutil.copytree(ROOT / name, self.checkout / name)
        self.git("init", "--quiet")
        self.base = self.commit("Before")
        self.environment = base_environment()
        self.environment.update(
            PATH=f"{folder / 'bin'}:{self.environment['PATH']}",
            FAKE_GITHUB=str(self.github_folder), GITHUB_REPOSITORY="example/app",
            GITHUB_SERVER_URL="https://github.invalid")

    def git(self, *words: str) -> str:
        identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"]
        return subprocess.run(
            ["git", *identity, *words], cwd=self.checkout, check=True, capture_output=True,
            text=True).stdout.strip()

    def commit(self, message: str) -> str:
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", message)
        return self.git("rev-parse", "HEAD")

    def edit(self, path: str, old: str, new: str) -> None:
        file = self.checkout / path
        text = file.read_text()
        self.assertIn(old, text)
        file.write_text(text.replace(old, new))

    def act(self, **inputs: str) -> Runner:
        """Runs the action on a pull request."""
        action = read(ACTION)
        archive = next(PACKAGES.glob("crier-*-linux-*.tar.xz"))
        values = {**defaults(action["inputs"]), "package": str(archive), "token": "t0ken", **inputs}
        pull_request = {"base": {"sha": self.base}, "number": "7"}
        runner = Runner(
            checkout=self.checkout, temporary=self.runner_folder, inputs=values,
            github={"event_name": "pull_request", "event": {"pull_request": pull_request},
                    "action_repository": ""},
            environment=self.environment)
        runner.run(action["runs"]["steps"])
        return runner

    @property
    def comments(self) -> dict[str, str]:
        path = self.github_folder / "comments.json"
        return dict(json.loads(path.read_text())) if path.exists() else {}


class ActionTests(Workspace):
    def test_a_good_workspace_succeeds(self) -> None:
        runner = self.act()
        self.assertFalse(runner.has_failed, runner.log)
        findings = json.loads(Path(runner.steps["check"]["outputs"]["sarif"]).read_text())
        self.assertEqual(findings["version"], "2.1.0")
        results = xml.etree.ElementTree.parse(runner.steps["test"]["outputs"]["junit"]).getroot()
        self.assertEqual(results.findall(".//failure"), [])
        self.assertGreater(len(results.findall(".//testcase")), 50)
        self.assertIn("no change", self.comments["1"])

    def test_an_error_is_an_annotation_and_the_golden_tests_still_run(self) -> None:
        self.edit("Templates/breaking-news/apns.json", "$(", "$$(")
        runner = self.act()
        self.assertTrue(runner.has_failed)
        self.assertRegex(runner.log, r"(?m)^::error file=Templates/breaking-news/apns.json,line=")
        findings = json.loads(Path(runner.steps["check"]["outputs"]["sarif"]).read_text())
        self.assertTrue(findings["runs"][0]["results"])
        self.assertIn("junit", runner.steps["test"]["outputs"])

    def test_a_changed_payload_fails_the_golden_tests_and_is_in_the_comment(self) -> None:
        self.edit("Locales/fr.arb", "Flash info", "Info")
        self.commit("Shorter")
        runner = self.act()
        self.assertTrue(runner.has_failed)
        results = xml.etree.ElementTree.parse(runner.steps["test"]["outputs"]["junit"]).getroot()
        self.assertTrue(results.findall(".//failure"))
        self.assertRegex(runner.log, r"(?m)^::error file=.*golden")
        self.assertIn("Flash info", self.comments["1"])
        self.assertIn("Flash info", (self.runner_folder / "summary").read_text())

    def test_pictures_of_changed_notifications_are_pushed_and_shown(self) -> None:
        remote = self.github_folder / "remote.git"
        self.git("init", "--quiet", "--bare", str(remote))
        self.git("remote", "add", "origin", str(remote))
        for words in (("Flash info", "Info"), ("Info", "En bref")):
            self.edit("Locales/fr.arb", *words)
            self.commit("Shorter")
            runner = self.act(check="false", test="false", **{"pictures-branch": "crier-pictures"})
            self.assertFalse(runner.has_failed, runner.log)
            url = "https://github.invalid/example/app/raw/crier-pictures/"
            paths = re.findall(re.escape(f"]({url}") + r"([^)]+)\)", self.comments["1"])
            self.assertTrue(paths)
            for path in paths:
                content = self.git("--git-dir", str(remote), "cat-file", "-t", f"crier-pictures:{path}")
                self.assertEqual(content.strip(), "blob")
        log = self.git("--git-dir", str(remote), "log", "--format=%s", "crier-pictures")
        self.assertEqual(log.splitlines(), ["Pictures of pull request 7"] * 2)
        self.assertEqual(self.git("status", "--porcelain"), "")

    def test_mutation_scores_are_in_the_comment_only_on_request(self) -> None:
        self.edit("Templates/localized-news/samples/world.json", "World", "Sports")
        self.commit("Another sample")
        self.act(check="false", test="false")
        self.assertNotIn("Mutation scores", self.comments["1"])
        runner = self.act(check="false", test="false", mutate="true")
        self.assertFalse(runner.has_failed, runner.log)
        self.assertRegex(self.comments["1"], r"\| `localized-news` \| \d+ % \| \d+ % \|")

    def test_a_second_push_replaces_the_comment(self) -> None:
        (self.github_folder / "comments.json").write_text(json.dumps({"1": "A comment of Ann"}))
        self.edit("Locales/fr.arb", "Flash info", "Info")
        self.commit("Shorter")
        self.act(check="false", test="false")
        self.edit("Locales/fr.arb", "Info", "En bref")
        self.commit("Another")
        self.act(check="false", test="false")
        self.assertEqual(list(self.comments), ["1", "2"])
        self.assertEqual(self.comments["1"], "A comment of Ann")
        self.assertIn("En bref", self.comments["2"])
        self.assertEqual(
            (self.github_folder / "log").read_text().splitlines(),
            ["POST repos/example/app/issues/7/comments t0ken",
             "PATCH repos/example/app/issues/comments/2 t0ken"])

    def test_a_token_that_cannot_write_is_a_warning(self) -> None:
        (self.github_folder / "READ-ONLY").touch()
        runner = self.act()
        self.assertFalse(runner.has_failed, runner.log)
        self.assertIn("::warning::", runner.log)
        self.assertIn("<!-- crier-diff -->", (self.runner_folder / "summary").read_text())

    def test_steps_can_be_turned_off(self) -> None:
        runner = self.act(check="false", test="false", diff="false")
        self.assertEqual(list(runner.steps), [])
        self.assertEqual(self.comments, {})

    def test_a_workspace_with_a_hostile_name_is_only_a_folder(self) -> None:
        name = "a $(touch pwned) `touch pwned` 'b\" ;touch pwned"
        (self.checkout / name).mkdir()
        for part in ("Templates", "Locales"):
            shutil.move(self.checkout / part, self.checkout / name / part)
        self.base = self.commit("Moved")
        runner = self.act(workspace=name)
        self.assertFalse(runner.has_failed, runner.log)
        self.assertEqual(list(self.checkout.rglob("pwned")), [])

    def test_the_package_is_downloaded_and_its_checksum_is_checked(self) -> None:
        served = self.runner_folder.parent / "served"
        shutil.copytree(PACKAGES, served)
        handler = functools.partial(Silent, directory=str(served))
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            try:
                archive = next(served.glob("crier-*-linux-*.tar.xz"))
                url = f"http://127.0.0.1:{server.server_port}/{archive.name}"
                runner = self.act(package=url, test="false", diff="false")
                self.assertFalse(runner.has_failed, runner.log)
                archive.write_bytes(archive.read_bytes() + b"changed")
                self.assertTrue(self.act(package=url).has_failed)
                archive.unlink()
                self.assertTrue(self.act(package=url).has_failed)
            finally:
                server.shutdown()

    def test_a_local_action_without_a_package_says_what_is_missing(self) -> None:
        runner = self.act(package="")
        self.assertTrue(runner.has_failed)
        self.assertIn("set the input 'package'", runner.log)

    def test_the_version_is_that_of_the_program(self) -> None:
        source = (ROOT / "Sources/Use/Crier/LibraryVersion.swift").read_text()
        found = re.search(r'current = "(.*)"', source)
        assert found is not None
        self.assertEqual(read(ACTION)["inputs"]["version"]["default"], found[1])
        # YAML 1.1 reads the key 'on' as a Boolean.
        inputs = read(WORKFLOW)[True]["workflow_call"]["inputs"]
        self.assertEqual(inputs["version"]["default"], found[1])
        self.assertEqual(inputs["crier-ref"]["default"], f"v{found[1]}")


class WorkflowTests(Workspace):
    def workflow(self, package: str) -> Runner:
        workflow = read(WORKFLOW)
        runner = Runner(
            checkout=self.checkout, temporary=self.runner_folder, github={},
            inputs={**defaults(workflow[True]["workflow_call"]["inputs"]),
                    "crier-repository": "example/crier", "package": package},
            environment=self.environment)
        runner.run(workflow["jobs"]["notifications"]["steps"])
        self.assertFalse(runner.has_failed, runner.log)
        return runner

    def test_the_package_is_that_of_the_release_of_the_repository(self) -> None:
        place = self.workflow("").steps["release"]["outputs"]["package"]
        self.assertRegex(
            place, r"^https://github.invalid/example/crier/releases/download/v[\d.]+/crier-")
        archive = next(PACKAGES.glob("crier-*-linux-*.tar.xz"))
        self.assertEqual(place.split("/")[-1], archive.name)

    def test_the_package_can_be_set(self) -> None:
        self.assertEqual(
            self.workflow("https://x.test/c.tar.xz").steps["release"]["outputs"]["package"],
            "https://x.test/c.tar.xz")

    def test_the_steps_use_the_inputs_and_outputs_of_the_action(self) -> None:
        action = read(ACTION)
        steps = read(WORKFLOW)["jobs"]["notifications"]["steps"]
        (use,) = [step for step in steps if step.get("uses", "").endswith("actions/crier")]
        self.assertLessEqual(set(use["with"]), set(action["inputs"]))
        used = set(re.findall(r"steps\.crier\.outputs\.(\w+)", WORKFLOW.read_text()))
        self.assertLessEqual(used, set(action["outputs"]))


class ProgramTests(Workspace):
    """Tests with the packaged program on the PATH."""

    def setUp(self) -> None:
        super().setUp()
        archive = next(PACKAGES.glob("crier-*-linux-*.tar.xz"))
        program = self.runner_folder / "program"
        program.mkdir()
        subprocess.run(
            ["tar", "-xJf", str(archive), "--strip-components=1", "-C", str(program)], check=True)
        self.environment["PATH"] = f"{program}/bin:{self.environment['PATH']}"

    def shell(self, script: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-eo", "pipefail", "-c", script], cwd=self.checkout,
            env={**self.environment, **variables}, capture_output=True, text=True, check=False)

    def test_each_hook_accepts_the_workspace_and_the_check_refuses_an_error(self) -> None:
        hooks: list[dict[str, Any]] = read(HOOKS)  # type: ignore[assignment]
        self.assertEqual([hook["id"] for hook in hooks], ["crier-check", "crier-test", "crier-format"])
        files = self.git("ls-files").splitlines()
        for hook in hooks:
            names = [name for name in files if re.search(hook["files"], name)]
            self.assertTrue(names)
            words = names if hook.get("pass_filenames", True) else []
            run = self.shell(shlex.join([*hook["entry"].split(), *words]))
            self.assertEqual(run.returncode, 0, f"{hook['id']}\n{run.stdout}{run.stderr}")
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.edit("Templates/breaking-news/apns.json", "$(", "$$(")
        self.assertEqual(self.shell(hooks[0]["entry"]).returncode, 1)

    def test_the_example_for_gitlab_runs(self) -> None:
        text = MANUAL.read_text()
        found = re.search(r"```yaml\n(notifications:\n.*?)```", text, re.DOTALL)
        assert found is not None
        job = yaml.safe_load(found[1])["notifications"]
        self.edit("Locales/fr.arb", "Flash info", "Info")
        self.commit("Shorter")
        # The first line installs Debian packages, which this machine has.
        self.assertRegex(job["before_script"][0], r"^apt-get update && apt-get install -y [\w -]+$")
        script = "\n".join([*job["before_script"][1:], *job["script"]])
        run = self.shell(script, CI_MERGE_REQUEST_DIFF_BASE_SHA=self.base, CI="true",
                         CRIER_PACKAGE=next(PACKAGES.glob("crier-*-linux-*.tar.xz")).as_uri())
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertIn("Flash info", (self.checkout / "crier-diff.md").read_text())
        for path in [job["artifacts"]["reports"]["junit"], *job["artifacts"]["paths"]]:
            self.assertTrue((self.checkout / path).exists(), path)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
