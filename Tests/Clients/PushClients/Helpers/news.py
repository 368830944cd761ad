from exponent_server_sdk import PushClient, PushMessage


def send_news(url, token):
    PushClient(host=url).publish(PushMessage(to=token, title="Extra!", body="The harbour is open again."))
