internal import Diagnostics
internal import Documents

extension Diagnostic {
  private static let fcmPlaces = KeyPlaces(.object(.fcmBody))

  /// The replacement in HTTP v1 for each field of the legacy interface.
  private static let heirs: [String: String] = [
    "to": "'token', or 'topic' without /topics/; with a hub, use neither",
    "registration_ids": "one message for each token, or tags if the hub sends the message",
    "registrationIds": "one message for each token, or tags if the hub sends the message",
    "time_to_live": #"'message.android.ttl', with an s: "3600s""#,
    "timeToLive": #"'message.android.ttl', with an s: "3600s""#,
    "content_available": #"'message.apns.payload.aps.content-available': 1"#,
    "contentAvailable": #"'message.apns.payload.aps.content-available': 1"#,
    "mutable_content": #"'message.apns.payload.aps.mutable-content': 1"#,
    "mutableContent": #"'message.apns.payload.aps.mutable-content': 1"#,
    "android_channel_id": "'message.android.notification.channel_id'",
    "androidChannelId": "'message.android.notification.channel_id'",
    "dry_run": "'validate_only', next to 'message'",
    "delay_while_idle": "no field instead; this field has had no effect since 2016",
    "notification_key": "'token'",
    "subtitle": "'message.apns.payload.aps.alert.subtitle'",
    "badge": "'message.apns.payload.aps.badge', a number",
  ]

  /// Creates the finding for an unknown field; Firebase refuses a message with an unknown field.
  static func fcmUnknownField(_ key: UnknownKey, at path: String) -> Diagnostic {
    let place = path.isEmpty ? "the body" : "'\(path)'"
    if let heir = heirs[key.name] {
      return .fcmUnknownField(key, place, help: "in HTTP v1 use \(heir)", fix: nil)
    }
    let homes = fcmPlaces.objects(with: key.name.snakeCased).filter { $0 != key.schema.name }
    if !homes.isEmpty {
      let list = homes.prefix(2).map { $0.isEmpty ? "the body itself" : "'\($0)'" }
      return .fcmUnknownField(
        key, place, help: "move the field to \(list.joined(separator: " or "))", fix: nil)
    }
    if let suggestion = key.suggestion {
      return .fcmUnknownField(key, place, help: suggestion, fix: key.fix)
    }
    let nearest = fcmPlaces.nearest(to: key.name)
    return .fcmUnknownField(
      key, place,
      help: nearest.map {
        "did you mean '\($0)', which belongs in '\(fcmPlaces.objects(with: $0)[0])'?"
      }
        ?? "put the app's own keys into 'data', as strings", fix: nil)
  }

  /// Returns a note about a field of the legacy interface; nil for other fields.
  static func fcmLegacyKey(_ member: JSONMember) -> Diagnostic? {
    guard let heir = heirs[member.key.string] else { return nil }
    return Self(
      .fcmLegacyKey, "'\(member.key.string)' is a field of the legacy interface",
      at: Label(member.keySpan), help: "in HTTP v1 use \(heir)")
  }

  private static func fcmUnknownField(
    _ key: UnknownKey, _ place: String, help: String, fix: Fix?
  ) -> Self {
    Self(
      .fcmUnknownField, "'\(key.name)' is not a field of \(place)",
      at: Label(key.span, "Firebase refuses the whole message"), help: help, fix: fix)
  }
}

extension String {
  /// The name in snake case: `click_action` for `clickAction`.
  var snakeCased: String {
    reduce(into: "") { snake, character in
      if character.isUppercase {
        snake += "_" + character.lowercased()
      } else {
        snake.append(character)
      }
    }
  }
}
