// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let richPush: [EmbeddedFile] = [
    EmbeddedFile(
      "Templates/rich-push/apns.json",
      #"""
{
  "aps": {
    "content-available": 1
  },
  "richId": "$(richId)",
  "richMessage": "$(richMessage)",
  "richType": "$(richType)"
}

"""#),
    EmbeddedFile(
      "Templates/rich-push/apns.visible.json",
      #"""
{
  "aps": {
    "alert": "$(richMessage)"
  }
}

"""#),
    EmbeddedFile(
      "Templates/rich-push/notification.json",
      #"""
{
  "description": "A silent message wakes the app, which fetches the content by richId and then shows the visible one. The tutorial's empty 'sound' is gone: with it the push would not be a background push, and Apple may drop it.",
  "ignore": {
    "apns-background-without-priority": "the send carries 'apns-priority: 5'"
  }
}

"""#),
    EmbeddedFile(
      "Templates/rich-push/samples/photo.json",
      #"""
{
  "richId": "4711",
  "richMessage": "Check out this image!",
  "richType": "img"
}

"""#),
  ]
}
