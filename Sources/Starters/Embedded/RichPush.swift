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
  "properties": {
    "richId": {
      "type": "text",
      "longest": 36,
      "description": "what the app fetches"
    },
    "richMessage": {
      "type": "text",
      "longest": 120,
      "example": "Check out this image!",
      "description": "what the visible notification says"
    },
    "richType": {
      "type": "text",
      "allowed": ["img"],
      "description": "what kind of content it is"
    }
  },
  "templates": {
    "apns": {
      "headers": {
        "apns-priority": "5",
        "apns-push-type": "background"
      },
      "tags": ["rich:silent"]
    },
    "apns.visible": {
      "tags": ["rich:visible"]
    }
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
