"""Makes the locale data of a newer release of ICU readable by the installed one.

    build.py SOURCE FILE: SOURCE is the unpacked source of ICU, FILE the package to write, such as
    cldr48.dat; genrb and icupkg are those of the installed ICU.

Crier reads the package before the data in its own library, so whatever the package lacks stays as old
as the library. It contains locales, currencies, units and names of time zones, and the rules about
plurals, day periods and likely subtags. Where the older code expects another form, the data is
rewritten here; what cannot be rewritten is left out. Tests/Clients/CLDR compares the result with an
implementation of the newer release.
"""

from __future__ import annotations

import copy
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import likely
import resources

FOLDERS = ("", "curr", "unit", "zone")
# Not locales: what the older code reads in the form of the newer release.
SHARED = {
    "dayPeriods", "grammaticalFeatures", "metaZones", "numberingSystems", "pluralRanges", "plurals",
    "res_index", "supplementalData", "tzdbNames"}
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
LOCALE = re.compile(r"root|[a-z]{2,3}(_[A-Za-z0-9_]+)?")


def with_numbered_eras(calendars: dict[str, Any]) -> None:
    """ICU 77 names eras by their numbers; earlier code expects arrays, and no names without them."""
    for calendar in calendars.values():
        eras = calendar.get("eras", {}) if isinstance(calendar, dict) else {}
        for width, names in (eras.items() if isinstance(eras, dict) else ()):
            if isinstance(names, dict):
                last = max(map(int, names))
                eras[width] = [names.get(str(i), "") for i in range(last + 1)]


def with_short_day_halves(calendars: dict[str, Any]) -> None:
    """ICU 73 writes `a` with the abbreviated names of AM and PM; earlier code uses the wide names."""
    for calendar in calendars.values():
        if isinstance(calendar, dict) and isinstance(calendar.get("AmPmMarkers", []), list):
            calendar.pop("AmPmMarkers", None)
            if "AmPmMarkersAbbr" in calendar:
                calendar["AmPmMarkers"] = calendar["AmPmMarkersAbbr"]


def with_inherited_skeletons(calendars: dict[str, Any], root: dict[str, Any]) -> None:
    """Adds the patterns of skeletons that a locale inherits from the root.

    Since ICU 74, locales lack patterns that equal those of the root. Earlier code prefers the patterns
    of a locale's date styles to those of the root.
    """
    for name in ("gregorian", "generic"):
        patterns = calendars.setdefault(name, {}).setdefault("availableFormats", {})
        for skeleton, pattern in root[name]["availableFormats"].items():
            if isinstance(pattern, str):
                patterns.setdefault(skeleton, pattern)


def with_unit_patterns(bundle: dict[str, Any], is_root: bool) -> None:
    """ICU 73 gives the pattern `other` alone if all are equal; earlier code tries no other category."""
    patterns = bundle.get("CurrencyUnitPatterns")
    if isinstance(patterns, dict) and (is_root or "other" in patterns):
        for category in CATEGORIES:
            patterns.setdefault(category, patterns["other"])


def with_listed_scripts(supplemental: dict[str, Any], likely: dict[str, str], languages: set[str]) -> None:
    """Lists the locales that inherit from the root because their script is not their language's usual one.

    Since ICU 74, a rule replaces the list. It is applied here to the languages that have data, with the
    usual scripts of all of them.
    """
    parents = supplemental["parentLocales"]
    usual = {name: likely[name].split("_")[1] for name in languages if name in likely}
    others = {child for children in parents.values() for child in (
        children if isinstance(children, list) else [children])}
    pairs = {f"{name}_{script}" for name in usual for script in usual.values() if script != usual[name]}
    pairs |= {
        key for key, value in likely.items()
        if re.fullmatch("[a-z]{2,3}_[A-Z][a-z]{3}", key) and key[:-5] in likely
        and likely[key[:-5]].split("_")[1] != key[-4:]}
    parents["root"] = sorted(pairs - others)


def scripts(source: Path) -> dict[int, str]:
    header = (source / "common/unicode/uscript.h").read_text(encoding="utf-8")
    found = re.findall(r"USCRIPT_\w+\s*=\s*(\d+),\s*/\* (\w{4}) \*/", header)
    return {int(number): code for number, code in found}


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2]).absolute()
    [data] = (source / "data/in").glob("icudt*l.dat")
    files = resources.package(data.read_bytes())
    # This option shows the version and the usage, and ends with an error.
    shown = subprocess.run(["genrb", "--version"], capture_output=True, text=True, check=False)
    release = re.search(r"ICU version (\d+)", shown.stdout + shown.stderr)
    if release is None:
        raise SystemExit("cldr: 'genrb --version' does not name a version of ICU")
    name = f"icudt{release[1]}l"
    with tempfile.TemporaryDirectory() as work:
        for folder in FOLDERS:
            tree = Tree(files, folder)
            tree.adapt(source)
            tree.compile(Path(work))
        paths = sorted(str(p.relative_to(work)) for p in Path(work).rglob("*.res"))
        (Path(work) / "files.txt").write_text("\n".join(paths), encoding="utf-8")
        subprocess.run(
            ["icupkg", "--add", "files.txt", "--sourcedir", ".", "--type", "l", "new", f"{name}.dat"],
            cwd=work, check=True)
        (Path(work) / f"{name}.dat").replace(target)


class Tree:
    """One folder of bundles, with the pool that they share."""

    def __init__(self, files: dict[str, bytes], folder: str) -> None:
        self.folder = folder
        prefix = f"{folder}/" if folder else ""
        pool = resources.Bundle(files[f"{prefix}pool.res"], None)
        self.bundles = {
            path[len(prefix):-4]: resources.Bundle(content, pool)
            for path, content in sorted(files.items())
            if path.endswith(".res") and path.rpartition("/")[0] == folder and not path.endswith("pool.res")}
        self.values = {
            stem: bundle.value() for stem, bundle in self.bundles.items()
            if stem in SHARED or LOCALE.fullmatch(stem)}

    def adapt(self, source: Path) -> None:
        """Rewrites what older code expects in another form."""
        root = copy.deepcopy(self.values["root"])
        for stem, value in self.values.items():
            if isinstance(value.get("calendar"), dict):
                with_numbered_eras(value["calendar"])
                with_short_day_halves(value["calendar"])
            parent = value.get("%%Parent", stem.rpartition("_")[0] or "root")
            if self.folder == "" and parent == "root" and stem not in SHARED:
                with_inherited_skeletons(value.setdefault("calendar", {}), root["calendar"])
            with_unit_patterns(value, stem == "root")
        if self.folder == "":
            table = likely.table(self.bundles["langInfo"].value()["likely"], scripts(source))
            languages = {stem for stem in self.values if "_" not in stem}
            with_listed_scripts(self.values["supplementalData"], table, languages)
            self.values["likelySubtags"] = table

    def compile(self, work: Path) -> None:
        texts, compiled = work / "text" / self.folder, work / self.folder
        texts.mkdir(parents=True, exist_ok=True)
        compiled.mkdir(exist_ok=True)
        for stem, value in self.values.items():
            falls_back = stem in self.bundles and self.bundles[stem].falls_back
            text = resources.source(stem, value, falls_back)
            (texts / f"{stem}.txt").write_text(text, encoding="utf-8")
        subprocess.run(
            ["genrb", "--quiet", "--encoding", "UTF-8", "--sourcedir", texts, "--destdir", compiled]
            + [f"{stem}.txt" for stem in self.values], stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    main()
