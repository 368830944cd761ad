"""Renders with a generated client, and compares its results with those of the program."""
import io
import json
import subprocess
import sys

from crier_client import Client
from crier_client.api.default import (
    batch, check_payload, check_workspace, eval_, eval_batch, get_health, get_version,
    list_notifications, render,
)
from crier_client.models import (
    DateArgument, DateArgumentType, EvalRequest, EvalRequestSyntax, PayloadRequest, Problem,
    RenderRequest, RenderRequestArguments, Rendering,
)
from crier_client.types import File

crier, root, url = sys.argv[1:]
client = Client(base_url=url)


def program(*words, data=b""):
    """Returns the output of a command in the workspace."""
    return subprocess.run([crier, *words], cwd=root, input=data, capture_output=True).stdout


def check_renderings():
    """Renders each template with each sample, in two locales."""
    count = 0
    listed = list_notifications.sync(client=client)
    for notification in listed.notifications:
        for template in notification.templates:
            for sample in notification.samples + ["@longest", "@rtl"]:
                for locale in ["en", "pl-PL"]:
                    request = RenderRequest(
                        notification=notification.name, platform=template.name, locale=locale,
                        sample=sample)
                    answer = render.sync(client=client, body=request)
                    assert isinstance(answer, Rendering), answer
                    expected = program(
                        "render", notification.name, "--platform", template.name, "--locale",
                        locale, "--sample", sample)
                    assert answer.body.encode() == expected, (notification.name, template.name)
                    assert answer.bytes_ == len(expected)
                    count += 1
    print(f"{count} renderings equal those of 'crier render'")


def check_arguments():
    """Sets arguments of every kind, and makes a mistake."""
    arguments = RenderRequestArguments()
    arguments["category"] = "Sports"
    arguments["until"] = DateArgument(type_=DateArgumentType.DATETIME, value="2026-11-20T17:00:00Z")
    answer = render.sync(
        client=client,
        body=RenderRequest(notification="localized-news", platform="apns", arguments=arguments))
    assert "Sports" in answer.body or "sports" in answer.body, answer
    mistake = render.sync(
        client=client, body=RenderRequest(notification="localized-nws", platform="apns"))
    assert isinstance(mistake, Problem) and mistake.code == "notification-unknown"
    assert mistake.help_ == "Did you mean 'localized-news'?"
    print("arguments have types, and a mistake is an object with a suggestion")


def check_batch():
    """Sends a batch with a bad line."""
    lines = "".join(
        json.dumps(
            {
                "id": number, "notification": "localized-news" if number % 7 else "x",
                "platform": "fcmv1", "locale": "pl", "arguments": {"category": "Sports"},
            }) + "\n"
        for number in range(1000)).encode()
    answer = batch.sync(client=client, body=File(payload=io.BytesIO(lines)))
    records = answer.payload.read()
    assert records == program("stream", data=lines)
    assert records.count(b'"error"') == 143
    print("a batch equals the output of 'crier stream'")


def check_others():
    """Uses the other operations."""
    report = check_payload.sync(
        client=client,
        body=PayloadRequest(platform="apns", payload='{"aps":{"alert":"Hi","badge":"1"}}'))
    assert [finding.severity for finding in report.findings], report
    assert check_workspace.sync(client=client).summary.errors == 0
    answer = eval_.sync(
        client=client, body=EvalRequest(syntax=EvalRequestSyntax.MF2, source="Hi {$name}"))
    assert answer.errors[0].type_ == "unresolved-variable", answer
    lines = b'{"syntax":"hub","source":"$(x)","arguments":{"x":"1"}}\n'
    answers = eval_batch.sync(client=client, body=File(payload=io.BytesIO(lines * 3)))
    assert answers.payload.read() == program("eval", "--requests", data=lines * 3)
    assert get_health.sync(client=client).status == "ok"
    assert len(get_version.sync(client=client).workspace.hash_) == 64
    print("findings, evaluations, the state and the versions are typed values")


check_renderings()
check_arguments()
check_batch()
check_others()
