// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localizedNews: [EmbeddedFile] = [
    EmbeddedFile(
      "Templates/localized-news/apns.localizednewsTemplate.json",
      #"""
{
  "aps": {
    "alert": "$(News)"
  }
}

"""#),
    EmbeddedFile(
      "Templates/localized-news/fcmv1.json",
      #"""
{
  "message": {
    "data": {
      "message": "$(News)"
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/localized-news/gcm.json",
      #"""
{
  "data": {
    "message": "$(News)"
  }
}

"""#),
    EmbeddedFile(
      "Templates/localized-news/notification.json",
      #"""
{
  "description": "Breaking news in the reader's language: one send carries all of them, and each device's template picks its own. Names and templates are those of the tutorial, News_French and News_Mandarin included.",
  "audience": "{category}",
  "suffixes": {
    "en": "English",
    "fr": "French",
    "zh-Hans": "Mandarin"
  },
  "properties": {
    "category": {
      "type": "text",
      "allowed": ["World", "Politics", "Business", "Technology", "Science", "Sports"],
      "description": "what the news is about; also the tag that readers follow"
    }
  },
  "templates": {
    "apns.localizednewsTemplate": {
      "expiry": "0"
    }
  },
  "ignore": {
    "gcm-shut-down": "the tutorials still have it, and 'crier check' shows the way to fcmv1"
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
      "Templates/localized-news/wns-toast.localizedWNSTemplateExample.xml",
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
