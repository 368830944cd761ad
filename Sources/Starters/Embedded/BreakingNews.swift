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
  "description": "One text for everybody who follows a category, as in the tutorials of Notification Hubs. The templates are named after the notification, where the tutorials say simpleAPNSTemplate and the like.",
  "audience": "{category}",
  "properties": {
    "messageParam": {
      "type": "text",
      "description": "the news",
      "example": "Breaking World News!",
      "longest": 120
    },
    "category": {
      "type": "text",
      "allowed": ["World", "Politics", "Business", "Technology", "Science", "Sports"],
      "description": "what the news is about; also the tag that readers follow"
    }
  },
  "templates": {
    "apns": {
      "expiry": "0"
    }
  },
  "ignore": {
    "gcm-shut-down": "the tutorials still have it, and 'crier check' shows the way to fcmv1"
  }
}

"""#),
    EmbeddedFile(
      "Templates/breaking-news/samples/world.json",
      #"""
{
  "category": "World",
  "messageParam": "Breaking World News!"
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
