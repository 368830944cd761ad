"""Writes rows as Parquet files, and what `crier stream` says of the same rows: rows.py CRIER COUNT FOLDER.

FOLDER gets rows/*.parquet and expected.parquet. Some rows are bad, and some texts are unpleasant.
"""

import json
import os
import subprocess
import sys

import pyarrow
import pyarrow.parquet

CATEGORIES = ["World", "Politics", "Business", "Technology", "Science", "Sports"]
STRANGE_CATEGORIES = [None, "", 'Wor"ld\\ {0} $(x)', "😀\u2028\u0007", "World "]
LANGUAGES = ["fr", "pl", "en", "cs", "ar", "zh-Hans", "zh-Hant-HK", "de-AT"]
STRANGE_LANGUAGES = [None, "", "no locale", "fr_FR", "x" * 300, "PL", "français"]
FILES = 8


def row(number):
    strange = number % 100 == 99
    categories = STRANGE_CATEGORIES if strange else CATEGORIES
    languages = STRANGE_LANGUAGES if number % 150 == 149 else LANGUAGES
    return {
        "device": f"device-{number:08}",
        "category": categories[number // 7 % len(categories)],
        "language": languages[number // 3 % len(languages)],
    }


def request(values):
    line = {"id": values["device"], "notification": "localized-news", "platform": "apns", "arguments": {}}
    if values["category"] is not None:
        line["arguments"]["category"] = values["category"]
    if values["language"] is not None:
        line["locale"] = values["language"]
    return json.dumps(line) + "\n"


def expectation(line):
    record = json.loads(line)
    error = record.get("error", {})
    has_payload = "payload" in record
    return {
        "device": record["id"],
        "payload": record.get("payload"),
        "headers": json.dumps(record.get("headers", {}), separators=(",", ":")) if has_payload else None,
        "served_locale": record.get("servedLocale"),
        "error_code": error.get("code"),
        "error": error.get("message"),
    }


def main():
    crier, count, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    os.makedirs(f"{folder}/rows")
    for file in range(FILES):
        part = [row(number) for number in range(count * file // FILES, count * (file + 1) // FILES)]
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(part), f"{folder}/rows/part-{file}.parquet")
        with open(f"{folder}/requests", "a") as requests:
            requests.writelines(map(request, part))

    with open(f"{folder}/requests") as requests:
        # 1 says that some rows were bad.
        output = subprocess.run(
            [crier, "stream"], stdin=requests, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert output.returncode == 1, output.returncode
    expected = pyarrow.Table.from_pylist([expectation(line) for line in output.stdout.splitlines()])
    assert len(expected) == count
    errors = count - expected["error"].null_count
    print(f"{count} rows, of which {errors} are bad")
    assert 0 < errors < count // 20
    pyarrow.parquet.write_table(expected, f"{folder}/expected.parquet")


main()
