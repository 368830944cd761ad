"""Tests of the installed package; CRIER_WORKSPACE is the workspace of this repository.

They run with the library and, if CRIER_PROGRAM is set, with the program instead.
"""

from __future__ import annotations

import asyncio
import datetime
import itertools
import json
import os
import pickle
import shutil
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
BY_PROGRAM = "CRIER_PROGRAM" in os.environ


def render_news(locale: str = "fr") -> crier.Rendering:
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
        payload = render_news()
        arguments = self.folder / "arguments.json"
        arguments.write_text(json.dumps(NEWS))
        expected = subprocess.run(
            [crier.program(), "render", "localized-news", "--platform", "apns", "--locale", "fr",
             "--arguments", str(arguments), "--workspace", str(WORKSPACE)],
            capture_output=True, check=True).stdout
        self.assertEqual(payload.body, expected)
        self.assertEqual(payload.served_locale, "fr")
        self.assertEqual(payload.headers["apns-push-type"], "alert")
        self.assertEqual(pickle.loads(pickle.dumps(payload)), payload)

    def test_a_sample_supplies_arguments_and_findings_are_computed_on_demand(self) -> None:
        workspace = crier.Workspace(WORKSPACE)
        payload = workspace.render(
            "match-score", "apns", sample="@longest", arguments={"home": "Łódź"}, locale="pl")
        self.assertIn("Łódź", payload.body.decode())
        self.assertIsInstance(payload.findings, tuple)

    def test_dates_of_python_are_arguments(self) -> None:
        (self.folder / "Templates" / "day").mkdir(parents=True)
        (self.folder / "Templates" / "day" / "apns.json").write_text('{"aps":{"alert":"$(text)"}}')
        (self.folder / "Locales").mkdir()
        (self.folder / "Locales" / "en.arb").write_text(
            '{"@@locale":"en","day.text":"{day, date, long}"}')
        workspace = crier.Workspace(self.folder)
        for day in (datetime.date(2026, 11, 20),
                    datetime.datetime(2026, 11, 20, 17, tzinfo=datetime.timezone.utc)):
            payload = workspace.render("day", arguments={"day": day})
            self.assertEqual(payload.body, b'{"aps":{"alert":"November 20, 2026"}}')
        with self.assertRaisesRegex(TypeError, "object"):
            workspace.render("day", arguments={"day": object()})

    def test_renderings_can_be_awaited(self) -> None:
        workspace = crier.Workspace(WORKSPACE)

        async def render_all() -> list[crier.Rendering]:
            return await asyncio.gather(*(
                asyncio.to_thread(
                    workspace.render, "localized-news", "apns", locale=locale, arguments=NEWS)
                for locale in ("fr", "cs", "pl")))

        self.assertEqual(
            [payload.served_locale for payload in asyncio.run(render_all())], ["fr", "cs", "pl"])

    def test_the_content_hash_is_that_of_the_files(self) -> None:
        text = subprocess.run(
            "find Templates Locales -type f -not -path '*/goldens/*' | LC_ALL=C sort |"
            " xargs sha256sum | sha256sum", shell=True, cwd=WORKSPACE, capture_output=True, check=True)
        self.assertEqual(
            crier.Workspace(WORKSPACE).content_hash, text.stdout.decode().split()[0])

    def test_an_unknown_notification_is_an_error_and_the_process_goes_on(self) -> None:
        with self.assertRaises(crier.RenderError) as caught:
            crier.render("localized-newz", "apns", workspace=WORKSPACE)
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

    def test_a_forked_process_renders(self) -> None:
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
            payload = crier.render("hello", "apns", workspace=self.folder)
            self.assertIn(word, payload.body.decode())
            crier.close()

    @unittest.skipIf(BY_PROGRAM, "the program reads the files when it starts")
    def test_a_workspace_renders_as_opened_while_its_files_change_and_after_they_are_gone(self) -> None:
        shutil.copytree(WORKSPACE / "Templates", self.folder / "Templates")
        shutil.copytree(WORKSPACE / "Locales", self.folder / "Locales")
        workspace = crier.Workspace(self.folder)
        expected = render_news().body
        is_over = threading.Event()

        def change() -> None:
            while not is_over.is_set():
                for file in (self.folder / "Locales").iterdir():
                    file.write_text("{")

        def body() -> bytes:
            return workspace.render("localized-news", "apns", locale="fr", arguments=NEWS).body

        thread = threading.Thread(target=change)
        thread.start()
        bodies = {body() for _ in range(2000)}
        # A workspace of half-written files is one with findings.
        reports = [crier.Workspace(self.folder).check() for _ in range(20)]
        is_over.set()
        thread.join()
        self.assertEqual(bodies, {expected})
        self.assertEqual(len(reports), 20)
        shutil.rmtree(self.folder / "Templates")
        self.assertEqual(body(), expected)
        with self.assertRaises(crier.CrierError):
            crier.Workspace(self.folder)


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


class WorkspaceStreamTests(Folder):
    def test_each_request_has_its_record_in_order(self) -> None:
        workspace = crier.Workspace(WORKSPACE)
        rows: list[crier.Row] = [
            {"id": number, "notification": "localized-news", "platform": "apns", "locale": "pl",
             "arguments": NEWS} for number in range(2000)]
        rows[7] = {"notification": "newz"}
        records = list(workspace.stream(rows))
        self.assertEqual([record.id for record in records[:6]], list(range(6)))
        self.assertEqual(len(records), 2000)
        assert records[7].error is not None
        self.assertEqual(records[7].error.code, "notification-unknown")

    def test_several_processes_give_the_same_records(self) -> None:
        workspace = crier.Workspace(WORKSPACE)
        rows = [{"notification": "match-score", "platform": "apns", "sample": "@longest"}] * 300
        records = list(workspace.stream(rows))
        self.assertEqual(records, list(workspace.stream(rows, jobs=2)))
        self.assertEqual([record.error for record in records], [None] * 300)


@unittest.skipIf(BY_PROGRAM, "files in memory need the library")
class MemoryTests(unittest.TestCase):
    def test_files_in_memory_are_a_workspace(self) -> None:
        workspace = crier.Workspace.from_files(
            {"Templates/hello/apns.json": '{"aps":{"alert":"$(title)"}}'})
        payload = workspace.render("hello", arguments={"title": 'a "b" \ud83d'})
        self.assertEqual(payload.body.decode(), '{"aps":{"alert":"a \\"b\\" \ufffd"}}')
        with self.assertRaises(TypeError):
            pickle.dumps(workspace)

    def test_the_process_does_not_grow(self) -> None:
        workspace = crier.Workspace(WORKSPACE)
        sizes = []
        for _ in range(3):
            for _ in range(20_000):
                workspace.render("localized-news", "apns", locale="fr", arguments=NEWS)
            with open("/proc/self/statm") as file:
                sizes.append(int(file.read().split()[1]))
        self.assertLess(sizes[2] - sizes[1], 1000, "pages of 4 KiB")


class MessageTests(unittest.TestCase):
    def test_a_message_is_formatted(self) -> None:
        message = "{n, plural, one{# plik} few{# pliki} other{# plików}}"
        self.assertEqual(
            crier.format_message(message, locale="pl", arguments={"n": 3}), "3 pliki")
        self.assertEqual(
            crier.format_message("{$n :number}", locale="de", arguments={"n": 1234}, syntax="mf2"),
            "1.234")

    def test_a_wrong_message_is_an_error(self) -> None:
        with self.assertRaises(crier.MessageError) as caught:
            crier.format_message("{n")
        self.assertEqual(caught.exception.type, "syntax-error")
        self.assertEqual(pickle.loads(pickle.dumps(caught.exception)).type, "syntax-error")


class CheckTests(Folder):
    def test_a_workspace_checks_itself_and_payloads(self) -> None:
        workspace = crier.Workspace(WORKSPACE)
        self.assertTrue(workspace.check().is_good)
        report = workspace.check_payload(
            '{"aps":{"alert":"Hi"}}', "apns", headers={"apns-priority": "11"})
        self.assertEqual(report.errors, 1)
        self.assertEqual(workspace.check_payload(b'{"aps":{"alert":"Hi"}}', "apns").errors, 0)

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
