internal import Diagnostics
internal import Documents
internal import Platforms

/// The keys that the objects of an installation have.
struct InstallationKeys {
  /// What a key holds.
  enum Kind: Sendable {
    case text
    case boolean
    case texts
    case textTable
    /// An object whose members are looked at one by one.
    case table
    /// A text, or an object for browsers.
    case channel
  }

  /// A key, what it holds, and whether it has to be there.
  struct Key: Sendable {
    let name: String
    let kind: Kind
    let isRequired: Bool

    init(_ name: String, _ kind: Kind, _ presence: Presence = .optional) {
      self.name = name
      self.kind = kind
      isRequired = presence == .required
    }

    enum Presence { case required, optional }
  }

  static let installation: [Key] = [
    Key("installationId", .text, .required), Key("userId", .text),
    Key("platform", .text, .required), Key("pushChannel", .channel, .required),
    Key("pushChannelExpired", .boolean), Key("expiredPushChannel", .boolean),
    Key("expirationTime", .text), Key("lastActiveOn", .text), Key("lastUpdate", .text),
    Key("tags", .texts), Key("pushVariables", .textTable), Key("templates", .table),
    Key("secondaryTiles", .table),
  ]

  static let template: [Key] = [
    Key("body", .text, .required), Key("name", .text), Key("headers", .textTable),
    Key("expiry", .text), Key("tags", .texts),
  ]

  static let secondaryTile: [Key] = [
    Key("pushChannel", .channel, .required), Key("tags", .texts), Key("templates", .table),
  ]

  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// Checks which keys an object has, and what they hold.
  func check(_ object: JSONValue, _ keys: [Key]) -> Findings {
    var findings = Findings(in: file)
    guard let members = object.members else {
      findings.report(.wrongKind(object, wanted: "an object is expected", fix: nil))
      return findings
    }
    for member in members {
      let name = member.key.string
      guard let key = keys.first(where: { $0.name == name }) else {
        findings.report(.unknownKey(member, among: keys.map(\.name)))
        continue
      }
      check(member.value, key, &findings)
    }
    let absent = keys.filter { key in
      key.isRequired && !members.contains { $0.key.string == key.name }
    }.map(\.name)
    // A key that is only misspelt was told of already.
    let meant = members.compactMap { Suggestion.nearest(to: $0.key.string, among: absent) }
    let missing = absent.filter { !meant.contains($0) }
    if !missing.isEmpty {
      findings.report(
        .missingKeys(missing, at: SourceSpan(object.span.start, object.span.start + 1)))
    }
    return findings
  }

  private func check(_ value: JSONValue, _ key: Key, _ findings: inout Findings) {
    if case .null = value.content, !key.isRequired { return }
    let wanted: String? =
      switch (key.kind, value.content) {
      case (.text, .string), (.boolean, .boolean), (.texts, .array), (.textTable, .object),
        (.table, .object), (.channel, .string), (.channel, .object):
        nil
      case (.text, _): "a string"
      case (.boolean, _): "a boolean"
      case (.texts, _): "an array of strings"
      case (.textTable, _): "an object of strings"
      case (.table, _): "an object"
      case (.channel, _): "a string, or an object for a browser"
      }
    if let wanted {
      let isBody = key.name == "body" && value.members != nil
      let fix = Fix("write it as a string", replacing: value.span, with: value.asString)
      findings.report(
        .wrongKind(value, wanted: "'\(key.name)' is \(wanted)", fix: isBody ? fix : nil))
    } else if key.kind == .texts || key.kind == .textTable {
      for item in value.items where item.text == nil {
        findings.report(.wrongKind(item, wanted: "'\(key.name)' holds strings", fix: nil))
      }
    }
  }
}

extension JSONValue {
  /// What an array or an object holds.
  fileprivate var items: [JSONValue] {
    switch content {
    case .array(let values): values
    case .object(let members): members.map(\.value)
    case .string, .number, .boolean, .null: []
    }
  }
}

extension JSONValue {
  /// The spelling of a JSON string that holds the value.
  fileprivate var asString: String {
    let text = String(decoding: JSONWriter.compact(self), as: UTF8.self)
    return String(decoding: JSONString(text).spelling, as: UTF8.self)
  }
}

extension Rule {
  /// What can be wrong with the keys of an installation.
  static let ofInstallations: [Rule] = [
    .installationKey, .installationKeyMissing, .installationValue, .installationPlatform,
  ]

  private static func installation(_ more: String) -> Example {
    Example(
      "installation.json",
      #"{"installationId":"a1","pushChannel":"00fc13ad","# + more + "}")
  }

  static let installationKey = Rule(
    "installation-key", .warning, basis: .inferred,
    summary: "an installation has the keys that the hub knows",
    explanation: "The hub passes over any other key without a word: what it says is lost.",
    bad: installation(#""platform":"apns","tag":["World"]"#),
    good: installation(#""platform":"apns","tags":["World"]"#))

  static let installationKeyMissing = Rule(
    "installation-key-missing", basis: .documented,
    summary: "an installation has an id, a platform and a channel; a template has a body",
    explanation: "The hub refuses an installation without them.",
    bad: installation(#""tags":["World"]"#), good: installation(#""platform":"apns""#))

  static let installationValue = Rule(
    "installation-value", basis: .documented,
    summary: "the values of an installation have the types that the hub reads",
    explanation: """
      Everything is text, or lists and objects of text. The body of a template too: it is a string \
      that holds the document, not the document itself.
      """,
    bad: installation(#""platform":"apns","tags":"World""#),
    good: installation(#""platform":"apns","tags":["World"]"#))

  static let installationPlatform = Rule(
    "installation-platform", basis: .documented,
    summary: "the platform of an installation is one that the hub knows",
    explanation: """
      Letter case does not count. Firebase is fcmv1; its old interface is gcm, which newer clients \
      call Fcm and write as gcm all the same.
      """,
    bad: installation(#""platform":"fcm""#), good: installation(#""platform":"fcmv1""#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unknownKey(_ member: JSONMember, among names: [String]) -> Self {
    let name = member.key.string
    let nearest = Suggestion.nearest(to: name, among: names)
    return Self(
      .installationKey, "the hub knows no key '\(name)' here",
      at: Label(member.keySpan, "passed over"),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "the keys are \(names.joined(separator: ", "))",
      fix: nearest.map { Fix("correct the key", replacing: member.keySpan, with: "\"\($0)\"") })
  }

  fileprivate static func missingKeys(_ names: [String], at span: SourceSpan) -> Self {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .installationKeyMissing, "\(list) \(names.count == 1 ? "is" : "are") missing",
      at: Label(span, "in this object"))
  }

  fileprivate static func wrongKind(
    _ value: JSONValue, wanted: String, fix: Fix?
  ) -> Self {
    Self(
      .installationValue, wanted, at: Label(value.span, "this is \(value.kindName)"), fix: fix)
  }

  static func unknownPlatform(_ name: String, at span: SourceSpan) -> Self {
    let lowered = name.lowercased()
    let isFirebase = ["fcm", "firebase", "fcmlegacy", "fcm_v1", "fcm-v1"].contains(lowered)
    let nearest = Suggestion.nearest(to: lowered, among: Platform.all.map(\.name))
    return Self(
      .installationPlatform, "the hub knows no platform '\(name)'", at: Label(span),
      help: isFirebase
        ? "write 'fcmv1', or 'gcm' for Firebase's old interface"
        : nearest.map { "did you mean '\($0)'?" }
          ?? "the platforms are \(Platform.all.map(\.name).joined(separator: ", "))")
  }
}
