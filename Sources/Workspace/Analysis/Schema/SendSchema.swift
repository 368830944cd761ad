package import Diagnostics
package import Documents
package import Workspaces

/// The members of the object that the sender of a notification creates, with their types.
///
/// ```swift
/// let schema = SendSchema(arguments: notification, in: workspace)
/// schema.members.map(\.name)       // ["matchId", "event", "home", …]
/// ```
package struct SendSchema: Sendable {
  /// The object that the schema describes.
  package enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The arguments that `crier message` formats.
    case arguments
    /// The body of a send to the hub, with each localized property in every locale.
    case message
  }

  /// The type of a member.
  package enum Kind: String, Hashable, Sendable {
    case text, whole, number, date, money, boolean, url
  }

  /// One member of the object.
  package struct Member: Sendable {
    /// The name as the notification spells it.
    package let name: String
    /// The type of the member.
    package let kind: Kind
    /// Whether a sender must set the member.
    package let isRequired: Bool
    /// The value that is used if a sender does not set the member; nil if there is no default.
    package let defaultText: String?
    /// The allowed values, declared or required by a platform; empty if all values are allowed.
    package let allowed: [String]
    /// The maximum length, declared or required by a platform.
    package let longest: LengthLimits?
    /// The restrictions of the platforms; a declared list of values takes precedence.
    package let limits: ValueLimits
    /// An example value.
    package let example: String?
    /// The purpose, as described by the author.
    package let purpose: String?
    /// Whether a sample contains the value as a number or a Boolean.
    package let isAlsoScalar: Bool
    /// All uses of the member in templates and messages.
    package let uses: [SchemaUse]

    init(
      name: String, kind: Kind, isRequired: Bool, defaultText: String?,
      _ declaration: PropertyDeclaration? = nil, purpose: String? = nil, isAlsoScalar: Bool,
      uses: [SchemaUse]
    ) {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
      self.defaultText = defaultText
      limits = uses.limits
      let declared = declaration?.allowed ?? []
      // The type alone allows exactly the words 'true' and 'false'.
      let words = kind == .boolean ? nil : limits.words
      allowed = declared.isEmpty ? words ?? [] : declared
      let ofHeader = uses.byteLimit.map(LengthLimits.init)
      longest =
        ofHeader.map { declaration?.longest?.merged(with: $0) ?? $0 } ?? declaration?.longest
      example = declaration?.example?.text
      self.purpose = purpose ?? declaration?.purpose
      self.isAlsoScalar = isAlsoScalar
      self.uses = uses
    }

    /// Whether the value becomes part of a tag.
    package var isInAudience: Bool { uses.contains { $0.need == .tag } }
    /// The range of a number; nil if it has no limits.
    ///
    /// `#()` converts only digits, without a sign.
    package var bounds: ClosedRange<Double>? {
      guard kind == .whole || kind == .number else { return nil }
      let digits = 0.0 ... .infinity
      guard uses.contains(where: \.isNumber) else { return limits.bounds }
      return limits.bounds?.clamped(to: digits) ?? digits
    }
    /// The forms that text must have.
    package var forms: [TextForm] { kind == .text || kind == .url ? limits.forms : [] }
    /// The keys that messages compare the value with, in order; other values are possible.
    package var comparedKeys: [String] {
      guard kind == .text, allowed.isEmpty else { return [] }
      var seen: Set<String> = ["other"]
      return uses.flatMap(\.keys).filter { seen.insert($0).inserted }
    }
  }

  /// The name of the notification.
  package let notification: String
  /// The purpose of the notification.
  package let purpose: String?
  /// The object that the schema describes.
  package let subject: Subject
  /// The members: first the declared members in file order, then the other members by name.
  package let members: [Member]
  /// The findings about uses that contradict each other or a declaration.
  package let findings: Findings

  init(
    _ notification: Notification, _ subject: Subject, members: [Member], findings: Findings
  ) {
    self.notification = notification.name
    purpose = notification.settings.description
    self.subject = subject
    self.members = members
    self.findings = findings
  }

  /// Infers the schema of a notification's arguments or of the body of its sends.
  package init(_ subject: Subject, of notification: Notification, in workspace: Workspace) {
    switch subject {
    case .arguments: self.init(arguments: notification, in: workspace)
    case .message: self.init(message: notification, in: workspace)
    }
  }
}
