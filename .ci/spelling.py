"""Checks the spelling of comments and manuals with codespell; code and examples are skipped.

Usage: spelling.py FILE...; prints each misspelled word with its place, and exits with 1 if any.
"""

import re
import sys

from codespell_lib import _codespell

# Words that codespell takes for mistakes: "2nd", and a label in an example.
ALLOWED = {"nd", "atmost"}


def prose(path, text):
    """The lines of a file with only the text that people read."""
    is_manual, is_code = path.endswith(".md"), False
    for number, line in enumerate(text.split("\n"), 1):
        if is_manual:
            if line.lstrip().startswith("```"):
                is_code = not is_code
                continue
            words = "" if is_code else line
        else:
            comment = re.match(r"\s*(?:///?|#) (.*)", line)
            words = comment.group(1) if comment else ""
            # Lines with a larger indentation are examples.
            words = "" if words.startswith("    ") else words
        yield number, re.sub(r"`[^`]*`|'[^']*'|\"[^\"]*\"|https?:\S+", " ", words)


def main(paths):
    known = {}
    for builtin in ("", "_rare"):
        name = "dictionary%s.txt" % builtin
        folder = _codespell._data_root
        _codespell.build_dict("%s/%s" % (folder, name), known, ALLOWED)
    found = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for number, words in prose(path, text):
            for word in re.findall(r"[A-Za-z][A-Za-z'-]*", words):
                fix = known.get(word.lower())
                if fix and word.lower() not in ALLOWED:
                    print("%s:%d: %s ==> %s" % (path, number, word, fix.data))
                    found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
