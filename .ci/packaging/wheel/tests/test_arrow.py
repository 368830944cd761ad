"""Tests of batches, if pyarrow is installed."""

from __future__ import annotations

import datetime
import decimal
import json
import os
import unittest
from pathlib import Path
from typing import Any

import crier

try:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    pyarrow = None  # type: ignore[assignment, unused-ignore]

WORKSPACE = Path(os.environ["CRIER_WORKSPACE"])
FILES = {
    "Templates/row/apns.json": '{"aps":{"alert":"$(text)"},"v":"$(v)"}',
    "Locales/en.arb": '{"@@locale":"en","row.text":"{n, plural, one{# flood} other{# floods}}"}',
    "Locales/pl.arb":
        '{"@@locale":"pl","row.text":"{n, plural, one{# powódź} few{# powodzie} other{# powodzi}}"}',
}


@unittest.skipIf(
    pyarrow is None or "CRIER_PROGRAM" in os.environ, "batches need pyarrow and the library")
class BatchTests(unittest.TestCase):
    def setUp(self) -> None:
        self.workspace = crier.Workspace.from_files(FILES)

    def rendered(self, columns: dict[str, Any], **options: Any) -> list[dict[str, Any]]:
        """Renders columns as a batch, and as a table of two chunks."""
        batch = pyarrow.record_batch(columns)
        rows: list[dict[str, Any]] = pyarrow.record_batch(
            self.workspace.render_batch("row", "apns", arguments=batch, **options)).to_pylist()
        table = pyarrow.Table.from_batches([batch.slice(0, 1), batch.slice(1)])
        again = pyarrow.table(
            self.workspace.render_batch("row", "apns", arguments=table, **options))
        self.assertEqual(again.to_pylist(), rows)
        return rows

    def test_a_batch_has_the_payloads_of_its_rows_in_order(self) -> None:
        numbers = list(range(5000))
        rows = self.rendered(
            {"n": pyarrow.array(numbers, pyarrow.int32()), "v": [str(n) for n in numbers],
             "locale": ["pl" if n % 2 else "en" for n in numbers]}, locale_column="locale")
        for number, row in zip(numbers, rows):
            alone = self.workspace.render(
                "row", locale="pl" if number % 2 else "en",
                arguments={"n": number, "v": str(number)})
            self.assertEqual(row["payload"].encode(), alone.body)
            self.assertEqual(row["served_locale"], alone.served_locale)
            self.assertEqual(json.loads(row["headers"]), alone.headers)
            self.assertIsNone(row["error"])

    def test_values_of_all_types_are_those_of_json(self) -> None:
        day = datetime.date(2026, 11, 20)
        time = datetime.datetime(2026, 11, 20, 17, 0, 0, 250_000)
        values: list[tuple[Any, list[Any]]] = [
            (pyarrow.array(["a", 'x"\\y'], pyarrow.large_string()), ["a", 'x"\\y']),
            (pyarrow.array(["a", "longer than twelve"], pyarrow.string_view()),
             ["a", "longer than twelve"]),
            (pyarrow.array(["a", "b"]).dictionary_encode(), ["a", "b"]),
            (pyarrow.array([1, None], pyarrow.int8()), [1, ""]),
            (pyarrow.array([1, 2**64 - 1], pyarrow.uint64()), [1, 2**64 - 1]),
            (pyarrow.array([1.5, 0.1], pyarrow.float64()), [1.5, 0.1]),
            (pyarrow.array([1.5, 0.1], pyarrow.float32()), [1.5, 0.1]),
            (pyarrow.array([True, False]), [True, False]),
            (pyarrow.array([decimal.Decimal("1.50"), decimal.Decimal("-0.05")]), ["1.50", "-0.05"]),
            (pyarrow.array([day, day]), ["2026-11-20"] * 2),
            (pyarrow.array([time, time], pyarrow.timestamp("us")), ["2026-11-20T17:00:00.250"] * 2),
            (pyarrow.array([time, time], pyarrow.timestamp("ms", "UTC")),
             ["2026-11-20T17:00:00.250Z"] * 2),
        ]
        for column, expected in values:
            rows = self.rendered({"v": column, "n": [1, 1]})
            for row, value in zip(rows, expected):
                text = value if isinstance(value, str) else json.dumps(value)
                self.assertEqual(json.loads(row["payload"])["v"], text, column.type)

    def test_a_bad_row_has_an_error_and_the_others_are_rendered(self) -> None:
        rows = self.rendered(
            {"n": pyarrow.array(["1", "many", None]), "v": ["", "", "x" * 5000],
             "lang": ["pl", "pl", "not a tag"]}, locale_column="lang")
        self.assertIsNone(rows[0]["error"])
        self.assertEqual(
            [row["error_code"] for row in rows[1:]], ["message-not-formatted", "locale-malformed"])
        self.assertIsNone(rows[1]["payload"])
        rows = self.rendered({"n": [1.0, float("nan")], "v": ["x" * 5000, ""]})
        self.assertEqual(
            [row["error_code"] for row in rows], ["payload-too-large", "argument-not-finite"])

    def test_columns_that_nothing_uses_do_not_matter(self) -> None:
        rows = self.rendered({"n": [1, 2], "tags": [["a"], []], "ratio": [float("nan"), 1.0]})
        self.assertEqual([row["error"] for row in rows], [None, None])

    def test_what_cannot_be_a_batch_is_an_error(self) -> None:
        with self.assertRaisesRegex(TypeError, "list"):
            self.workspace.render_batch("row", arguments=[1])
        rows = pyarrow.record_batch({"n": [1]})
        with self.assertRaisesRegex(crier.CrierError, "no column 'lang'"):
            self.workspace.render_batch("row", arguments=rows, locale_column="lang")
        with self.assertRaisesRegex(crier.CrierError, "'n' with the locales does not have texts"):
            self.workspace.render_batch("row", arguments=rows, locale_column="n")
        with self.assertRaisesRegex(crier.CrierError, "Arrow format"):
            self.workspace.render_batch("row", arguments=pyarrow.record_batch({"n": [[1]]}))
        with self.assertRaisesRegex(pyarrow.ArrowInvalid, "Arrow format"):
            pyarrow.table(
                self.workspace.render_batch("row", arguments=pyarrow.table({"n": [[1]]})))
        batch = self.workspace.render_batch("row", arguments=rows)
        pyarrow.record_batch(batch)
        with self.assertRaisesRegex(crier.CrierError, "already read"):
            pyarrow.record_batch(batch)

    def test_batches_that_no_one_reads_are_freed(self) -> None:
        rows = pyarrow.record_batch({"n": [1] * 10_000, "v": ["x" * 500] * 10_000})
        sizes = []
        for _ in range(3):
            for _ in range(20):
                self.workspace.render_batch("row", arguments=rows)
                exported = self.workspace.render_batch("row", arguments=rows)
                assert isinstance(exported, crier.Batch)
                exported.__arrow_c_array__()
            with open("/proc/self/statm") as file:
                sizes.append(int(file.read().split()[1]))
        self.assertLess(sizes[2] - sizes[1], 10_000, "pages of 4 KiB")


if __name__ == "__main__":
    unittest.main()
