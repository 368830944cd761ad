"""Tests of the installed package; CRIER_WORKSPACE is the workspace of this repository."""

from __future__ import annotations

import itertools
import json
import os
import pickle
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Iterator

import crier

WORKSPACE = Path(os.environ["CRIER_WORKSPACE"])
TEMPLATE = '{"aps":{"alert":"$(title)","badge":"#(count)"}}\n'
NEWS = {"category": "World"}


def render_news(locale: str = "fr") -> crier.Record:
    return crier.render(
        "localized-news", "apns", locale=locale, arguments=NEWS, workspace=WORKSPACE)


class Folder(unittest.TestCase):
    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.template = self.folder / "apns.json"
        self.template.write_text(TEMPLATE)
        self.addCleanup(crier.close)


class RenderTests(Folder):
    def test_a_payload_is_that_of_the_command(self) -> None:
        record = render_news()
        arguments = self.folder / "arguments.json"
        arguments.write_text(json.dumps(NEWS))
        expected = subprocess.run(
            [crier.program(), "render", "localized-news", "--platform", "apns", "--locale", "fr",
             "--arguments", str(arguments), "--workspace", str(WORKSPACE)],
            capture_output=True, check=True).stdout
        self.assertEqual(record.payload, expected)
        self.assertEqual(record.byte_count, len(expected))
        self.assertEqual(record.served_locale, "fr")
        self.assertEqual(record.headers["apns-push-type"], "alert")

    def test_an_unknown_notification_is_an_error_and_the_process_goes_on(self) -> None:
        with self.assertRaises(crier.RenderError) as caught:
            crier.render("localized-new", "apns", workspace=WORKSPACE)
        self.assertEqual(caught.exception.code, "notification-unknown")
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual(again.message, caught.exception.message)
        self.assertTrue(render_news().body)

    def test_a_folder_without_a_workspace_is_an_error(self) -> None:
        with self.assertRaises(crier.CrierError):
            crier.render("localized-news", "apns", workspace=self.folder / "nothing")

    def test_threads_get_their_own_answers(self) -> None:
        wrong: list[str] = []

        def render(locale: str) -> None:
            for _ in range(50):
                if render_news(locale).served_locale != locale:
                    wrong.append(locale)

        threads = [threading.Thread(target=render, args=(locale,)) for locale in ("fr", "cs", "pl")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_a_forked_process_starts_its_own_program(self) -> None:
        render_news()
        child = os.fork()
        if child == 0:
            try:
                render_news("pl")
                os._exit(0)
            except BaseException:
                os._exit(1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertEqual(render_news("cs").served_locale, "cs")

    def test_close_does_not_wait_for_a_forked_process(self) -> None:
        render_news()
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(writer)
            os.read(reader, 1)  # Lives until the parent has closed its end.
            os._exit(0)
        os.close(reader)
        crier.close()
        os.close(writer)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_a_changed_file_is_seen_after_close(self) -> None:
        (self.folder / "Templates" / "hello").mkdir(parents=True)
        (self.folder / "Templates" / "hello" / "notification.json").write_text("{}")
        body = self.folder / "Templates" / "hello" / "apns.json"
        for word in ("one", "two"):
            body.write_text(json.dumps({"aps": {"alert": word}}))
            record = crier.render("hello", "apns", workspace=self.folder)
            self.assertIn(word, record.body or "")
            crier.close()


class StreamTests(Folder):
    def rows(self, count: int) -> Iterator[dict[str, Any]]:
        for number in range(count):
            yield {"title": f"Storm {number} 😀", "count": number}

    def test_each_row_has_its_record_in_order(self) -> None:
        records = list(crier.stream(self.rows(5000), template=self.template, jobs=2))
        badges = [json.loads(record.payload)["aps"]["badge"] for record in records]
        self.assertEqual(badges, list(range(5000)))

    def test_a_bad_row_is_a_record_with_an_error(self) -> None:
        rows: list[crier.Row] = [
            '{"title":"good","count":1}', b'{"title":"bad', {"title": "good", "count": 2}]
        records = list(crier.stream(rows, template=self.template))
        self.assertEqual([record.error is None for record in records], [True, False, True])
        with self.assertRaises(crier.RenderError):
            records[1].payload

    def test_requests_keep_their_ids(self) -> None:
        request = {"id": ["a", 1], "notification": "localized-news", "platform": "apns",
                   "locale": "pl", "arguments": NEWS}
        (record,) = crier.stream([request], workspace=WORKSPACE)
        self.assertEqual((record.id, record.served_locale), (["a", 1], "pl"))

    def test_no_rows_yield_no_records(self) -> None:
        self.assertEqual(list(crier.stream([], template=self.template)), [])

    def test_a_template_that_is_missing_is_an_error(self) -> None:
        with self.assertRaisesRegex(crier.CrierError, "nothing"):
            list(crier.stream(self.rows(3), template=self.folder / "nothing.json"))

    def test_the_error_of_the_rows_is_raised(self) -> None:
        def rows() -> Iterator[str]:
            yield '{"title":"good","count":1}'
            raise LookupError("the database is gone")

        with self.assertRaisesRegex(LookupError, "database"):
            list(crier.stream(rows(), template=self.template))

    def test_a_row_of_two_lines_or_none_is_refused(self) -> None:
        for row in ('{"title":\n"x"}', "", "  "):
            with self.assertRaises(crier.CrierError):
                list(crier.stream([row], template=self.template))

    def test_rows_without_end_can_be_left(self) -> None:
        rows = ({"title": "Storm", "count": number} for number in itertools.count())
        first = list(itertools.islice(crier.stream(rows, template=self.template), 10))
        self.assertEqual(len(first), 10)

    def test_a_long_text_is_shortened_on_request(self) -> None:
        rows = [{"title": "x" * 5000, "count": 1}]
        (record,) = crier.stream(rows, template=self.template, on_oversize="clip:title")
        self.assertEqual((record.clipped, record.byte_count), ("title", 4096))


class CheckTests(Folder):
    def test_the_workspace_has_no_errors(self) -> None:
        report = crier.check(workspace=WORKSPACE)
        self.assertTrue(report.is_good)
        self.assertEqual(len(report.findings), report.warnings + report.notes)

    def test_a_mistake_is_a_finding_with_its_place(self) -> None:
        self.template.write_text('{"aps":{"alert":"$(title"}}')
        report = crier.check(self.template)
        self.assertFalse(report.is_good)
        (finding,) = [found for found in report.findings if found.severity == "error"]
        self.assertEqual((finding.code, finding.line), ("parenthesis-unclosed", 1))

    def test_a_file_that_is_missing_is_an_error(self) -> None:
        with self.assertRaisesRegex(crier.CrierError, "nothing.json"):
            crier.check(self.folder / "nothing.json")


class ProgramTests(unittest.TestCase):
    def test_the_program_is_the_one_of_the_variable(self) -> None:
        before = os.environ.get("CRIER_PROGRAM")
        try:
            os.environ["CRIER_PROGRAM"] = "/nothing/crier"
            with self.assertRaises(crier.CrierError):
                crier.program()
        finally:
            os.environ.pop("CRIER_PROGRAM")
            if before is not None:
                os.environ["CRIER_PROGRAM"] = before


if __name__ == "__main__":
    unittest.main()
