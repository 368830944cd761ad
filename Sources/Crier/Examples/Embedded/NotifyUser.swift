// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let notifyUser: [EmbeddedFile] = [
    EmbeddedFile(
      "Templates/notify-user/apns.json",
      #"""
{
  "aps": {
    "alert": "{'From ' + $(user) + ': ' + $(message)}"
  }
}

"""#),
    EmbeddedFile(
      "Templates/notify-user/fcmv1.json",
      #"""
{
  "message": {
    "data": {
      "message": "{'From ' + $(user) + ': ' + $(message)}"
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/notify-user/gcm.json",
      #"""
{
  "data": {
    "message": "{'From ' + $(user) + ': ' + $(message)}"
  }
}

"""#),
    EmbeddedFile(
      "Templates/notify-user/notification.json",
      #"""
{
  "description": "One message to one person: the app's own back end sends it to the tag username:{name}, which each of the person's devices carries.",
  "ignore": {
    "gcm-shut-down": "the tutorials still have it, and 'crier check' shows the way to fcmv1"
  }
}

"""#),
    EmbeddedFile(
      "Templates/notify-user/samples/lunch.json",
      #"""
{
  "user": "Ann",
  "message": "Lunch at \"Fish & Chips\" at noon?"
}

"""#),
    EmbeddedFile(
      "Templates/notify-user/wns-toast.xml",
      #"""
<toast>
  <visual>
    <binding template="ToastText01">
      <text id="1">{'From ' + $(user) + ': ' + $(message)}</text>
    </binding>
  </visual>
</toast>

"""#),
  ]
}
