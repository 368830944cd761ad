"""Sends what libraries that cannot run here send, rebuilt from their public source: paths, headers and bodies.

Each function names its library and the files that were read. The answers must be what the library accepts.
"""
import json
import os
import ssl
import sys
import time
import uuid

import httpx
import jwt

API = os.environ["PUSH_API"]
KEYS = os.environ["PUSH_KEYS"]
http = httpx.Client(http2=True, verify=ssl.create_default_context(cafile=os.environ["CA"]))
plain = httpx.Client(http2=False, verify=ssl.create_default_context(cafile=os.environ["CA"]))
for client in (http, plain):
    client.headers.clear()
TOPIC, DEVICE, TOKEN = "com.example.crier", "0e" * 32, "dTokenOfADevice:APA91b" + "y" * 60
seen = 0


def see(name, condition, *details):
    global seen
    if not condition:
        sys.exit(f"{name}: not seen: {details}")
    seen += 1


def provider_token():
    key = open(f"{KEYS}/apns-ABCDE12345.p8").read()
    return jwt.encode({"iss": "TEAM123456", "iat": int(time.time())}, key, "ES256", {"kid": "ABCDE12345"})


def outbox(device):
    return http.get(f"{API}/outbox/latest", params={"device": device}).json()


def accepted(name, answer, body):
    see(name, answer.status_code == 200 and answer.http_version == "HTTP/2", answer, answer.text)
    see(f"{name}: no body", answer.content == b"")
    see(f"{name}: the same bytes", outbox(DEVICE)["payload"] == body)


def node_apn():
    """@parse/node-apn: lib/client.js, lib/notification/index.js; only headers that were set are sent."""
    body = '{"id":7,"aps":{"badge":3,"alert":"✉️ You have a new message"}}'
    headers = {
        "apns-priority": "5",
        "apns-id": str(uuid.uuid4()),
        "apns-collapse-id": "chat",
        "apns-expiration": str(int(time.time()) + 3600),
        "apns-topic": TOPIC,
        "apns-push-type": "alert",
        "authorization": f"bearer {provider_token()}",
    }
    answer = http.post(f"{API}/3/device/{DEVICE}", headers=headers, content=body.encode())
    accepted("node-apn", answer, body)
    refused = http.post(f"{API}/3/device/{DEVICE}", headers={**headers, "apns-priority": "9"}, content=body.encode())
    see("node-apn: a reason in JSON", json.loads(refused.text) == {"reason": "BadPriority"})


def apns_swift():
    """APNSwift: Sources/APNS/APNSClient.swift; the id is in lower case and must come back as a UUID."""
    identifier = str(uuid.uuid4())
    body = '{"aps":{"alert":{"title":"Title","subtitle":"Subtitle","body":"Body"}}}'
    answer = http.post(
        f"{API}/3/device/{DEVICE}",
        headers={
            "content-type": "application/json",
            "user-agent": "APNS/swift-nio",
            "apns-push-type": "alert",
            "apns-id": identifier,
            "apns-expiration": "0",
            "apns-priority": "10",
            "apns-topic": TOPIC,
            "authorization": f"bearer {provider_token()}",
        },
        content=body.encode(),
    )
    accepted("APNSwift", answer, body)
    see("APNSwift: apns-id", answer.headers["apns-id"] == identifier)
    see("APNSwift: apns-unique-id", uuid.UUID(answer.headers["apns-unique-id"]))


def apns_swift_broadcast():
    """APNSwift: Sources/APNS/APNSBroadcastClient.swift; the request's id is apns-request-id."""
    headers = {
        "content-type": "application/json",
        "user-agent": "APNS/swift-nio",
        "apns-request-id": str(uuid.uuid4()),
        "authorization": f"bearer {provider_token()}",
    }
    path = f"{API}/1/apps/{TOPIC}"
    body = b'{"message-storage-policy":1,"push-type":"LiveActivity"}'
    made = http.post(f"{path}/channels", headers=headers, content=body)
    channel = made.headers["apns-channel-id"]
    see("APNSwift: a channel", made.status_code == 201 and made.headers["apns-request-id"] == headers["apns-request-id"])
    see("APNSwift: channels", channel in http.get(f"{path}/all-channels", headers=headers).json()["channels"])
    one = {**headers, "apns-channel-id": channel}
    see("APNSwift: reading", http.get(f"{path}/channels", headers=one).json()["message-storage-policy"] == 1)
    see("APNSwift: deleting", http.delete(f"{path}/channels", headers=one).status_code == 204)


def pushy():
    """pushy: its client handler sends every header it knows, and authorization last."""
    body = '{"aps":{"alert":{"body":"Hello"},"sound":"default"},"custom":[1,2]}'
    answer = http.post(
        f"{API}/3/device/{DEVICE}",
        headers={
            "apns-id": str(uuid.uuid4()),
            "apns-expiration": str(int(time.time()) + 86400),
            "apns-priority": "10",
            "apns-push-type": "alert",
            "apns-collapse-id": "c" * 64,
            "apns-topic": TOPIC,
            "authorization": f"bearer {provider_token()}",
        },
        content=body.encode(),
    )
    accepted("pushy", answer, body)


def access_token():
    account = json.load(open(f"{KEYS}/service-account.json"))
    now = int(time.time())
    claims = {
        "iss": account["client_email"],
        "scope": "https://www.googleapis.com/auth/firebase.messaging",
        "aud": "https://oauth2.googleapis.com/token",
        "iat": now,
        "exp": now + 3600,
    }
    assertion = jwt.encode(claims, account["private_key"], "RS256", {"kid": account["private_key_id"]})
    form = {"grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer", "assertion": assertion}
    return plain.post(f"{API}/token", data=form).json()["access_token"]


def firebase(name, client, headers, message, topic_headers):
    """A message, a dry run, an error, and topics with the interface of Instance ID."""
    url = f"{API}/v1/projects/crier-local/messages:send"
    headers = {"Authorization": f"Bearer {access_token()}", "Content-Type": "application/json", **headers}

    def send(value):
        return client.post(url, headers=headers, content=json.dumps(value, separators=(",", ":")).encode())

    answer = send({"message": message})
    see(name, answer.json()["name"].startswith("projects/crier-local/messages/"), answer.text)
    see(f"{name}: the same message", json.loads(outbox(TOKEN)["payload"])["message"] == message)
    dry = send({"validate_only": True, "message": message})
    see(f"{name}: a dry run", dry.status_code == 200 and dry.json()["name"])
    error = send({"message": {"token": "x", "data": {"a": "b"}}}).json()["error"]
    see(f"{name}: an error", error["status"] == "INVALID_ARGUMENT" and error["code"] == 400, error)
    details = {detail["@type"].split(".")[-1]: detail for detail in error["details"]}
    see(f"{name}: its code", details["FcmError"]["errorCode"] == "INVALID_ARGUMENT", error)
    see(f"{name}: its field", details["BadRequest"]["fieldViolations"][0]["field"] == "message.token", error)
    for operation in ("batchAdd", "batchRemove"):
        answer = client.post(
            f"{API}/iid/v1:{operation}",
            headers={**headers, **topic_headers},
            json={"to": "/topics/news", "registration_tokens": [TOKEN, TOKEN[::-1]]},
        )
        see(f"{name}: {operation}", answer.json() == {"results": [{}, {}]}, answer.text)


def firebase_node():
    """firebase-admin for Node: src/messaging/messaging-api-request-internal.ts; sendEach uses HTTP/2."""
    headers = {"X-Firebase-Client": "fire-admin-node/13.0.0", "X-Goog-Api-Client": "gl-node/20 fire-admin/13.0.0"}
    message = {"token": TOKEN, "notification": {"title": "Title", "body": "Body"}, "data": {"score": "850"}}
    firebase("firebase-admin for Node", http, headers, message, {"access_token_auth": "true"})


def firebase_go():
    """firebase-admin for Go: messaging/messaging.go, messaging/topic_mgt.go."""
    headers = {"X-GOOG-API-FORMAT-VERSION": "2", "X-FIREBASE-CLIENT": "fire-admin-go/4.18.0"}
    message = {
        "notification": {"title": "Title", "body": "Body"},
        "android": {"priority": "high", "ttl": "3600s", "collapse_key": "news"},
        "token": TOKEN,
    }
    firebase("firebase-admin for Go", plain, headers, message, {"access_token_auth": "true"})


def firebase_java():
    """firebase-admin for Java: FirebaseMessagingClientImpl.java, InstanceIdClientImpl.java."""
    headers = {
        "X-GOOG-API-FORMAT-VERSION": "2",
        "X-Firebase-Client": "fire-admin-java/9.5.0",
        "Accept-Encoding": "gzip",
        "User-Agent": "Google-HTTP-Java-Client/1.46.1 (gzip)",
        "Content-Type": "application/json; charset=UTF-8",
    }
    message = {
        "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"alert": {"title": "Title"}}}},
        "token": TOKEN,
        "webpush": {"notification": {"title": "Title"}},
    }
    firebase("firebase-admin for Java", plain, headers, message, {"access_token_auth": "true"})


for client in (node_apn, apns_swift, apns_swift_broadcast, pushy, firebase_node, firebase_go, firebase_java):
    client()
print(f"seven libraries by reading: {seen} things seen, all as expected")
