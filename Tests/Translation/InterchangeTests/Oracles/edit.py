"""Opens a translation file with an independent tool, sets one translation, and saves.

    edit.py --check              whether polib and translate-toolkit are installed
    edit.py polib FILE NAME      the new text is read from standard input
    edit.py toolkit FILE NAME
    edit.py csv FILE             prints the rows as JSON
"""

import csv
import json
import sys


def edit_with_polib(path, name, text):
    import polib

    catalog = polib.pofile(path, wrapwidth=0)
    entry = next(entry for entry in catalog if entry.msgctxt == name)
    if entry.msgid_plural:
        entry.msgstr_plural[0] = text
    else:
        entry.msgstr = text
    catalog.save(path)


def edit_with_toolkit(path, name, text):
    from translate.storage import factory, xliff2

    # The factory knows only the older version of the format.
    with open(path, "rb") as file:
        is_second = b'version="2.' in file.read(1024)
    store = xliff2.Xliff2File.parsefile(path) if is_second else factory.getobject(path)
    for unit in store.units:
        if name_of(unit) == name:
            unit.target = text
            break
    else:
        raise SystemExit(f"no unit {name}")
    store.save()


def name_of(unit):
    element = getattr(unit, "xmlelement", None)
    if element is None:
        return unit.getcontext()
    while element is not None:
        for attribute in ("resname", "name"):
            if element.get(attribute):
                return element.get(attribute)
        element = element.getparent()
    return None


def main(arguments):
    if arguments == ["--check"]:
        import polib, translate  # noqa: F401, E401

        return
    if arguments[0] == "csv":
        with open(arguments[1], newline="", encoding="utf-8-sig") as file:
            json.dump(list(csv.reader(file)), sys.stdout, ensure_ascii=False)
        return
    text = sys.stdin.buffer.read().decode("utf-8")
    edit = {"polib": edit_with_polib, "toolkit": edit_with_toolkit}[arguments[0]]
    edit(arguments[1], arguments[2], text)


main(sys.argv[1:])
