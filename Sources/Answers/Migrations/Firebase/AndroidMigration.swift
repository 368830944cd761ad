package import Diagnostics
internal import Documents
internal import TemplateLanguage

/// Migrates the options for Android in a Firebase message from `android` to `android_v2`.
///
/// The second form has no priority: the kind of the message implies the urgency. A message that has
/// no equivalent is left unchanged, with a note. The mapping follows
/// https://firebase.google.com/docs/cloud-messaging/send/v2-api.
package struct AndroidMigration {
  private let file: SourceFile
  private let root: JSONValue
  private let message: JSONValue
  private let android: JSONMember
  private let expressions: TemplateExpressions

  /// Parses a template; nil unless its message has options for Android in the first form only.
  package init?(_ file: SourceFile) {
    guard let syntax = TemplateParser.parse(file, as: .json).template,
      case .json(let document) = syntax.document, let message = document.root["message"],
      let android = message.member("android"), android.value.members != nil,
      message.isMissing("android_v2"), message.isMissing("androidV2")
    else { return nil }
    self.file = file
    root = document.root
    self.message = message
    self.android = android
    expressions = TemplateExpressions(syntax)
  }

  /// The body with `android_v2`, in canonical layout; the unchanged body if the urgency is unclear.
  package var migrated: MigratedBody {
    let isShown = notification != nil || !message.isMissing("notification")
    switch (isShown, urgency) {
    case (_, .unknown(let member)):
      return kept("the send sets the priority, which 'android_v2' does not have", at: member)
    case (false, .high(let member?)):
      return kept(
        "a data message of high priority becomes either 'remote_notification' with "
          + "'use_as_v1_data_message', which the app must show, or 'background_sync', which arrives "
          + "later; choose one by hand", at: member)
    case (false, _): return converted(to: ("background_sync", .object([])))
    case (true, _):
      let content = notification.map { [("notification", withoutProxies($0.value))] } ?? []
      return converted(to: ("remote_notification", .object(content)))
    }
  }

  // MARK: - The old options

  /// The priority of a message; nil means the default, which depends on the content.
  private enum Urgency {
    case high(JSONMember?)
    case normal(JSONMember)
    case unknown(JSONMember)
  }

  private var notification: JSONMember? {
    android.value.isMissing("notification") ? nil : android.value.member("notification")
  }

  private var urgency: Urgency {
    guard !android.value.isMissing("priority"), let priority = android.value.member("priority")
    else { return .high(nil) }
    if expressions[priority.value] != nil { return .unknown(priority) }
    return priority.value.text?.string.uppercased() == "NORMAL"
      ? .normal(priority) : .high(priority)
  }

  private static let proxies: Set = [
    "proxy", "bypass_proxy_notification", "bypassProxyNotification",
  ]

  private func withoutProxies(_ notification: JSONValue) -> JSONValue {
    let members = notification.usedMembers.filter { !Self.proxies.contains($0.key.string) }
    return .object(members.map { ($0.key.string, $0.value) })
  }

  // MARK: - The result

  private func kept(_ reason: String, at member: JSONMember) -> MigratedBody {
    MigratedBody(
      bytes: file.bytes,
      notes: [MigrationNote(.kept, "message.android", reason, at: member.keySpan)])
  }

  private func converted(to kind: (name: String, value: JSONValue)) -> MigratedBody {
    var options = android.value.usedMembers.filter { $0.key.string != "priority" }
      .filter { notification != nil || $0.key.string != "notification" }
      .map { $0.key.string == "notification" ? kind : ($0.key.string, $0.value) }
    if notification == nil { options.append(kind) }
    let members = message.usedMembers.compactMap { member -> (String, JSONValue)? in
      guard !Self.secondForm.contains(member.key.string) else { return nil }
      return member === android
        ? ("android_v2", .object(options)) : (member.key.string, member.value)
    }
    let body = root.usedMembers.map { member in
      (member.key.string, member.key.string == "message" ? .object(members) : member.value)
    }
    return MigratedBody(
      bytes: JSONWriter.pretty(.object(body)), notes: notes(on: kind.name) + notesOnRepeatedFields)
  }

  /// The spellings of the second form, which a migrated message contains at most with `null`.
  private static let secondForm: Set = ["android_v2", "androidV2"]

  private var notesOnRepeatedFields: [MigrationNote] {
    let objects: [(String, JSONValue?)] = [
      ("", root), ("message.", message), ("message.android.", android.value),
      ("message.android.notification.", notification?.value),
    ]
    return objects.flatMap { path, object in
      (object?.repeatedMembers ?? []).map { member in
        MigrationNote(
          .dropped, path + member.key.string, "Firebase uses the last of the repeated fields",
          at: member.keySpan)
      }
    }
  }

  private func notes(on kind: String) -> [MigrationNote] {
    var notes: [MigrationNote] = []
    notes.add(.moved, "message.android", to: "message.android_v2", at: android.keySpan)
    if let notification {
      notes.add(
        .moved, "message.android.notification", to: "message.android_v2.\(kind).notification",
        at: notification.keySpan)
    } else {
      notes.add(
        .added, "message.android_v2.\(kind)", "the kind of the message implies its urgency",
        at: android.keySpan)
    }
    switch urgency {
    case .normal(let priority) where kind == "remote_notification":
      notes.add(
        .dropped, "message.android.priority",
        "a remote notification is delivered at once, so it no longer saves the battery",
        at: priority.keySpan)
    case .normal(let priority), .high(let priority?), .unknown(let priority):
      notes.add(
        .dropped, "message.android.priority", "'\(kind)' implies it", at: priority.keySpan)
    case .high(nil): break
    }
    for member in notification?.value.members ?? [] where Self.proxies.contains(member.key.string) {
      notes.add(
        .dropped, "message.android.notification.\(member.key.string)",
        "'android_v2' has no proxies of notifications", at: member.keySpan)
    }
    return notes
  }
}

extension JSONValue {
  /// Whether an object has no field with a name; for Firebase, `null` means a missing field.
  fileprivate func isMissing(_ name: String) -> Bool {
    guard let value = self[name] else { return true }
    if case .null = value.content { return true }
    return false
  }

  /// The members of an object that Firebase uses: the last one of each name.
  fileprivate var usedMembers: [JSONMember] {
    let repeated = Set(repeatedMembers.map(ObjectIdentifier.init))
    return (members ?? []).filter { !repeated.contains(ObjectIdentifier($0)) }
  }

  /// The members of an object that a later member of the same name replaces.
  fileprivate var repeatedMembers: [JSONMember] {
    var names: Set<String> = []
    let repeated = (members ?? []).reversed().filter { !names.insert($0.key.string).inserted }
    return repeated.reversed()
  }
}
