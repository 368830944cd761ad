internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check for values that Firebase accepts but an Android device ignores.
  static let fcmAndroidDisplay = Check(
    .fcmPriorityWithoutChannel, .fcmClientRefuses, .fcmTTL, .fcmResourceName
  ) { body, findings in
    for android in body.androids { body.checkDisplay(of: android, &findings) }
  }
}

extension FCMBody {
  fileprivate func checkDisplay(of android: AndroidConfiguration, _ findings: inout Findings) {
    guard let own = android.notification else { return }
    if let priority = own.fieldMember("notification_priority"), own.field("channel_id") == nil {
      findings.report(.fcmPriorityWithoutChannel(priority))
    }
    if case .array(let timings)? = own.field("vibrate_timings")?.content, timings.count < 2,
      let member = own.fieldMember("vibrate_timings")
    {
      findings.report(
        .fcmClientRefuses(
          member, "'vibrate_timings' needs two durations; the first one is a pause"))
    }
    if let count = own.fieldMember("notification_count"), let number = number(count.value),
      number < 0
    {
      findings.report(.fcmClientRefuses(count, "the device ignores a negative count"))
    }
    checkLight(own, &findings)
    for name in ["icon", "sound"] {
      guard let value = own.field(name), let text = text(value), !text.isEmpty,
        let wrong = text.wrongAsResource(name)
      else { continue }
      findings.report(
        .fcmResourceName(value, "\(android.form.notificationPath).\(name)", wrong))
    }
  }

  private func checkLight(_ notification: JSONValue, _ findings: inout Findings) {
    guard let light = notification.field("light_settings"), light.members != nil else { return }
    let missing = ["color", "light_on_duration", "light_off_duration"].filter {
      light.fieldMember($0) == nil
    }
    if !missing.isEmpty { findings.report(.fcmLightIncomplete(light, missing)) }
    guard let color = light.fieldMember("color"), color.value.members != nil else { return }
    let parts = ["red", "green", "blue"].map { part in
      color.value.field(part).map { number($0) ?? 1 } ?? 0
    }
    if parts == [0, 0, 0] {
      findings.report(.fcmClientRefuses(color, "the device treats a black light as no light"))
    }
  }
}

extension String {
  /// Returns the requirement that a resource name violates; nil for a valid name.
  fileprivate func wrongAsResource(_ kind: String) -> String? {
    if contains("/") { return "a name, not a path" }
    if kind == "icon", contains(".") { return "a name without an extension" }
    return contains { $0.isUppercase } ? "in lower case, like all Android resources" : nil
  }
}

extension Rule {
  private static func notification(_ members: String) -> Example {
    fcm(#""android":{"notification":{"title":"News",\#(members)}}"#)
  }

  static let fcmPriorityWithoutChannel = Rule(
    "fcm-priority-without-channel", .warning, basis: .documented,
    vendor: VendorStatement("F14", page: FirebasePage.message),
    summary: "the importance of a notification should be set on its channel",
    explanation: """
      Since Android 8, the channel sets the importance, and 'notification_priority' is ignored. \
      Name a channel that the app has created.
      """,
    bad: notification(#""notification_priority":"PRIORITY_MAX""#),
    good: notification(#""notification_priority":"PRIORITY_MAX","channel_id":"alarms""#))

  static let fcmClientRefuses = Rule(
    "fcm-client-ignores", .warning, basis: .validator,
    vendor: VendorStatement("F18", effect: .ignored, page: FirebasePage.client),
    summary: "vibration, count and light should have values that devices accept",
    explanation: """
      Firebase accepts fewer than two timings, a negative count or a black light, but its client \
      on the device ignores such values.
      """,
    bad: notification(#""vibrate_timings":["1s"]"#),
    good: notification(#""vibrate_timings":["0s","1s"]"#))

  static let fcmResourceName = Rule(
    "fcm-resource-name", .warning, basis: .validator,
    vendor: VendorStatement("F19", page: FirebasePage.client),
    summary: "an icon or a sound should be the name of a resource in the app",
    explanation: """
      An icon is the name of a drawable, without path and extension; resource names are in lower \
      case. If the device finds no such resource, it uses the launcher icon or the default sound.
      """,
    bad: notification(#""icon":"drawable/Storm.png""#), good: notification(#""icon":"storm""#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmPriorityWithoutChannel(_ priority: JSONMember) -> Self {
    Self(
      .fcmPriorityWithoutChannel, "'notification_priority' has no effect since Android 8",
      at: Label(priority.keySpan, "ignored; the channel sets the importance"),
      help: "set 'channel_id' to the id of a channel with the right importance")
  }

  fileprivate static func fcmClientRefuses(_ member: JSONMember, _ message: String) -> Self {
    Self(.fcmClientRefuses, message, at: Label(member.value.span, "ignored by the device"))
  }

  fileprivate static func fcmLightIncomplete(_ light: JSONValue, _ missing: [String]) -> Self {
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    return Self(
      .fcmColor, "'light_settings' needs \(list)", at: Label(light.span, "incomplete"),
      help: "set 'color', 'light_on_duration' and 'light_off_duration'")
  }

  fileprivate static func fcmResourceName(
    _ value: JSONValue, _ path: String, _ wanted: String
  ) -> Self {
    Self(
      .fcmResourceName, "'\(path)' must be \(wanted)",
      at: Label(value.span, "not found on the device"))
  }
}
