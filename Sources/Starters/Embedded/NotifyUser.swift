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
  "description": "One message to one person: each of the person's devices carries the tag username:{user}. 'crier render --headers' is the native send of the tutorial for each platform.",
  "audience": "username:{user}",
  "properties": {
    "user": {
      "type": "text",
      "longest": 60,
      "example": "ann",
      "description": "the name that the person signs in with"
    },
    "message": {
      "type": "text",
      "longest": 140,
      "example": "Lunch at noon?",
      "description": "what is said"
    }
  },
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
