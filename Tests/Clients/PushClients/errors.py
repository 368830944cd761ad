"""Provokes each error of each service once, and checks that it reaches the library as its own error."""
import asyncio
import json
import logging
import os
import ssl
import sys
import time
import urllib.parse
import urllib.request

API = os.environ["PUSH_API"]
CA = os.environ["CA"]
KEYS = os.environ["PUSH_KEYS"]
os.environ["REQUESTS_CA_BUNDLE"] = os.environ["SSL_CERT_FILE"] = CA
context = ssl.create_default_context(cafile=CA)
seen = 0
# aioapns logs each refused notification.
logging.disable(logging.CRITICAL)


def api(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(API + path, data, {"X-Crier": "1"}, method=method)
    with urllib.request.urlopen(request, context=context) as answer:
        return json.loads(answer.read() or b"{}")


def fault(device, what, times=1):
    api("DELETE", "/faults")
    api("POST", "/faults", {"rule": f"device:{device}={what};times={times}"})


def latest(device):
    return api("GET", "/outbox/latest?device=" + urllib.parse.quote(device, safe=""))


def see(name, condition, *details):
    global seen
    if not condition:
        sys.exit(f"{name}: not seen: {details}")
    seen += 1


APNS = {
    400: "BadChannelId BadCollapseId BadDeviceToken BadExpirationDate BadMessageId BadPriority BadRequestParams "
    "BadRequestPayload BadTopic CannotCreateChannelConfig ChannelNotRegistered DeviceTokenNotForTopic "
    "DuplicateHeaders FeatureNotEnabled IdleTimeout InvalidPushType MissingChannelId MissingDeviceToken "
    "MissingPushType MissingTopic PayloadEmpty TopicDisallowed",
    403: "BadCertificate BadCertificateEnvironment BadEnvironmentKeyIdInToken ExpiredProviderToken Forbidden "
    "InvalidProviderToken MissingProviderToken TopicMismatch UnrelatedKeyIdInToken",
    404: "BadPath",
    405: "MethodNotAllowed",
    410: "ExpiredToken Unregistered",
    413: "PayloadTooLarge",
    429: "TooManyProviderTokenUpdates TooManyRequests",
    500: "InternalServerError",
    503: "ServiceUnavailable Shutdown",
}


async def apns():
    from aioapns import APNs, NotificationRequest
    from aioapns.connection import APNsProductionClientProtocol

    url = urllib.parse.urlsplit(API)
    APNsProductionClientProtocol.APNS_SERVER = url.hostname
    APNsProductionClientProtocol.APNS_PORT = url.port
    token, topic = "0d" * 32, "com.example.crier"
    key = open(f"{KEYS}/apns-ABCDE12345.p8").read()
    client = APNs(key=key, key_id="ABCDE12345", team_id="TEAM123456", topic=topic, max_connection_attempts=1)
    client.pool.ssl_context = ssl.create_default_context(cafile=CA)

    async def send():
        request = NotificationRequest(token, {"aps": {"alert": "a"}})
        return await asyncio.wait_for(client.send_notification(request), 15)

    for status, reasons in APNS.items():
        for reason in reasons.split():
            fault(token, reason)
            answer = await send()
            see(reason, (answer.status, answer.description) == (str(status), reason), answer)
            see(f"{reason} in the outbox", latest(token)["outcome"] == reason)
    # The library opens another connection after GOAWAY. Until the old one is closed, it would still
    # take that one; and it closes an idle one itself after ten seconds.
    fault(token, "goaway")
    see("a notification before GOAWAY", (await send()).is_successful)
    ending = time.monotonic() + 5
    while client.pool.connections and time.monotonic() < ending:
        await asyncio.sleep(0.01)
    see("the end of the connection after GOAWAY", not client.pool.connections)
    for _ in range(3):
        see("a notification after GOAWAY", (await send()).is_successful)


def fcm():
    import firebase_admin
    from firebase_admin import credentials, exceptions, messaging

    account = json.load(open(f"{KEYS}/service-account.json"))
    account["token_uri"] = f"{API}/token"
    messaging._MessagingService.FCM_URL = API + "/v1/projects/{0}/messages:send"
    firebase_admin.initialize_app(credentials.Certificate(account))
    token = "cTokenOfADevice:APA91b" + "x" * 60
    # firebase-admin repeats 500 and 503 four times, and google-auth takes a new token after 401 twice.
    kinds = {
        "INVALID_ARGUMENT": (exceptions.InvalidArgumentError, 1),
        "UNREGISTERED": (messaging.UnregisteredError, 1),
        "SENDER_ID_MISMATCH": (messaging.SenderIdMismatchError, 1),
        "QUOTA_EXCEEDED": (messaging.QuotaExceededError, 1),
        "THIRD_PARTY_AUTH_ERROR": (messaging.ThirdPartyAuthError, 3),
        "UNAVAILABLE": (exceptions.UnavailableError, 6),
        "INTERNAL": (exceptions.InternalError, 6),
        "UNSPECIFIED_ERROR": (exceptions.UnknownError, 6),
        "UNAUTHENTICATED": (exceptions.UnauthenticatedError, 3),
    }
    for code, (kind, times) in kinds.items():
        fault(token, code, times)
        try:
            messaging.send(messaging.Message(token=token, data={"a": "b"}))
            see(code, False)
        except exceptions.FirebaseError as error:
            see(code, type(error) is kind, error)
            see(f"{code} in the outbox", latest(token)["outcome"] == code)


def google_login():
    import firebase_admin
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import rsa
    from firebase_admin import credentials, messaging
    from google.auth.exceptions import RefreshError

    key = rsa.generate_private_key(65537, 2048).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    account = json.load(open(f"{KEYS}/service-account.json"))
    account.update(token_uri=f"{API}/token", private_key=key.decode())
    app = firebase_admin.initialize_app(credentials.Certificate(account), name="another key")
    try:
        messaging.send(messaging.Message(topic="news"), app=app)
        see("another key", False)
    except RefreshError as error:
        see("another key", "invalid_grant: Invalid JWT Signature." in str(error), error)


def expo():
    import exponent_server_sdk as sdk

    token = "ExponentPushToken[aaaaaaaaaaaaaaaaaaaaaa]"
    client = sdk.PushClient(host=API)
    kinds = {
        "DeviceNotRegistered": sdk.DeviceNotRegisteredError,
        "MessageTooBig": sdk.MessageTooBigError,
        "MessageRateExceeded": sdk.MessageRateExceededError,
        "InvalidCredentials": sdk.PushTicketError,
        "MismatchSenderId": sdk.PushTicketError,
    }
    for code, kind in kinds.items():
        fault(token, code)
        ticket = client.publish(sdk.PushMessage(to=token, body="a"))
        try:
            ticket.validate_response()
            see(code, False)
        except sdk.PushTicketError as error:
            see(code, type(error) is kind and error.push_response.details["error"] == code, type(error))
        fault(token, f"receipt:{code}")
        ticket = client.publish(sdk.PushMessage(to=token, body="a"))
        see(f"{code}: the ticket is ok", ticket.is_success(), ticket)
        receipt = client.check_receipts_multiple([ticket])[0]
        # The library knows one error more in receipts than in tickets.
        expected = sdk.InvalidCredentialsError if code == "InvalidCredentials" else kind
        try:
            receipt.validate_response()
            see(f"{code} in the receipt", False)
        except sdk.PushTicketError as error:
            see(f"{code} in the receipt", type(error) is expected and receipt.details["error"] == code, receipt)
    fault(token, "429")
    try:
        client.publish(sdk.PushMessage(to=token, body="a"))
        see("429", False)
    except sdk.PushServerError as error:
        see("429", error.errors[0]["code"] == "TOO_MANY_REQUESTS", error.errors)


def web():
    from pywebpush import WebPushException, webpush

    made = api("POST", "/subscriptions", {})
    for status in (400, 401, 403, 404, 410, 413, 429, 500, 503):
        fault(made["id"], str(status))
        try:
            webpush({"endpoint": made["endpoint"], "keys": made["keys"]}, "Hello")
            see(f"web {status}", False)
        except WebPushException as error:
            see(f"web {status}", error.response.status_code == status, error)


def windows():
    import requests

    login = {"grant_type": "client_credentials", "client_id": "ms-app://errors", "client_secret": "s"}
    session = requests.Session()
    token = session.post(f"{API}/accesstoken.srf", {**login, "scope": "notify.windows.com"}).json()["access_token"]
    headers = {"Authorization": f"Bearer {token}", "X-WNS-Type": "wns/toast", "Content-Type": "text/xml"}
    for status in (400, 401, 403, 404, 405, 406, 410, 413, 500, 503):
        fault("errors", str(status))
        answer = session.post(f"{API}/wns/?token=errors", "<toast/>", headers=headers)
        see(f"wns {status}", answer.status_code == status and answer.headers["X-WNS-Error-Description"])
    for status in ("received", "dropped", "channelthrottled"):
        fault("errors", status)
        answer = session.post(f"{API}/wns/?token=errors", "<toast/>", headers=headers)
        see(f"wns {status}", answer.headers["X-WNS-Status"] == answer.headers["X-WNS-NotificationStatus"] == status)


asyncio.run(apns())
fcm()
google_login()
expo()
web()
windows()
api("DELETE", "/faults")
print(f"each error of each service: {seen} things seen, all as expected")
