// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let breakingNews: [EmbeddedFile] = [
    EmbeddedFile(
      "Templates/breaking-news/apns.json",
      #"""
{
  "aps": {
    "alert": "$(messageParam)"
  }
}

"""#),
    EmbeddedFile(
      "Templates/breaking-news/fcmv1.json",
      #"""
{
  "message": {
    "data": {
      "message": "$(messageParam)"
    },
    "notification": {
      "title": "Breaking News",
      "body": "$(messageParam)"
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/breaking-news/gcm.json",
      #"""
{
  "data": {
    "message": "$(messageParam)"
  }
}

"""#),
    EmbeddedFile(
      "Templates/breaking-news/notification.json",
      #"""
{
  "description": "One text for everybody who follows a category, as in the tutorials of Notification Hubs.",
  "ignore": {
    "gcm-shut-down": "the tutorials still have it, and 'crier check' shows the way to fcmv1"
  }
}

"""#),
    EmbeddedFile(
      "Templates/breaking-news/samples/world.json",
      #"""
{
  "messageParam": "Parliament passes the budget after a night of debate"
}

"""#),
    EmbeddedFile(
      "Templates/breaking-news/wns-toast.xml",
      #"""
<toast>
  <visual>
    <binding template="ToastText01">
      <text id="1">$(messageParam)</text>
    </binding>
  </visual>
</toast>

"""#),
  ]
}
