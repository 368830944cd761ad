internal import Diagnostics
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A check that a direction control does not reorder the text after its argument or its word.
enum DirectionLeaks {
  /// Returns a finding for each visible value in which a control affects other text.
  static func findings(
    in delivery: Delivery, _ payload: LocalizedPayload, with arguments: Arguments
  ) -> Findings {
    var findings = Findings()
    let template = payload.template.template
    guard let provenance = delivery.provenance, let syntax = template.template.syntax else {
      return findings
    }
    let values = arguments.entries.compactMap { entry in
      entry.text.map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
    }
    for value in syntax.values where template.target.platform.shows(value.path) {
      guard value.expression != nil else { continue }
      let text = Array(provenance.text(of: value).unicodeScalars)
      guard let open = DirectionControls(in: text).open else { continue }
      let rest = values.map { text[open...].dropping($0) }.min { $0.count < $1.count }
      guard (rest ?? text[open...]).contains(where: \.isWordPart) else { continue }
      findings.report(.directionLeaks(value, in: payload))
    }
    return findings
  }
}

/// The embeddings, overrides and isolates of a text that are open at its end.
///
/// https://www.unicode.org/reports/tr9/#Explicit_Levels_and_Directions
struct DirectionControls {
  /// The index of the first control that is not closed; nil if all controls are closed.
  let open: Int?

  private enum Kind { case embedding, isolate }

  init(in text: [Unicode.Scalar]) {
    var stack: [(kind: Kind, index: Int)] = []
    for (index, scalar) in text.enumerated() {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: stack.append((.embedding, index))
      case 0x2066...0x2068: stack.append((.isolate, index))
      case 0x202C: if stack.last?.kind == .embedding { stack.removeLast() }
      case 0x2069:
        // The end of an isolate also closes the embeddings inside.
        if let isolate = stack.lastIndex(where: { $0.kind == .isolate }) {
          stack.removeSubrange(isolate...)
        }
      // The end of a paragraph closes everything.
      case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: stack.removeAll()
      default: break
      }
    }
    open = stack.first?.index
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Returns the text after a control and the value that contains the control, or that follows it.
  fileprivate func dropping(_ value: [Unicode.Scalar]) -> Self {
    let inside = value.indices.filter { value[$0] == first }.map { commonCount(with: value[$0...]) }
    let following = 1 + dropFirst().commonCount(with: value[...])
    return dropFirst(Swift.max(inside.max() ?? 0, following))
  }

  private func commonCount(with other: Self) -> Int {
    // A character that XML does not allow is rendered as U+FFFD.
    zip(self, other).prefix { $0 == $1 || $0 == "\u{FFFD}" }.count
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension Rule {
  static let directionLeaks = Rule(
    "explored-direction-leaks", basis: .documented,
    summary: "a direction control in an argument must not affect other text",
    explanation: """
      An override such as U+202E in a name reverses everything after the name, up to the end of the \
      line. Put the argument between U+2068 and U+2069, which isolate its direction. The rule \
      applies to samples that 'crier test --explore' has saved.
      """,
    bad: .likedBy("$(name)", name: #"Ann\u202e"#),
    good: .likedBy(#"'\u2068' + $(name) + '\u2069'"#, name: #"Ann\u202e"#))
}

extension Example {
  /// Returns an explored sample of the notification `news`, which shows a name before other text.
  fileprivate static func likedBy(_ expression: String, name: String) -> Example {
    Example(
      "Templates/news/samples/explored-1.json", #"{"name":"\#(name)"}"#,
      others: [
        Example("Templates/news/apns.json", #"{"aps":{"alert":"{\#(expression) + ' likes it'}"}}"#)
      ])
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func directionLeaks(
    _ value: TemplateValue, in payload: LocalizedPayload
  ) -> Self {
    let properties = value.expression?.properties.map(\.name) ?? []
    let message = payload.texts.first { properties.contains($0.property) }?.text.entry
    return Self(
      .directionLeaks, "a direction control in '\(value.path)' reorders the text after it",
      at: Label(value.span, in: payload.template.template.file),
      related: message.map { [Label($0.span, "the message", in: $0.file)] } ?? [],
      help: #"isolate the argument: write \u2068 before and \u2069 after it"#)
  }
}
