"""Compares a notification in an outbox with a rendered payload: sent.py OUTBOX.JSON PAYLOAD TEMPLATE."""

import json
import pathlib
import sys

sent = json.loads(pathlib.Path(sys.argv[1]).read_text())
rendered = pathlib.Path(sys.argv[2]).read_text()
assert sent["payload"] == rendered, f"{sent['payload']} is not {rendered}"
assert sent["outcome"] == "Success", sent["outcome"]
headers = {name.lower(): value for name, value in sent["headers"].items()}
if sys.argv[3] == "apns":
    assert headers["apns-push-type"] == "alert" and headers["apns-expiration"] == "0", headers
else:
    assert headers["x-wns-type"] == "wns/toast", headers
