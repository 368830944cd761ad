package import Diagnostics
internal import Documents

extension Rule {
  /// The rule that a translation should have all placeholders of its source.
  package static let placeholderMissing = Rule(
    "catalog-placeholder-missing", .warning, basis: .documented,
    summary: "a translation should use every argument of its source",
    explanation: """
      The source shows an argument, or selects a variant by the argument, but the translation \
      or one of its variants does not, so users of that locale get less information. If the \
      language does not need the argument, \
      ignore the finding for this message.
      """,
    bad: .translation(
      "fr", #""news.title":"Bonjour""#, of: #""news.title":"Hello {name}""#),
    good: .translation(
      "fr", #""news.title":"Bonjour {name}""#, of: #""news.title":"Hello {name}""#))

  /// The rule that a translation must have only placeholders of its source.
  package static let placeholderUnknown = Rule(
    "catalog-placeholder-unknown", basis: .documented,
    summary: "a message must use only arguments that its source uses and the send sets",
    explanation: """
      A send sets the arguments of the source. An argument that occurs only in a translation is \
      misspelled or was translated, and renders as empty text. In a 'printf' text, the program \
      reads a value that does not exist, and can crash. If an argument of the source is \
      similar to a declared property, the source is reported, not the translations with the \
      declared name.
      """,
    bad: .translation(
      "fr", #""news.title":"Bonjour {nom}""#, of: #""news.title":"Hello {name}""#),
    good: .translation(
      "fr", #""news.title":"Bonjour {name}""#, of: #""news.title":"Hello {name}""#))

  /// The rule that a placeholder must have the type of its source.
  package static let placeholderType = Rule(
    "catalog-placeholder-type", basis: .documented,
    summary: "an argument must have the same type in every locale",
    explanation: """
      A send sets one value for an argument. If one message formats it as a date and another as \
      a number, or if '@key' declares a different type, the value cannot fit both: formatting \
      fails, or the message shows a number of milliseconds. A 'printf' placeholder for a \
      number, such as '%d', must not become '%s': a C program crashes. Placeholders without \
      numbers must keep their order.
      """,
    bad: .translation(
      "fr", #""news.title":"Le {when, number}""#, of: #""news.title":"On {when, date, ::MMMd}""#,
      in: [.template(#""$(title)""#), .timeZone]),
    good: .translation(
      "fr", #""news.title":"Le {when, date, ::MMMd}""#,
      of: #""news.title":"On {when, date, ::MMMd}""#, in: [.template(#""$(title)""#), .timeZone]))

  /// The rule that a placeholder must be complete.
  package static let placeholderDamaged = Rule(
    "catalog-placeholder-damaged", basis: .documented,
    summary: "a placeholder must be spelled completely",
    explanation: """
      A space or a letter too many turns a placeholder into text, or into another placeholder: \
      '%1$', '% s', '%1s' for '%1$s'. Android's build fails, or the app crashes when it shows the \
      text.
      """,
    bad: .android(
      "sl", #"<string name="hi">Živjo, %1$!</string>"#,
      of: #"<string name="hi">Hello, %1$s!</string>"#),
    good: .android(
      "sl", #"<string name="hi">Živjo, %1$s!</string>"#,
      of: #"<string name="hi">Hello, %1$s!</string>"#))
}

extension ProofRule {
  static let placeholders = ProofRule(.placeholderMissing) { pair, report in
    guard !pair.source.placeholders.isEmpty || !pair.target.placeholders.isEmpty else { return }
    // A source with other percent signs is a date format, or a text that no program formats.
    guard pair.source.damaged.isEmpty else { return }
    PlaceholderCheck(pair).run(&report)
  }

  static let damagedPlaceholders = ProofRule(.placeholderDamaged) { pair, report in
    guard let range = pair.target.damaged.first, pair.source.damaged.isEmpty else { return }
    let isFormatted = pair.source.placeholders.contains { $0.type != .named("code") }
    let lost = PlaceholderCheck(pair).lost
    // A program that formats '%d' or '%%' ends at a lone percent sign, or shows nothing.
    let isPrintf = pair.source.text.bytes.contains(UInt8(ascii: "%"))
    guard isFormatted,
      !lost.isEmpty || pair.target.damaged.count > 1 || range.count > 1 || isPrintf
    else { return }
    report.report(.damaged(range, meant: lost.count == 1 ? lost[0] : nil, in: pair))
  }
}

/// A comparison of the placeholders of a translation with those of its source.
private struct PlaceholderCheck {
  private let pair: PhrasePair
  private let source: [Placeholder]
  private let known: [Placeholder]
  private let target: [Placeholder]

  init(_ pair: PhrasePair) {
    self.pair = pair
    source = pair.source.placeholders
    known = source + (pair.form?.otherSource?.placeholders ?? [])
    target = pair.target.placeholders
  }

  /// The placeholders of the source that the translation lacks.
  var lost: [Placeholder] {
    isUnnumbered ? lostTypes : source.filter { one in !target.contains { $0.name == one.name } }
  }

  /// Whether all placeholders are like `%s`, without a name or number.
  private var isUnnumbered: Bool {
    !source.contains(where: \.isNamed) && !target.contains(where: \.isNamed)
  }

  private var lostTypes: [Placeholder] {
    var rest = target.map(\.type)
    return source.filter { one in
      guard let place = rest.firstIndex(where: { $0.accepts(one.type) }) else { return true }
      rest.remove(at: place)
      return false
    }
  }

  func run(_ report: inout ProofReport) {
    guard pair.target.damaged.isEmpty || !pair.source.damaged.isEmpty || source.isEmpty else {
      return
    }
    let unknown = target.filter { one in !known.contains { $0.name == one.name } }
    if isUnnumbered, source.count == target.count, !lostTypes.isEmpty {
      for (one, other) in zip(target, source) where !one.type.accepts(other.type) {
        report.report(.otherType(one, other, in: pair))
      }
      return
    }
    // An argument that only selects a variant is not needed in a language without variants.
    let lost = lost.filter { !isOptional($0) && !$0.range.isEmpty }
    if isUnnumbered, unknown.isEmpty, lost.isEmpty {
      if let moved = zip(source, target).first(where: { !$1.type.accepts($0.type) }),
        pair.form?.isOfFewNumbers != true
      {
        report.report(.otherOrder(moved.1, in: pair))
      }
      return
    }
    var unmatched = lost
    for one in unknown {
      let meant = Self.meant(by: one, among: unmatched)
      if let meant { unmatched.removeAll { $0 == meant } }
      report.report(.unknownPlaceholder(one, meant: meant, in: pair))
    }
    var reported: Set<String> = []
    for one in unmatched where reported.insert(one.name).inserted {
      report.report(.missingPlaceholder(one, in: pair))
    }
    if unmatched.isEmpty {
      checkBraces(&report)
      checkTypes(&report)
    }
  }

  /// Reports `{name}` for `{{name}}`, and the reverse: a program knows only one of the two.
  private func checkBraces(_ report: inout ProofReport) {
    for one in target {
      let isDouble = pair.target.hasDoubleBraces(one)
      let uses = source.filter { $0.name == one.name && !$0.range.isEmpty }
      guard let use = uses.first, pair.target.hasBraces(one), pair.source.hasBraces(use),
        !uses.contains(where: { pair.source.hasDoubleBraces($0) == isDouble })
      else { continue }
      report.report(.otherBraces(one, use, in: pair))
    }
  }

  private func checkTypes(_ report: inout ProofReport) {
    for one in target {
      let uses = known.filter { $0.name == one.name }
      guard let first = uses.first, !uses.contains(where: { one.type.accepts($0.type) }) else {
        continue
      }
      report.report(.otherType(one, first, in: pair))
    }
  }

  /// Whether a plural form may leave out a placeholder, because the text itself says the number.
  private func isOptional(_ placeholder: Placeholder) -> Bool {
    pair.form?.isOfFewNumbers ?? false
  }

  private static func meant(by one: Placeholder, among lost: [Placeholder]) -> Placeholder? {
    if lost.count == 1 { return lost[0] }
    return Suggestion.nearest(to: one.name, among: lost.map(\.name))
      .flatMap { name in lost.first { $0.name == name } }
  }
}

extension Placeholder.ValueType {
  /// Whether a placeholder of this type can format a value of another placeholder's type.
  fileprivate func accepts(_ other: Self) -> Bool {
    self == other || self == .any || other == .any
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func missingPlaceholder(_ placeholder: Placeholder, in pair: PhrasePair)
    -> Self
  {
    let spelling = pair.spelling(ofSource: placeholder)
    let form = pair.form.map { " in the form '\($0.name)'" } ?? ""
    return Self(
      .placeholderMissing, "the translation lacks the placeholder '\(spelling)'\(form)",
      at: pair.targetLabel(),
      related: [pair.sourceLabel(placeholder.range, "in the source")],
      help: "add the placeholder '\(spelling)'")
  }

  fileprivate static func unknownPlaceholder(
    _ placeholder: Placeholder, meant: Placeholder?, in pair: PhrasePair
  ) -> Self {
    let spelling = pair.target.string(in: placeholder.range)
    let meant = meant.map { pair.spelling(ofSource: $0) }
    let place = placeholder.range.isEmpty ? nil : placeholder.range
    // A reference to a message or a term that exists is shown, even if the source lacks it.
    let isReference = spelling.hasPrefix("{ ") && !placeholder.name.hasPrefix("$")
    return Self(
      .placeholderUnknown,
      "the source has no placeholder '\(spelling.isEmpty ? placeholder.name : spelling)'",
      at: pair.targetLabel(place, isReference ? "not in the source" : "no value belongs to it"),
      severity: isReference ? .warning : nil,
      help: meant.map { "did you mean '\($0)'?" } ?? "remove the placeholder",
      fix: meant.flatMap { meant in
        guard let place, pair.target.text.isVerbatim(in: place), !meant.contains("\""),
          Suggestion.certain(meant, for: spelling) != nil
        else { return nil }
        return Fix("write '\(meant)'", replacing: pair.target.span(of: place), with: meant)
      })
  }

  fileprivate static func otherType(
    _ placeholder: Placeholder, _ source: Placeholder, in pair: PhrasePair
  ) -> Self {
    let found = pair.target.string(in: placeholder.range)
    let wanted = pair.spelling(ofSource: source)
    return Self(
      .placeholderType, "'\(found)' formats another type of value than '\(wanted)' in the source",
      at: pair.targetLabel(placeholder.range, "another type of value"),
      help: "write '\(wanted)'")
  }

  fileprivate static func otherBraces(
    _ placeholder: Placeholder, _ source: Placeholder, in pair: PhrasePair
  ) -> Self {
    let found = pair.target.string(in: placeholder.range)
    let wanted = pair.source.string(in: source.range)
    let place = pair.target.span(of: placeholder.range)
    return Self(
      .placeholderDamaged, "'\(found)' is not the placeholder '\(wanted)' of the source",
      at: Label(place, "no value is shown here"), help: "write '\(wanted)'",
      fix: pair.target.text.isVerbatim(in: placeholder.range)
        ? Fix("write '\(wanted)'", replacing: place, with: wanted) : nil)
  }

  fileprivate static func otherOrder(_ placeholder: Placeholder, in pair: PhrasePair) -> Self {
    let found = pair.target.string(in: placeholder.range)
    let position = pair.source.placeholders.firstIndex { $0.type == placeholder.type } ?? 0
    return Self(
      .placeholderType, "the placeholders have another order than in the source",
      at: pair.targetLabel(placeholder.range, "formats another value"),
      help: "number the placeholders by their order in the source, as in "
        + "'%\(position + 1)$\(found.dropFirst())'")
  }

  fileprivate static func damaged(
    _ range: Range<Int>, meant: Placeholder?, in pair: PhrasePair
  ) -> Self {
    let found = pair.target.string(in: range)
    let wanted = meant.map { pair.spelling(ofSource: $0) }
    let place = pair.target.span(of: range)
    return Self(
      .placeholderDamaged, "'\(found)' is an incomplete placeholder",
      at: Label(place, "not a placeholder"),
      help: wanted.map { "did you mean '\($0)'?" } ?? "complete the placeholder, or write '%%'",
      fix: wanted.flatMap { wanted in
        let isClose = found.utf8.count > 1 && wanted.hasPrefix(found)
        return isClose || found.asciiPlaceholder == wanted
          ? Fix("write '\(wanted)'", replacing: place, with: wanted) : nil
      })
  }
}

extension String {
  /// The string without spaces, and with an ASCII percent sign.
  fileprivate var asciiPlaceholder: String {
    String(
      String.UnicodeScalarView(unicodeScalars.compactMap { $0 == " " ? nil : $0 == "％" ? "%" : $0 })
    )
  }
}

extension Phrase {
  fileprivate func hasBraces(_ placeholder: Placeholder) -> Bool {
    string(in: placeholder.range).hasPrefix("{")
  }

  fileprivate func hasDoubleBraces(_ placeholder: Placeholder) -> Bool {
    string(in: placeholder.range).hasPrefix("{{")
  }
}

extension PhrasePair {
  /// Returns the spelling of a placeholder in the source.
  fileprivate func spelling(ofSource placeholder: Placeholder) -> String {
    placeholder.range.isEmpty ? "{\(placeholder.name)}" : source.string(in: placeholder.range)
  }
}
