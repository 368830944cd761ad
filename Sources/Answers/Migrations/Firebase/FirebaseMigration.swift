package import Diagnostics
internal import Documents
internal import TemplateLanguage

/// Migrates a template for Firebase's old interface to HTTP v1.
///
/// Values keep their spelling, so expressions remain valid. The mapping follows
/// https://firebase.google.com/docs/cloud-messaging/migrate-v1.
package struct FirebaseMigration {
  private let file: SourceFile
  private let root: JSONValue
  private let expressions: TemplateExpressions
  private var notes: [MigrationNote] = []
  private var tree = ObjectBuilder()

  /// Parses a template; nil unless the file is a JSON object of the old interface.
  package init?(_ file: SourceFile) {
    guard let syntax = TemplateParser.parse(file, as: .json).template,
      case .json(let document) = syntax.document, let members = document.root.members,
      !members.contains(where: { $0.key.string == "message" })
    else { return nil }
    self.file = file
    root = document.root
    expressions = TemplateExpressions(syntax)
  }

  /// The body as HTTP v1 requires it, in canonical layout.
  package var migrated: MigratedBody {
    var copy = self
    for member in root.members ?? [] { copy.move(member) }
    let message = copy.tree.value ?? .object([])
    return MigratedBody(
      bytes: JSONWriter.pretty(.object([("message", message)])), notes: copy.notes)
  }

  // MARK: - Keys of the message

  private static let targets: Set = [
    "to", "registration_ids", "condition", "notification_key",
  ]
  private static let dead: Set = [
    "dry_run", "delay_while_idle", "message_id", "delivery_receipt_requested",
  ]

  private mutating func move(_ member: JSONMember) {
    let key = member.key.string
    switch key {
    case "notification": moveNotification(member)
    case "data": moveData(member)
    case "time_to_live": moveLifetime(member)
    case "priority": movePriority(member)
    case "collapse_key", "restricted_package_name", "direct_boot_ok":
      place(member, at: ["android", key])
    case "content_available", "mutable_content": moveApple(member)
    case _ where Self.targets.contains(key): drop(member, "the hub chooses the devices")
    case _ where Self.dead.contains(key): drop(member, "HTTP v1 has no such key in a message")
    default: drop(member, "HTTP v1 has no such key")
    }
  }

  private mutating func moveApple(_ member: JSONMember) {
    let key = member.key.string.replacing("_", with: "-")
    guard case .boolean(true) = member.value.content else {
      return drop(member, "only 'true' has an effect")
    }
    place(
      member, at: ["apns", "payload", "aps", key], as: .number(1),
      "the hub uses FCM v1 only for Android devices, so this key has no effect")
  }

  private mutating func movePriority(_ member: JSONMember) {
    let path = ["android", "priority"]
    if expressions[member.value] != nil {
      return place(member, at: path, "the send must now set the property to HIGH or NORMAL")
    }
    let word = member.value.text?.string.lowercased() ?? member.value.numberText ?? ""
    switch word {
    case "high", "10": place(member, at: path, as: .string("HIGH"), "HTTP v1 needs HIGH or NORMAL")
    case "normal", "5":
      place(member, at: path, as: .string("NORMAL"), "HTTP v1 needs HIGH or NORMAL")
    default: drop(member, "the priority is neither high nor normal")
    }
  }

  private mutating func moveLifetime(_ member: JSONMember) {
    let path = ["android", "ttl"]
    let reason = "HTTP v1 needs seconds with the unit 's'"
    if let number = member.value.numberText {
      return place(member, at: path, as: .string("\(number)s"), reason)
    }
    guard let text = member.value.text else { return drop(member, "the value is not a number") }
    guard let expression = expressions[member.value] else {
      return place(
        member, at: path, as: .string(text.string.hasSuffix("s") ? text.string : text.string + "s"),
        reason)
    }
    place(
      member, at: path, as: .string(TemplateExpressions.appending("s", to: expression, in: text)),
      reason)
  }

  // MARK: - The notification

  private static let common: Set = ["title", "body", "image"]
  private static let android: Set = [
    "icon", "color", "sound", "tag", "click_action", "title_loc_key", "body_loc_key",
  ]

  private mutating func moveNotification(_ notification: JSONMember) {
    guard let members = notification.value.members else {
      return drop(notification, "the value is not an object")
    }
    for member in members {
      let key = member.key.string
      let name = "notification.\(key)"
      switch key {
      case _ where Self.common.contains(key): place(member, name, at: ["notification", key])
      case _ where Self.android.contains(key):
        place(member, name, at: ["android", "notification", key])
      case "android_channel_id":
        place(member, name, at: ["android", "notification", "channel_id"])
      case "title_loc_args", "body_loc_args": moveArguments(member, name)
      case "badge", "subtitle": moveApple(member, name, beside: members)
      default: drop(member, name, "HTTP v1 has no such key")
      }
    }
  }

  /// Migrates the arguments of a localized string; the array may be JSON inside a string.
  private mutating func moveArguments(_ member: JSONMember, _ name: String) {
    let path = ["android", "notification", member.key.string]
    guard let text = member.value.text else { return place(member, name, at: path) }
    let list = JSONReader.read(SourceFile(name: name, bytes: Array(text.bytes))).document?.root
    guard expressions[member.value] == nil, let list, case .array = list.content else {
      return drop(member, name, "HTTP v1 needs an array of strings")
    }
    place(member, name, at: path, as: list, "HTTP v1 needs an array")
  }

  private mutating func moveApple(
    _ member: JSONMember, _ name: String, beside members: [JSONMember]
  ) {
    let reason = "the hub uses FCM v1 only for Android devices, so this has no effect"
    guard member.key.string == "badge" else {
      let path = ["apns", "payload", "aps", "alert"]
      for other in members where ["title", "body"].contains(other.key.string) {
        tree.set(other.value, at: path + [other.key.string])
      }
      return place(member, name, at: path + ["subtitle"], reason)
    }
    let number = member.value.text.flatMap { Int($0.string) }.map { JSONValue.number($0) }
    place(
      member, name, at: ["apns", "payload", "aps", "badge"], as: number ?? member.value, reason)
  }

  // MARK: - The data

  private mutating func moveData(_ data: JSONMember) {
    guard let members = data.value.members else { return drop(data, "the value is not an object") }
    for member in members {
      let key = member.key.string
      let name = "data.\(key)"
      let isReserved =
        ["from", "message_type"].contains(key) || key.hasPrefix("google") || key.hasPrefix("gcm")
      if isReserved {
        drop(member, name, "Firebase reserves the key")
      } else {
        moveDatum(member, name)
      }
    }
  }

  /// Migrates a value in `data`; HTTP v1 allows only strings.
  private mutating func moveDatum(_ member: JSONMember, _ name: String) {
    let path = ["data", member.key.string]
    switch member.value.content {
    case .string(let string):
      let text = expressions[member.value].flatMap {
        TemplateExpressions.withoutNumbers($0, in: string.text)
      }
      guard let text else { return place(member, name, at: path) }
      place(
        member, name, at: path, as: .string(text),
        "values must be strings, but #(…) can render a number")
    case .number, .boolean:
      let text = member.value.compactText
      place(member, name, at: path, as: .string(text), "values must be strings")
    case .null: drop(member, name, "values must be strings, but this is null")
    case .object, .array:
      guard !expressions.contains(within: member.value) else {
        return drop(
          member, name, "an expression in a nested value cannot become part of a string")
      }
      let text = member.value.compactText
      place(
        member, name, at: path, as: .string(TemplateExpressions.literal(text)),
        "values must be strings, so the app must now parse this one")
    }
  }

  // MARK: - Notes

  private mutating func place(
    _ member: JSONMember, _ name: String? = nil, at path: [String], as value: JSONValue? = nil,
    _ reason: String? = nil
  ) {
    tree.set(value ?? member.value, at: path)
    let target = "message." + path.joined(separator: ".")
    notes.add(
      value == nil ? .moved : .changed, name ?? member.key.string, to: target, reason,
      at: member.keySpan)
  }

  private mutating func drop(_ member: JSONMember, _ reason: String) {
    drop(member, member.key.string, reason)
  }

  private mutating func drop(_ member: JSONMember, _ name: String, _ reason: String) {
    notes.add(.dropped, name, reason, at: member.keySpan)
  }
}

extension JSONValue {
  /// The digits of a number as in the file; nil for any other value.
  fileprivate var numberText: String? {
    if case .number(let number) = content { number.string } else { nil }
  }
}
