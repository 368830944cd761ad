"""Parses every style sheet, and reports classes and ids that no page uses.

A class that no source file mentions belongs to a rule that formats nothing: usually the rest of a
change. The names are searched as whole words in the Swift code and the scripts; `theme-dark` is also
found as "theme-\\(value)", and `ios-banner` as the surface "ios.banner".
"""
import pathlib
import re
import sys

import tinycss2


def selectors(rules, path):
    for rule in rules:
        if rule.type == "error":
            sys.exit(f"{path}:{rule.source_line}: {rule.message}")
        if rule.type == "qualified-rule":
            yield rule.prelude
            for declaration in tinycss2.parse_declaration_list(
                rule.content, skip_whitespace=True, skip_comments=True
            ):
                if declaration.type == "error":
                    sys.exit(f"{path}:{declaration.source_line}: {declaration.message}")
        elif rule.type == "at-rule" and rule.at_keyword in ("media", "supports", "container"):
            yield from selectors(tinycss2.parse_rule_list(
                rule.content, skip_whitespace=True, skip_comments=True), path)


def names(tokens):
    """The classes and ids of a selector, also those inside :is(…) and :has(…)."""
    for before, token in zip([None, *tokens], tokens):
        if token.type == "hash":
            yield token.value
        elif token.type == "ident" and before is not None and before == ".":
            yield token.value
        elif token.type == "function":
            yield from names(token.arguments)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent / "Sources"
    code = "\n".join(
        path.read_text() for pattern in ("*.swift", "*.js") for path in sorted(root.rglob(pattern)))
    words = set(re.findall(r"[A-Za-z][A-Za-z0-9-]*", code))
    words |= {name.replace(".", "-") for name in re.findall(r'"([a-z]+(?:\.[a-z-]+)+)"', code)}
    prefixes = tuple(re.findall(r"([A-Za-z][A-Za-z0-9-]*-)\\\(", code))
    unused = []
    for path in sorted(root.rglob("*.css")):
        rules = tinycss2.parse_stylesheet(
            path.read_text(), skip_whitespace=True, skip_comments=True)
        found = {name for tokens in selectors(rules, path) for name in names(tokens)}
        unused += [f"{path.relative_to(root)}: no page has '{name}'"
                   for name in sorted(found)
                   if name not in words and not name.startswith(prefixes)]
    if unused:
        sys.exit("\n".join(unused))


main()
