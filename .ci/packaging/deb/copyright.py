"""Prints the copyright file of the Debian package: copyright.py NOTICES.json."""

from __future__ import annotations

import json
import sys
import textwrap


def notice(library: dict[str, str]) -> str:
    """The notice, without a licence that Debian installs."""
    text = library["notice"].strip("\n")
    if library["name"] != "Swift":
        return text
    # The file of Swift is the Apache licence, and an exception at its end.
    exception = text[text.index("## Runtime Library Exception"):]
    return (
        "Licensed under the Apache License, Version 2.0, whose text is in\n"
        "/usr/share/common-licenses/Apache-2.0, with this exception:\n\n" + exception)


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        libraries = json.load(file)["libraries"]
    print(textwrap.fill(
        "Copyright: the authors of Crier. The package is built from the repository of Crier. The "
        "program contains the libraries below, which have these notices. The script .ci/package "
        "of the repository links it again, also with other versions of the libraries.", width=78))
    for library in libraries:
        heading = f"{library['name']} {library['version'] or ''}".strip()
        print(f"\n\n{heading}: {library['purpose']}\nLicence: {library['licence']}\n")
        print(notice(library))
        if library["licenceText"]:
            # The names are those of the files in this folder.
            path = f"/usr/share/common-licenses/{library['licenceText']}"
            print(f"\nOn Debian systems, the text of this licence is in {path}.")


main()
