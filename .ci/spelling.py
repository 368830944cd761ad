"""Checks the spelling of comments and manuals with codespell; code and examples are skipped.

Usage: spelling.py FILE...; prints each misspelled word with its place, and exits with 1 if any.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

# Words that codespell takes for mistakes: "2nd", and a label in an example.
ALLOWED = "nd,atmost"


def prose(path, text):
    """The text with the same lines, but only the words that people read."""
    lines, is_manual, is_code = [], path.endswith(".md"), False
    for line in text.split("\n"):
        if is_manual and line.lstrip().startswith("```"):
            is_code = not is_code
            words = ""
        elif is_manual:
            words = "" if is_code else line
        else:
            comment = re.match(r"\s*(?:///?|#) (.*)", line)
            words = comment.group(1) if comment else ""
            # Lines with a larger indentation are examples.
            words = "" if words.startswith("    ") else words
        lines.append(re.sub(r"`[^`]*`|'[^']*'|\"[^\"]*\"|https?:\S+", " ", words))
    return "\n".join(lines)


def main(paths):
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            copy = pathlib.Path(folder, path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(prose(path, pathlib.Path(path).read_text("utf-8")), "utf-8")
        command = [sys.executable, "-m", "codespell_lib", "--ignore-words-list", ALLOWED, "."]
        return subprocess.run([*command, "--check-hidden"], cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
