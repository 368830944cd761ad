// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localizedNews: [EmbeddedFile] = [
    EmbeddedFile(
      "Templates/localized-news/apns.json",
      #"""
{
  "aps": {
    "alert": "$(News)"
  },
  "inAppMessage": "$(News)"
}

"""#),
    EmbeddedFile(
      "Templates/localized-news/fcmv1.json",
      #"""
{
  "message": {
    "data": {
      "message": "$(News)"
    },
    "notification": {
      "body": "$(News)"
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/localized-news/notification.json",
      #"""
{
  "description": "Breaking news in the reader's language: one send carries all of them, and each device's template picks its own. The names are those of the tutorial, News_French and News_Mandarin.",
  "suffixes": {
    "en": "English",
    "fr": "French",
    "zh-Hans": "Mandarin"
  },
  "properties": {
    "category": {
      "description": "what the news is about",
      "allowed": ["World", "Politics", "Business", "Technology", "Science", "Sports"]
    }
  },
  "audience": "{category}",
  "templates": {
    "apns": {
      "expiry": "0"
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/localized-news/samples/world.json",
      #"""
{
  "category": "World"
}

"""#),
    EmbeddedFile(
      "Templates/localized-news/wns-toast.xml",
      #"""
<toast>
  <visual>
    <binding template="ToastText01">
      <text id="1">$(News)</text>
    </binding>
  </visual>
</toast>

"""#),
  ]
}
