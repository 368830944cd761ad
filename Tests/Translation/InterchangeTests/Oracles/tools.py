"""Reads the configuration files of translation tools, and the files that they name.

tools.py weblate|crowdin|transifex|pontoon FOLDER exits with an error unless each tool finds its
source and its translations, and translate-toolkit or moz.l10n reads the key, the state, the limit
and the placeholders of the title. tools.py --check looks only for the libraries.
"""

import configparser
import glob
import json
import os
import re
import sys
import tomllib

import yaml
from fluent.syntax import FluentParser, ast
from moz.l10n.paths import L10nConfigPaths
from translate.storage.jsonl10n import ARBJsonFile
from translate.storage.po import pofile
from translate.storage.xliff import xlifffile

KEYS = {"news.title", "news.body"}
# The settings of a component that `weblate import_json` knows.
WEBLATE = {
    "name", "slug", "vcs", "repo", "branch", "file_format", "filemask", "template", "new_base",
    "new_lang", "screenshot_filemask",
}


def read_po(path, is_template=False, limit="max-length:30"):
    units = {unit.getcontext(): unit for unit in pofile.parsefile(path).units if unit.getcontext()}
    assert units.keys() == KEYS, (path, units.keys())
    flags = " ".join(units["news.title"].typecomments)
    assert limit in flags, (path, flags)
    assert is_template == all(not str(unit.target) for unit in units.values()), path
    return units, flags


def read_xliff(path, is_template=False):
    units = {unit.xmlelement.get("resname"): unit for unit in xlifffile.parsefile(path).units}
    assert units.keys() == KEYS, (path, units.keys())
    title = units["news.title"].xmlelement
    assert (title.get("maxwidth"), title.get("size-unit")) == ("30", "char"), path
    assert is_template == all(unit.target is None for unit in units.values()), path


def read_fluent(path):
    entries = FluentParser().parse(open(path, encoding="utf-8").read()).body
    assert not any(isinstance(entry, ast.Junk) for entry in entries), path
    names = {f"{entry.id.name}.{attribute.id.name}" for entry in entries for attribute in entry.attributes}
    assert names == KEYS, (path, names)


def read(path, is_template=False):
    if path.endswith((".po", ".pot")):
        read_po(path, is_template)
    elif path.endswith(".xliff"):
        read_xliff(path, is_template)
    elif path.endswith(".ftl"):
        read_fluent(path)
    else:
        units = {unit.getid() for unit in ARBJsonFile.parsefile(path).units}
        assert KEYS <= units, (path, units)


def weblate():
    for name in sorted(glob.glob("weblate*.json")):
        for component in json.load(open(name)):
            assert component.keys() <= WEBLATE, component.keys() - WEBLATE
            files = glob.glob(component["filemask"])
            source = component.get("new_base") or component["template"]
            translations = [path for path in files if path != source]
            assert translations and re.fullmatch(r"[a-z-]+", component["slug"]), component
            read(source, is_template="new_base" in component)
            for path in translations:
                read(path)
    units, flags = read_po("po/cs.po")
    assert [key for key, unit in units.items() if unit.isfuzzy()] == ["news.title"]
    assert 'placeholders:"{place}"' in flags, flags


def crowdin():
    for name in sorted(glob.glob("crowdin*.yml")):
        settings = yaml.safe_load(open(name))
        assert settings["project_id_env"] and settings["api_token_env"]
        for entry in settings["files"]:
            source = entry["source"].lstrip("/")
            read(source, is_template=source.endswith(".xliff"))
            read(entry["translation"].lstrip("/").replace("%two_letters_code%", "cs"))


def transifex():
    settings = configparser.ConfigParser()
    settings.read(".tx/config")
    assert settings["main"]["host"].startswith("https://")
    resources = [name for name in settings.sections() if name != "main"]
    for name in resources:
        assert re.fullmatch(r"o:[\w-]+:p:[\w-]+:r:[\w-]+", name), name
        resource = settings[name]
        assert resource["type"] == "XLIFF" and resource["source_lang"] == "en"
        read(resource["source_file"], is_template=True)
        read(resource["file_filter"].replace("<lang>", "cs"))
    assert resources
    read("po/messages.pot", is_template=True)
    read("po/cs.po")


def pontoon():
    for name in ["l10n.toml", "l10n-po.toml"]:
        assert tomllib.load(open(name, "rb"))["locales"] == ["cs"]
        paths = L10nConfigPaths(name)
        found = dict(paths.all())
        assert len(found) == 1, found
        for (reference, target), locales in found.items():
            assert list(locales) == ["cs"] and os.path.exists(reference), found
            # The catalogs are Fluent files by now, which have no limits.
            if name == "l10n-po.toml":
                read_po(target.format(locale="cs"), limit="")
                read_po(reference, is_template=True, limit="")
            else:
                read_fluent(target.format(locale="cs"))
                read_fluent(reference)


if sys.argv[1] != "--check":
    os.chdir(sys.argv[2])
    {"weblate": weblate, "crowdin": crowdin, "transifex": transifex, "pontoon": pontoon}[sys.argv[1]]()
