package import Diagnostics
internal import Localization
internal import Platforms
internal import TemplateLanguage
internal import Workspaces

extension SendSchema {
  /// Infers the arguments of a notification from all their uses; declarations take precedence.
  init(arguments notification: Notification, in workspace: Workspace) {
    let uses = SchemaUses(of: notification, in: workspace)
    var findings = Findings()
    let declared = notification.settings.properties.filter { !notification.isLocalized($0.name) }
    let names = declared.map(\.name.spelling)
    let declarations = Dictionary(
      declared.map { (PropertyName.folded($0.name.spelling), $0) },
      uniquingKeysWith: { one, _ in one })
    let others = uses.firstSpellings.filter { declarations[PropertyName.folded($0)] == nil }
      .sorted()
    let members = (names + others).compactMap { name -> Member? in
      let places = uses[name]
      let declaration = declarations[PropertyName.folded(name)]
      guard !places.isEmpty else {
        findings.report(.unused(name, declaration, in: notification))
        return nil
      }
      let argument = InferredArgument(name, declaration, places, in: notification)
      findings.report(contentsOf: argument.findings)
      return argument.member
    }
    self.init(notification, .arguments, members: members, findings: findings)
  }
}

/// An argument whose type is inferred from its declaration and uses.
private struct InferredArgument {
  let name: String
  let declaration: PropertyDeclaration?
  let uses: [SchemaUse]
  let notification: Notification

  init(
    _ name: String, _ declaration: PropertyDeclaration?, _ uses: [SchemaUse],
    in notification: Notification
  ) {
    self.name = name
    self.declaration = declaration
    self.notification = notification
    let known = [declaration?.defaultText, declaration?.example?.text].compactMap(\.self)
    self.uses = uses.admitting(notification.sampleTexts(of: name) + known)
  }

  var member: SendSchema.Member {
    SendSchema.Member(
      name: name, kind: kind,
      isRequired: declaration?.defaultText == nil && !uses.allSatisfy(\.hasDefault),
      defaultText: declaration?.defaultText, declaration, isAlsoScalar: isAlsoScalar, uses: uses)
  }

  /// The declared type, or else the type needed by the first use.
  private var kind: SendSchema.Kind {
    let kind = declaration?.kind.map(SendSchema.Kind.init) ?? inferred ?? .text
    return kind == .number && isWhole ? .whole : kind == .whole && !isWhole ? .number : kind
  }

  private var inferred: SendSchema.Kind? { firstNeed?.need.kind }

  private var firstNeed: SchemaUse? {
    let typed = uses.filter { $0.need.kind != nil }
    return typed.first { ![.text, .digits, .platformText].contains($0.need) }
      ?? typed.first { $0.need == .digits } ?? typed.first { $0.need == .platformText }
      ?? typed.first
  }

  /// Whether all uses need whole numbers, and all known values are whole.
  private var isWhole: Bool {
    let numeric = uses.filter { $0.need.kind == .number || $0.need.kind == .whole }
    let words = notification.sampleTexts(of: name) + declaredValues
    return !numeric.isEmpty && numeric.allSatisfy { $0.need.kind == .whole }
      && words.allSatisfy(\.isShortWholeNumber)
  }

  private var declaredValues: [String] {
    (declaration?.allowed ?? [])
      + [declaration?.defaultText, declaration?.example?.text]
      .compactMap(\.self)
  }

  private var isAlsoScalar: Bool {
    notification.samples.contains { sample in
      switch sample.arguments[name]?.value {
      case .number, .boolean: true
      case .text, .date, .money, .other, nil: false
      }
    }
  }

  /// The findings about uses that do not accept the type.
  var findings: Findings {
    var findings = Findings()
    let allowed = declaration?.allowed ?? []
    for (index, use) in uses.enumerated() {
      if !accepts(use) {
        findings.report(
          .contradiction(
            name, use, declaration?.kind == nil ? firstNeed : nil, declaration?.kind?.article))
      } else if let text = allowed.first(where: { use.demand?.objection(to: $0) != nil }) {
        findings.report(.contradiction(name, use, nil, "the allowed value '\(text)'"))
      } else if allowed.isEmpty, let other = uses[..<index].first(where: use.excludes) {
        findings.report(.contradiction(name, use, other, nil))
      }
    }
    return findings
  }

  private func accepts(_ use: SchemaUse) -> Bool {
    if use.accepts(kind) { return true }
    let allowed = declaration?.allowed ?? []
    guard !allowed.isEmpty else { return false }
    guard let demand = use.demand else {
      return use.need == .digits && allowed.allSatisfy(\.isShortWholeNumber)
    }
    return allowed.allSatisfy(demand.admits)
  }
}

extension Notification {
  /// Returns the values of an argument in the samples, as text.
  func sampleTexts(of name: String) -> [String] {
    samples.compactMap { $0.arguments[name]?.text }.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension SendSchema.Kind {
  fileprivate init(_ kind: PropertyDeclaration.Kind) {
    switch kind {
    case .text: self = .text
    case .number: self = .number
    case .date: self = .date
    case .money: self = .money
    case .boolean: self = .boolean
    case .url: self = .url
    }
  }
}

extension Rule {
  /// The rules about the arguments in the schema of a send.
  package static let ofSendSchemas: [Rule] = [
    .schemaContradiction, .schemaArgumentUnused, .senderNamesCollide,
  ]

  private static func template(_ settings: String, _ value: String) -> Example {
    Example(
      "Templates/news/notification.json", settings,
      others: [Example("Templates/news/apns.json", #"{"aps":{"alert":"Flood","badge":\#(value)}}"#)]
    )
  }

  static let schemaContradiction = Rule(
    "schema-contradiction", basis: .documented,
    summary: "all uses of an argument must need the same type",
    explanation: """
      A sender sets one value for all uses of an argument. Messages, selectors, '#()', the \
      audience, headers and the keys of a payload decide which values are suitable: a badge is a \
      whole number, and an interruption level is one of Apple's words. If one use needs a number \
      and another use needs a date, or if notification.json declares a different type than a \
      template needs, the sender's language has no suitable type.
      """,
    bad: template(#"{"properties":{"unread":{"type":"date"}}}"#, ##""#(unread)""##),
    good: template(#"{"properties":{"unread":{"type":"number"}}}"#, ##""#(unread)""##))

  static let schemaArgumentUnused = Rule(
    "schema-argument-unused", .warning, basis: .documented,
    summary: "a declared argument should be used",
    explanation: """
      No message, template, header or audience of the notification uses the argument, so it is \
      missing from the schema of its senders. Use the argument, or remove its declaration.
      """,
    bad: template(#"{"properties":{"unraed":{"type":"number"}}}"#, ##""#(unread)""##),
    good: template(#"{"properties":{"unread":{"type":"number"}}}"#, ##""#(unread)""##))

  package static let senderNamesCollide = Rule(
    "sender-names-collide", basis: .documented,
    summary: "two arguments must not have the same identifier in the generated code",
    explanation: """
      Identifiers follow the conventions of a language: 'match_id' and 'matchId' both become \
      'matchId' in Swift. A type cannot have two members with the same name, so rename one of the \
      arguments.
      """,
    bad: Example(
      "Templates/news/apns.json",
      #"{"aps":{"alert":{"title":"$(user_name)","body":"$(userName)"}}}"#,
      others: [Example("Templates/news/notification.json", "{}")]),
    good: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{"title":"$(user_name)","body":"$(author)"}}}"#,
      others: [Example("Templates/news/notification.json", "{}")]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func contradiction(
    _ name: String, _ use: SchemaUse, _ first: SchemaUse?, _ declared: String?
  ) -> Self {
    let needs = "\(use.user) needs \(use.article) for '\(name)'"
    if let first {
      return Self(
        .schemaContradiction, "\(needs), but \(first.user) needs \(first.article)",
        at: use.label, related: [first.label.saying("needs \(first.article)")],
        help: "use two different arguments")
    }
    return Self(
      .schemaContradiction, "\(needs), but notification.json declares \(declared ?? "text")",
      at: use.label, help: "change the declaration, or use a different argument")
  }

  fileprivate static func unused(
    _ name: String, _ declaration: PropertyDeclaration?, in notification: Notification
  ) -> Self {
    let place = declaration?.kindSpan ?? declaration?.defaultSpan ?? declaration?.example?.span
    return Self(
      .schemaArgumentUnused, "the declared argument '\(name)' is not used",
      at: notification.settings.file.map { Label(place ?? SourceSpan(0, 0), in: $0) },
      help: "use the argument, or remove its declaration")
  }

  /// Returns a finding about two arguments that have the same identifier in a language.
  package static func senderNamesCollide(
    _ one: SendSchema.Member, _ other: SendSchema.Member, as identifier: String, in language: String
  ) -> Self {
    Self(
      .senderNamesCollide,
      "'\(one.name)' and '\(other.name)' both become '\(identifier)' in \(language)",
      at: other.uses.first?.label,
      related: one.uses.first.map { [$0.label.saying("'\(one.name)' is used here")] } ?? [],
      help: "rename one of the two arguments")
  }
}

extension Label {
  /// Returns a label at the location of this label, with the given wording.
  fileprivate func saying(_ text: String) -> Label { Label(span, text, in: file) }
}
