"""Sends to a local hub as a back end does: signed requests over http, standard library only."""

import base64
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.parse
import urllib.request

ANN = "00112233445566778899AABBCCDDEEFF" * 2
BOB = "BOB-token-of-a-phone-with-Android"

HOSTILE = {
    "script": "</script><script>window.executed=1</script>",
    "image": "\"><img src=x onerror=\"window.executed=1\">",
    "bidi": "\u202eevil\u202c \u2066left\u2069 \u200b",
    "long": "x" * 3000,
}


class Hub:
    def __init__(self, base, connection):
        self.base = base
        parts = dict(part.split("=", 1) for part in connection.split(";"))
        self.name, self.key = parts["SharedAccessKeyName"], parts["SharedAccessKey"]

    def token(self):
        resource = urllib.parse.quote(self.base.replace("http:", "https:") + "/", safe="")
        expiry = str(int(time.time()) + 3600)
        code = hmac.new(self.key.encode(), (resource + "\n" + expiry).encode(), hashlib.sha256)
        signature = urllib.parse.quote(base64.b64encode(code.digest()), safe="")
        return "SharedAccessSignature sr=%s&sig=%s&se=%s&skn=%s" % (
            resource, signature, expiry, self.name)

    def call(self, method, path, body=None, headers=()):
        request = urllib.request.Request(self.base + path, method=method)
        if body is not None:
            request.data = body.encode()
        request.add_header("Authorization", self.token())
        for name, value in dict(headers).items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return response.status, response.headers, response.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()

    def install(self, name, platform, handle, tags, templates, **more):
        document = {"installationId": name, "platform": platform, "pushChannel": handle,
                    "tags": tags, "templates": templates, **more}
        status, _, text = self.call(
            "PUT", "/myhub/installations/%s?api-version=2020-06" % name, json.dumps(document),
            {"Content-Type": "application/json"})
        assert status == 200, (status, text)

    def send(self, properties, tags=None, **headers):
        headers["ServiceBusNotification-Format"] = headers.pop("format", "template")
        if tags:
            headers["ServiceBusNotification-Tags"] = tags
        status, answer, text = self.call(
            "POST", "/myhub/messages?api-version=2020-06",
            properties if isinstance(properties, str) else json.dumps(properties),
            {name.replace("_", "-"): value for name, value in headers.items()})
        assert status == 201, (status, text)
        return answer["Location"].split("?")[0].split("/")[-1]


APPLE = {"hello": {"body": json.dumps(
    {"aps": {"alert": {"title": "$(title)", "body": "$(message)"}, "badge": "#(count)"}})}}
ANDROID = {"hello": {"body": json.dumps(
    {"message": {"notification": {"title": "$(title)", "body": "$(message)"}}})}}
WINDOWS = {"hello": {
    "headers": {"X-WNS-Type": "wns/toast"},
    "body": "<toast><visual><binding template=\"ToastGeneric\"><text>$(title)</text>"
            "<text>$(message)</text></binding></visual></toast>"}}


def populate(hub):
    """Three devices, and messages of every kind; returns their ids."""
    hub.install("ann-phone", "apns", ANN, ["news", "user:ann"], APPLE, userId="ann")
    hub.install("bob-phone", "fcmv1", BOB, ["news", "user:bob"], ANDROID, userId="bob")
    hub.install("ann-desk", "wns", "https://db3p.notify.windows.com/?token=abc", ["user:ann"],
                WINDOWS, userId="ann")
    ids = {
        "news": hub.send({"title": "Slavia scored", "message": "2:1 in minute 87", "count": "3"},
                         "news && !(user:carol)"),
        "hostile": hub.send({"title": HOSTILE["script"], "message": HOSTILE["image"],
                             "count": "1"}, "user:ann"),
        "bidi": hub.send({"title": HOSTILE["bidi"], "message": HOSTILE["long"], "count": "0"},
                         "user:bob"),
        "nobody": hub.send({"title": "Lost", "message": "Lost"}, "new || sport"),
        "native": hub.send(json.dumps({"aps": {"alert": "Native hello", "sound": ""}}),
                           "user:ann", format="apple"),
        "large": hub.send(json.dumps({"aps": {"alert": "y" * 5000}}), "user:ann",
                          format="apple"),
    }
    return ids


def tell_a_story(hub):
    """The messages in the manual's picture."""
    hub.install("ann-phone", "apns", ANN, ["news", "user:ann"], APPLE)
    hub.install("bob-phone", "fcmv1", BOB, ["news", "user:bob"], ANDROID)
    hub.install("ann-desk", "wns", "https://db3p.notify.windows.com/?token=abc", ["news", "user:ann"],
                WINDOWS)
    hub.send({"title": "Storm warning", "message": "Stay inside", "count": "1"}, "weather")
    hub.send({"title": "Lunch?", "message": "At noon, as always", "count": "2"}, "user:ann")
    hub.send({"title": "Slavia scored", "message": "2:1 in minute 87", "count": "3"}, "news")
