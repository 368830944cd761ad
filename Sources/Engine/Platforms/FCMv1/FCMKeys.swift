internal import Diagnostics
internal import Documents

extension Diagnostic {
  private static let fcmPlaces = KeyPlaces(.object(.fcmBody))

  /// The replacement in HTTP v1 for each field of the legacy interface.
  private static let heirs: [String: String] = [
    "to": "'token', or 'topic' without /topics/; with a hub, use neither",
    "registration_ids": "one message for each token, or tags if the hub sends the message",
    "time_to_live": #"'message.android.ttl', with an s: "3600s""#,
    "content_available": #"'message.apns.payload.aps.content-available': 1"#,
    "mutable_content": #"'message.apns.payload.aps.mutable-content': 1"#,
    "android_channel_id": "'message.android.notification.channel_id'",
    "dry_run": "'validate_only', next to 'message'",
    "delay_while_idle": "no field instead; this field has had no effect since 2016",
    "notification_key": "'token'",
    "subtitle": "'message.apns.payload.aps.alert.subtitle'",
    "image_url": "'image'",
    "badge": "'message.apns.payload.aps.badge', a number",
  ]

  /// The advice on fields of 'android' that 'android_v2' does not have.
  private static let missingInSecondForm: [String: String] = [
    "priority":
      "remove the field: 'remote_notification' is delivered at once, 'background_sync' can wait",
    "proxy": "remove the field; 'android_v2' has no proxies of notifications",
    "bypass_proxy_notification": "remove the field; 'android_v2' has no proxies of notifications",
  ]

  /// Creates the finding for an unknown field; Firebase refuses a message with an unknown field.
  ///
  /// `form` is the configuration for Android that the message uses.
  static func fcmUnknownField(
    _ key: UnknownKey, at path: String, preferring form: AndroidConfiguration.Form
  ) -> Diagnostic {
    let place = path.isEmpty ? "the body" : "'\(path)'"
    if let help = fcmHelp(key.name.snakeCased, at: path, preferring: form) {
      return .fcmUnknownField(key, place, help: help, fix: nil)
    }
    if let suggestion = key.suggestion {
      return .fcmUnknownField(key, place, help: suggestion, fix: key.fix)
    }
    let nearest = fcmPlaces.nearest(to: key.name)
    return .fcmUnknownField(
      key, place,
      help: nearest.map {
        "did you mean '\($0)', which belongs in '\(fcmHomes(of: $0, preferring: form)[0])'?"
      }
        ?? "put the app's own keys into 'data', as strings", fix: nil)
  }

  /// Returns the help for a field that Firebase knows in another place; nil for other fields.
  private static func fcmHelp(
    _ name: String, at path: String, preferring form: AndroidConfiguration.Form
  ) -> String? {
    if path.hasPrefix(AndroidConfiguration.Form.second.path), let help = missingInSecondForm[name] {
      return help
    }
    // The keys of a payload for Apple are those of another service.
    if name == "aps" { return "move the object into 'message.apns.payload'" }
    if let heir = heirs[name] { return "in HTTP v1 use \(heir)" }
    let homes = fcmHomes(of: name, preferring: form).filter { $0 != path }
    if let help = fcmHelp(inFirstForm: path, homes) { return help }
    guard !homes.isEmpty else { return nil }
    let list = homes.prefix(2).map { $0.isEmpty ? "the body itself" : "'\($0)'" }
    return "move the field to \(list.joined(separator: " or "))"
  }

  /// Returns the help for a field that only the second configuration for Android has, because a
  /// message must not have both.
  private static func fcmHelp(inFirstForm path: String, _ homes: [String]) -> String? {
    let (first, second) = (AndroidConfiguration.Form.first, AndroidConfiguration.Form.second)
    let isIn = { (path: String, form: AndroidConfiguration.Form) in
      path == form.path || path.hasPrefix("\(form.path).")
    }
    guard isIn(path, first), !homes.isEmpty, homes.allSatisfy({ isIn($0, second) }) else {
      return nil
    }
    return homes[0] == second.path
      ? "the field belongs in '\(homes[0])', which must replace '\(first.path)'"
      : "the field belongs in '\(homes[0])'; 'android_v2' must replace 'android'"
  }

  /// Returns the objects with a field, without those of the other configuration for Android if
  /// there are any others.
  private static func fcmHomes(
    of name: String, preferring form: AndroidConfiguration.Form
  ) -> [String] {
    let homes = fcmPlaces.objects(with: name)
    let others = AndroidConfiguration.Form.allCases.filter { $0 != form }.map(\.path)
    let preferred = homes.filter { home in
      !others.contains { home == $0 || home.hasPrefix("\($0).") }
    }
    return preferred.isEmpty ? homes : preferred
  }

  /// Returns a note about a field of the legacy interface; nil for other fields.
  static func fcmLegacyKey(_ member: JSONMember) -> Diagnostic? {
    guard let heir = heirs[member.key.string.snakeCased] else { return nil }
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
