internal import Diagnostics
package import Documents
package import Localization
package import Platforms
package import Workspaces

/// A validated line from a stream of requests to a workspace.
package struct RenderRequest {
  /// The id of the request, which the record repeats unchanged; nil if the request has no id.
  let id: JSONValue?
  /// The notification that the request names.
  package let notification: Notification
  /// The only template that fits the platform of the request.
  package let template: NotificationTemplate
  /// The locale of the device; the default locale if the request has none.
  package let locale: LocaleTag
  /// The arguments of the send, over those of the sample that the request names.
  package let arguments: Arguments
  /// The values of `notification`, `platform` and `locale`, in this order; nil if missing.
  let choice: [String?]

  /// The keys of a request.
  static let keys = ["id", "notification", "platform", "locale", "arguments", "sample"]

  /// Parses a line; throws an error if it is invalid or names something unknown.
  package init(_ line: [UInt8], in workspace: Workspace) throws(LineError) {
    let file = SourceFile(name: "line", bytes: line)
    let (document, findings) = JSONReader.read(file)
    guard let document, !findings.hasErrors else {
      throw LineError(
        firstOf: findings, id: document?.root["id"].flatMap { Self.valid($0, in: file) })
    }
    try self.init(document, in: workspace)
  }

  /// Creates a request from a JSON document; throws an error if it is invalid or names something
  /// unknown.
  package init(_ document: JSONDocument, in workspace: Workspace) throws(LineError) {
    let (root, file) = (document.root, document.file)
    id = root["id"]
    do throws(LineError) {
      try Self.checkKeys(of: root)
      notification = try Self.notification(try Self.text("notification", of: root), in: workspace)
      template = try Self.template(try Self.text("platform", of: root), of: notification)
      locale = try Self.locale(try Self.text("locale", of: root), in: workspace)
      arguments = try Self.arguments(
        try Self.arguments(root, file), over: try Self.text("sample", of: root), of: notification)
      choice = ["notification", "platform", "locale"].map { root[$0]?.text?.string }
    } catch {
      throw error.with(id: id)
    }
  }

  /// Returns the id from an invalid line; nil if the id itself is not valid JSON.
  private static func valid(_ id: JSONValue, in line: SourceFile) -> JSONValue? {
    let own = SourceFile(name: "id", bytes: Array(line.bytes[id.span.range]))
    let (document, findings) = JSONReader.read(own)
    return findings.hasErrors ? nil : document?.root
  }

  private static func checkKeys(of root: JSONValue) throws(LineError) {
    guard let members = root.members else { throw .notAnObject(root.kindName) }
    let absent = keys.filter { root[$0] == nil }
    for member in members where !keys.contains(member.key.string) {
      // Unknown members are allowed, unless the key looks like a misspelling of a missing key.
      if let meant = Suggestion.nearest(to: member.key.string, among: absent) {
        throw .mistypedKey(member.key.string, meant)
      }
    }
  }

  private static func text(_ key: String, of root: JSONValue) throws(LineError) -> String? {
    guard let value = root[key] else { return nil }
    guard let text = value.text else { throw .notText(key, value.kindName) }
    return text.string
  }

  /// Returns the notification with a name.
  package static func notification(
    _ name: String?, in workspace: Workspace
  ) throws(LineError) -> Notification {
    guard let name else { throw .notificationMissing }
    guard let notification = workspace.notification(named: name) else {
      throw .notificationUnknown(name, among: workspace.notifications.map(\.name))
    }
    return notification
  }

  /// Returns the template for a platform or file name; throws an error unless exactly one matches.
  package static func template(
    _ name: String?, of notification: Notification
  ) throws(LineError) -> NotificationTemplate {
    var fitting = notification.templates
    if let name {
      fitting = fitting.filter { $0.label == name }
      if fitting.isEmpty { fitting = notification.templates(for: try target(name)) }
    }
    guard let template = fitting.first else { throw .templateMissing(notification, name) }
    guard fitting.count == 1 else { throw .templatesAmbiguous(notification, name, fitting) }
    return template
  }

  /// Returns the platform with a name, such as `wns-tile`.
  package static func target(_ name: String) throws(LineError) -> PlatformTarget {
    do throws(PlatformTarget.UnknownName) {
      return try PlatformTarget(parsing: name)
    } catch {
      throw .platformUnknown(error)
    }
  }

  /// Returns the locale with a tag, or the default locale.
  package static func locale(
    _ text: String?, in workspace: Workspace
  ) throws(LineError) -> LocaleTag {
    guard let text else { return workspace.settings.defaultLocale }
    guard let locale = LocaleTag(text) else {
      throw .localeMalformed(text, among: workspace.catalogs.locales)
    }
    return locale
  }

  private static func arguments(
    _ root: JSONValue, _ file: SourceFile
  ) throws(LineError) -> Arguments {
    guard let value = root["arguments"] else { return Arguments(from: file) }
    return try arguments(Array(file.bytes[value.span.range]))
  }

  /// Returns the arguments in a JSON object.
  package static func arguments(_ json: [UInt8]) throws(LineError) -> Arguments {
    let (arguments, findings) = Arguments.read(SourceFile(name: "arguments", bytes: json))
    guard let arguments, !findings.hasErrors else { throw LineError(firstOf: findings) }
    return arguments
  }

  /// Returns the arguments of a sample, replaced by those of a request with the same name.
  package static func arguments(
    _ arguments: Arguments, over sample: String?, of notification: Notification
  ) throws(LineError) -> Arguments {
    guard let sample else { return arguments }
    guard let found = notification.sample(named: sample) else {
      throw .sampleUnknown(sample, of: notification)
    }
    var merged = found.arguments
    for entry in arguments.entries { merged.set(entry.name, text: entry.text, entry.value) }
    return merged
  }
}

// MARK: - Messages

extension LineError {
  fileprivate static func notAnObject(_ kind: String) -> Self {
    Self(code: "request-not-an-object", "the request is \(kind), not an object")
  }

  fileprivate static func mistypedKey(_ key: String, _ meant: String) -> Self {
    Self(code: "request-key-unknown", "unknown key '\(key)'", remedy: "did you mean '\(meant)'?")
  }

  fileprivate static func notText(_ key: String, _ kind: String) -> Self {
    Self(code: "request-value-not-text", "'\(key)' must be a string, not \(kind)")
  }

  fileprivate static var notificationMissing: Self {
    Self(code: "notification-missing", "'notification' is missing")
  }

  fileprivate static func notificationUnknown(_ name: String, among names: [String]) -> Self {
    Self(
      code: "notification-unknown", "unknown notification '\(name)'",
      remedy: remedy(Suggestion.nearest(to: name, among: names), names))
  }

  fileprivate static func sampleUnknown(_ name: String, of notification: Notification) -> Self {
    let names = (notification.samples + notification.builtInSamples).map(\.name)
    return Self(
      code: "sample-unknown", "unknown sample '\(name)' of '\(notification.name)'",
      remedy: remedy(Suggestion.nearest(to: name, among: names), names))
  }

  fileprivate static func platformUnknown(_ error: PlatformTarget.UnknownName) -> Self {
    Self(
      code: "platform-unknown", "unknown platform '\(error.name)'",
      remedy: remedy(error.suggestion, error.names))
  }

  fileprivate static func localeMalformed(_ text: String, among locales: [LocaleTag]) -> Self {
    let names = locales.map(\.description)
    return Self(
      code: "locale-malformed", "invalid language tag '\(text)'",
      remedy: remedy(Suggestion.nearest(to: text, among: names), names))
  }

  fileprivate static func templateMissing(_ notification: Notification, _ name: String?) -> Self {
    let labels = notification.templates.map(\.label).joined(separator: ", ")
    return Self(
      code: "template-missing",
      "'\(notification.name)' has no template\(name.map { " for \($0)" } ?? "")",
      remedy: labels.isEmpty ? nil : "it has \(labels)")
  }

  fileprivate static func templatesAmbiguous(
    _ notification: Notification, _ name: String?, _ fitting: [NotificationTemplate]
  ) -> Self {
    let labels = fitting.map(\.label).joined(separator: ", ")
    return Self(
      code: "template-ambiguous",
      "several templates of '\(notification.name)' match\(name.map { " '\($0)'" } ?? ""): \(labels)",
      remedy: "set 'platform' to one of them")
  }

  private static func remedy(_ nearest: String?, _ names: [String]) -> String? {
    if let nearest { return "did you mean '\(nearest)'?" }
    return names.isEmpty ? nil : "use one of \(names.joined(separator: ", "))"
  }
}
