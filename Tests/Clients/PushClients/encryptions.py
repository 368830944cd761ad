"""Encrypts random messages with pywebpush, and compares what the outbox of `crier push` shows."""
import json
import os
import random
import sys
import urllib.parse

import requests
from pywebpush import WebPusher

API = os.environ["PUSH_API"]
count = int(sys.argv[1])
chance = random.Random(20261124)
session = requests.Session()
subscription = session.post(f"{API}/subscriptions", json={}, headers={"X-Crier": "1"}).json()
pusher = WebPusher({"endpoint": subscription["endpoint"], "keys": subscription["keys"]}, requests_session=session)
letters = "aé漢🐎\u0000\"\\\n "
sent = []
for number in range(count):
    size = chance.choice([0, 1, 2, 17, 100, 900])
    text = "".join(chance.choice(letters) for _ in range(size)) + str(number)
    encoding = chance.choice(["aes128gcm", "aesgcm"])
    answer = pusher.send(text, ttl=60, content_encoding=encoding)
    if answer.status_code != 201:
        sys.exit(f"message {number}, {encoding}: {answer.status_code} {answer.text}")
    sent.append(text)
device = urllib.parse.quote(subscription["id"])
rows = session.get(f"{API}/outbox?device={device}&limit=100000").json()["notifications"]
shown = [row.get("payload") for row in rows]
if shown != sent:
    wrong = next(i for i, pair in enumerate(zip(shown, sent)) if pair[0] != pair[1])
    sys.exit(f"message {wrong} is shown as {json.dumps(shown[wrong])}, not {json.dumps(sent[wrong])}")
print(f"pywebpush: {count} random messages decrypted")
