package import Diagnostics
package import Documents

/// The audience of a notification: a tag expression that can contain arguments.
///
/// `username:{user}` becomes `username:ann` when the argument `user` is `ann`.
package struct Audience: Sendable {
  /// The expression; nil if it has an error.
  package let expression: TagExpression?
  /// The findings about the expression.
  package let findings: Findings
  /// The location of the expression in its file.
  package let span: SourceSpan
  private let text: String
  private let file: SourceFile

  /// Parses the tag expression of an audience.
  package init(_ text: DecodedText, in file: SourceFile) {
    (expression, findings) = TagExpressionParser.parse(text, in: file)
    self.file = file
    span = text.span
    self.text = text.string
  }

  /// Reads the audience from the settings of a notification; nil if the settings have no audience.
  package init?(settings file: SourceFile) {
    guard let text = JSONReader.read(file).document?.root["audience"]?.text else { return nil }
    self.init(text, in: file)
  }

  /// The names of the arguments in the expression, each once.
  ///
  /// They are known even if the expression has a syntax error.
  package var arguments: [String] {
    var seen: Set<String> = []
    let names = expression?.tags.flatMap(\.arguments) ?? text.namesInBraces
    return names.filter { seen.insert($0).inserted }
  }

  /// Returns the value of the header `ServiceBusNotification-Tags` for one send.
  ///
  /// Returns nil if an argument is missing or its value does not give a valid tag; the findings
  /// name the argument.
  package func header(_ value: (String) -> String?) -> (text: String?, findings: Findings) {
    var findings = Findings(in: file)
    guard let expression else { return (nil, findings) }
    for tag in expression.tags { tag.checkFilling(value, &findings) }
    guard !findings.hasErrors else { return (nil, findings) }
    return (expression.written { $0.filled(value) ?? "" }, findings)
  }
}

extension String {
  /// The words between braces.
  fileprivate var namesInBraces: [String] {
    split(separator: "{").dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}

extension TagPattern {
  /// Checks that every argument has a value, and that the value is allowed in a tag.
  fileprivate func checkFilling(_ value: (String) -> String?, _ findings: inout Findings) {
    let missing = arguments.filter { value($0) == nil }
    for name in missing { findings.report(.audienceArgumentMissing(name, of: self)) }
    guard missing.isEmpty, !arguments.isEmpty else { return }
    for name in arguments {
      let text = Array((value(name) ?? "").utf8)
      let isPart = { (byte: UInt8) in
        self.isBuiltIn ? BuiltInTag.isPart(byte) : TagFlaw.isPart(byte)
      }
      if text.isEmpty || !text.allSatisfy(isPart) {
        findings.report(.audienceValueIsNoTag(name, value(name) ?? "", of: self))
        return
      }
    }
    let tag = filled(value) ?? ""
    if Tag(tag) == nil { findings.report(.filledTagIsNoTag(tag, of: self)) }
  }

  private var isBuiltIn: Bool { BuiltInTag(beginning: spelling.utf8) != nil }
}

extension Rule {
  /// The rules about the arguments of an audience.
  static let ofAudiences: [Rule] = [.audienceArgumentMissing, .audienceValue]

  private static let audience = #"{"audience":"username:{user}"}"#

  package static let audienceArgumentMissing = Rule(
    "audience-argument-missing", basis: .documented,
    summary: "a send must set every argument of its audience",
    explanation: """
      In an audience, {user} is replaced by the argument 'user'. Without the argument the audience \
      is unknown, and an empty string in its place could reach the wrong users.
      """,
    bad: Example("notification.json", audience, properties: #"{"message":"Hi"}"#),
    good: Example("notification.json", audience, properties: #"{"user":"ann"}"#))

  static let audienceValue = Rule(
    "audience-value", basis: .documented,
    summary: "the arguments of an audience must produce valid tags",
    explanation: """
      A tag may only contain ASCII letters, digits and _ @ # . : -, and must not be longer than \
      120 characters. A \
      value with any other character, such as '||', would change the audience, so it is refused \
      and never escaped.
      """,
    bad: Example("notification.json", audience, properties: #"{"user":"ann || everybody"}"#),
    good: Example("notification.json", audience, properties: #"{"user":"ann"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func audienceArgumentMissing(_ name: String, of tag: TagPattern) -> Self {
    Self(
      .audienceArgumentMissing, "the argument '\(name)' of the audience is not set",
      at: Label(tag.span, "this tag contains '\(name)'"), help: "set the argument in the send")
  }

  fileprivate static func audienceValueIsNoTag(
    _ name: String, _ value: String, of tag: TagPattern
  ) -> Self {
    let shown = value.isEmpty ? "an empty string" : "'\(value.prefix(40))'"
    return Self(
      .audienceValue, "\(shown) is not a valid value of '\(name)' in a tag",
      at: Label(tag.span, "this tag contains '\(name)'"),
      help: "a tag may only contain ASCII letters, digits and _ @ # . : -")
  }

  fileprivate static func filledTagIsNoTag(_ text: String, of tag: TagPattern) -> Self {
    Self(
      .audienceValue,
      "with these arguments the tag has \(text.utf8.count) characters; at most \(Tag.longest) are "
        + "allowed",
      at: Label(tag.span, "too long"))
  }
}
