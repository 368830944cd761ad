internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// What an Android device will not do with a notification that Firebase has taken.
  static let fcmAndroidDisplay = Check(
    .fcmPriorityWithoutChannel, .fcmClientRefuses, .fcmResourceName
  ) { body, findings in
    guard let own = body.message?.field("android")?.field("notification") else { return }
    if let priority = own.fieldMember("notification_priority"), own.field("channel_id") == nil {
      findings.report(.fcmPriorityWithoutChannel(priority))
    }
    if case .array(let timings)? = own.field("vibrate_timings")?.content, timings.count < 2,
      let member = own.fieldMember("vibrate_timings")
    {
      findings.report(
        .fcmClientRefuses(member, "a vibration needs two timings, the first of them is a pause"))
    }
    if let count = own.fieldMember("notification_count"), let number = body.number(count.value),
      number < 0
    {
      findings.report(.fcmClientRefuses(count, "a device ignores a negative count"))
    }
    body.checkLight(own, &findings)
    for name in ["icon", "sound"] {
      guard let value = own.field(name), let text = body.text(value), !text.isEmpty,
        let wrong = text.wrongAsResource(name)
      else { continue }
      findings.report(.fcmResourceName(value, name, wrong))
    }
  }
}

extension FCMBody {
  fileprivate func checkLight(_ notification: JSONValue, _ findings: inout Findings) {
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
      findings.report(.fcmClientRefuses(color, "a device takes a black light for none"))
    }
  }
}

extension String {
  /// What is wrong with the name of a drawable or of a sound.
  fileprivate func wrongAsResource(_ kind: String) -> String? {
    if contains("/") { return "a name, not a path" }
    if kind == "icon", contains(".") { return "a name without an extension" }
    return contains { $0.isUppercase } ? "in lower case, as all resources of Android are" : nil
  }
}

extension Rule {
  private static func notification(_ members: String) -> Example {
    fcm(#""android":{"notification":{"title":"News",\#(members)}}"#)
  }

  static let fcmPriorityWithoutChannel = Rule(
    "fcm-priority-without-channel", .warning, basis: .documented,
    vendor: VendorStatement("F14", page: FirebasePage.message),
    summary: "how intrusive a notification is should be set on its channel",
    explanation: """
      Since Android 8 the importance of the channel counts and 'notification_priority' does not. \
      Name a channel that the app has created.
      """,
    bad: notification(#""notification_priority":"PRIORITY_MAX""#),
    good: notification(#""notification_priority":"PRIORITY_MAX","channel_id":"alarms""#))

  static let fcmClientRefuses = Rule(
    "fcm-client-ignores", .warning, basis: .validator,
    vendor: VendorStatement("F18", effect: .ignored, page: FirebasePage.client),
    summary: "vibration, count and light should have values that devices use",
    explanation: """
      Firebase takes them, and its client on the device does not: fewer than two timings, a negative \
      count, a black light.
      """,
    bad: notification(#""vibrate_timings":["1s"]"#),
    good: notification(#""vibrate_timings":["0s","1s"]"#))

  static let fcmResourceName = Rule(
    "fcm-resource-name", .warning, basis: .validator,
    vendor: VendorStatement("F19", page: FirebasePage.client),
    summary: "an icon or a sound should be the name of a resource of the app",
    explanation: """
      An icon is the name of a drawable, without path and extension; names of resources are in lower \
      case. A name that is not found falls back to the launcher's icon, or the usual sound.
      """,
    bad: notification(#""icon":"drawable/Storm.png""#), good: notification(#""icon":"storm""#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmPriorityWithoutChannel(_ priority: JSONMember) -> Self {
    Self(
      .fcmPriorityWithoutChannel, "'notification_priority' has no effect since Android 8",
      at: Label(priority.keySpan, "the channel decides"),
      help: "name a channel of the right importance in 'channel_id'")
  }

  fileprivate static func fcmClientRefuses(_ member: JSONMember, _ message: String) -> Self {
    Self(.fcmClientRefuses, message, at: Label(member.value.span, "without effect"))
  }

  fileprivate static func fcmLightIncomplete(_ light: JSONValue, _ missing: [String]) -> Self {
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    return Self(
      .fcmColor, "'light_settings' needs \(list)", at: Label(light.span, "incomplete"),
      help: "all three: 'color', 'light_on_duration', 'light_off_duration'")
  }

  fileprivate static func fcmResourceName(
    _ value: JSONValue, _ name: String, _ wanted: String
  ) -> Self {
    Self(
      .fcmResourceName, "'message.android.notification.\(name)' is \(wanted)",
      at: Label(value.span, "not found on the device"))
  }
}
