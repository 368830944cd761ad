internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// A decision or a value in a formatted message: a chosen variant, or the text of one placeholder.
///
///     {n, plural, one {# goal} other {# goals}}      // the variant "one", then the number "1"
struct MessagePiece: Hashable, Sendable {
  /// The kinds of pieces; the names are those in JSON.
  enum Kind: String, Hashable, Sendable {
    case variant, number, percent, currency, unit, date, time, text
    case dateAndTime = "date-time"
  }

  let kind: Kind
  /// The offset of the placeholder or of the keys in the message.
  let offset: Int
  /// The placeholder or the keys as written in the message.
  let source: String
  /// The formatted value; for a variant, the values that it was chosen for.
  let text: String
  /// The pattern of a date; nil for other pieces.
  let pattern: String?
}

extension LocalizedText {
  /// Returns the pieces of the message for some arguments, in the order of formatting.
  ///
  /// The formatter must record parts.
  func pieces(_ arguments: Arguments, _ formatter: inout MessageFormatter) -> [MessagePiece] {
    var bytes: [UInt8] = []
    let values = slots(arguments).values
    formatter.format(message, values, into: &bytes)
    var reader = PieceReader(self, values, bytes)
    for (index, step) in formatter.trace.enumerated() {
      let rest = formatter.trace[(index + 1)...]
      reader.read(step, until: rest.first?.start ?? bytes.count, formatter.parts)
    }
    return reader.pieces
  }
}

/// A reader of the pieces of one formatted message.
private struct PieceReader {
  private let text: LocalizedText
  private let bytes: [UInt8]
  private let source: [UInt8]
  private let places: [Int: [MessagePlace]]
  private let expressions: [SourceSpan: Message.Expression]
  private let choices: [SourceSpan: String]
  private(set) var pieces: [MessagePiece] = []

  init(_ text: LocalizedText, _ values: [Argument?], _ bytes: [UInt8]) {
    self.text = text
    self.bytes = bytes
    source = Array(text.entry.text.bytes)
    places = Dictionary(grouping: text.message.places) { $0.steps.lowerBound }
    let written = text.entry.message
    expressions = Dictionary(
      (written?.pattern.expressions ?? []).map { ($0.span, $0) },
      uniquingKeysWith: { one, _ in one })
    var reader = ChoiceReader(zip(text.message.parameters, values))
    if let written { reader.walk(written) }
    choices = reader.choices
  }

  mutating func read(_ step: ExecutedStep, until end: Int, _ parts: [FormattedPart]) {
    for place in places[step.step] ?? [] {
      switch place.kind {
      case .text: break
      case .variant:
        pieces.append(
          MessagePiece(
            kind: .variant, offset: place.span.start, source: words(at: place.span),
            text: choices[place.span] ?? "", pattern: nil))
      case .value:
        let range = step.start..<end
        let value = parts.lazy.compactMap { $0.value(in: range) }.first
        pieces.append(
          MessagePiece(
            kind: .init(expressions[place.span]?.function?.shownForm, value),
            offset: place.span.start, source: words(at: place.span),
            text: String(decoding: bytes[range], as: UTF8.self), pattern: value?.pattern))
      }
    }
  }

  private func words(at span: SourceSpan) -> String {
    guard span.start <= span.end, span.end <= source.count else { return "" }
    return String(decoding: source[span.range], as: UTF8.self)
  }
}

/// A reader of the values that the variants of a message are chosen for, by the span of the keys.
private struct ChoiceReader: MessageWalker {
  private let values: [String: Argument]
  private(set) var choices: [SourceSpan: String] = [:]

  init(_ values: some Sequence<(String, Argument?)>) {
    var known: [String: Argument] = [:]
    for (name, value) in values { known[name] = value }
    self.values = known
  }

  mutating func visit(_ matcher: Message.Matcher) {
    let chosen = matcher.selectors.map { selector -> String in
      guard case .variable(let variable)? = selector.operand else { return "" }
      return values[variable.name]?.words ?? variable.name
    }
    for variant in matcher.variants { choices[variant.span] = chosen.joined(separator: ", ") }
    descend(into: matcher)
  }
}

extension Argument {
  fileprivate var words: String? {
    switch self {
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .number(let number), .money(let number, _): number.description
    case .boolean(let flag): String(flag)
    case .date, .other: nil
    }
  }
}

extension FormattedPart {
  fileprivate func value(in range: Range<Int>) -> ValuePart? {
    guard case .value(let value) = kind, range.contains(self.range.lowerBound) else { return nil }
    return value
  }
}

extension MessagePiece.Kind {
  /// The kind of a value by its placeholder, or else by the value.
  fileprivate init(_ form: Message.FunctionReference.ShownForm?, _ value: ValuePart?) {
    self =
      switch (form, value?.kind) {
      case (.number, _): .number
      case (.percent, _): .percent
      case (.currency, _): .currency
      case (.unit, _): .unit
      case (.date, _): .date
      case (.time, _): .time
      case (.dateAndTime, _), (nil, .datetime): .dateAndTime
      case (nil, .number): .number
      case (nil, .string), (nil, .test), (nil, nil): .text
      }
  }
}
