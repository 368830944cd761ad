internal import ICU

/// How formatted values are set apart from the text around them.
package enum BidiIsolation: Hashable, Sendable {
  /// The standard's default strategy: isolates wherever directions may mix.
  case standard
  /// No isolates; what ICU messages know.
  case none
}

/// Formats compiled messages, one after the other.
///
/// Belongs to one thread. Keeps the buffers that formatting needs, so that messages with text and
/// whole numbers allocate nothing once the buffers have grown.
package struct MessageFormatter: ~Copyable {
  /// What went wrong in the last message.
  package private(set) var errors: [MessageError] = []
  /// The parts of the last message, where they were asked for.
  package private(set) var parts: [FormattedPart] = []

  let result: NumberResult
  let timeZone: String
  private let isolation: BidiIsolation
  private let recordsParts: Bool
  private var locals: [ResolvedValue?] = []
  private var ranks: [Int] = []
  private var bestRanks: [Int] = []
  private var recentDates: [RecentDate] = []

  /// A date format of a message and what ICU opened for it; the format is kept so that no other one
  /// can take its place in memory.
  private struct RecentDate {
    let format: ICUFormat
    let formatter: SharedDateFormatter
  }

  /// How many date formats stay at hand.
  private static let recentDateLimit = 8

  /// Whether formatting remembers which bytes come from what.
  package enum PartRecording: Hashable, Sendable {
    case off
    case on
  }

  /// Creates a formatter; nil where ICU has no memory left for one.
  package init?(
    isolation: BidiIsolation = .standard, timeZone: String = "UTC", parts: PartRecording = .off
  ) {
    guard let result = try? NumberResult() else { return nil }
    self.result = result
    self.isolation = isolation
    self.timeZone = timeZone
    recordsParts = parts == .on
  }

  /// Appends a message with its arguments in their slots.
  ///
  /// Says no where an ICU message and a value do not fit, and then appends nothing. A message in
  /// MessageFormat 2 always gives a text; what was wrong is in ``errors``.
  @discardableResult
  package mutating func format(
    _ message: CompiledMessage, _ arguments: [Argument?], into output: inout [UInt8]
  ) -> Bool {
    if !errors.isEmpty { errors.removeAll(keepingCapacity: true) }
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
    if !locals.isEmpty { locals.removeAll(keepingCapacity: true) }
    for _ in 0..<message.declarationCount { locals.append(nil) }
    let start = output.count
    let steps = message.steps
    let literals = message.literals
    var position = 0
    while position < steps.count {
      switch steps[position] {
      case .text(let from, let end):
        output.append(contentsOf: literals[from..<end])
        record(.text, from: output.count - (end - from), in: output)
      case .jump(let target):
        position = target
        continue
      case .value(let index):
        append(message.expressions[index], of: message, arguments, to: &output)
      case .markup(let index):
        record(message.markups[index], of: message, arguments, at: output.count)
      case .match(let index):
        position = target(of: message.matchers[index], of: message, arguments)
        continue
      case .select(let index):
        let matcher = message.icuMatchers[index]
        guard let argument = arguments[matcher.slot] else {
          append(missing: message.parameters[matcher.slot], to: &output)
          position = matcher.end
          continue
        }
        guard let target = target(of: matcher, argument) else {
          return refuse(message.parameters[matcher.slot], &output, start)
        }
        position = target
        continue
      case .argument(let slot, let format):
        if !recordsParts, case .text(let text)? = arguments[slot] {
          output.append(contentsOf: text)
        } else if !append(
          slot: slot, message.icuFormats[format], of: message, arguments, to: &output)
        {
          return refuse(message.parameters[slot], &output, start)
        }
      case .format(let slot, let format):
        guard append(slot: slot, message.icuFormats[format], of: message, arguments, to: &output)
        else { return refuse(message.parameters[slot], &output, start) }
      }
      position += 1
    }
    return true
  }

  private mutating func refuse(_ name: String, _ output: inout [UInt8], _ start: Int) -> Bool {
    output.removeSubrange(start...)
    parts.removeAll()
    report(.formatError, name)
    return false
  }

  mutating func report(_ type: MessageErrorType, _ subject: String) {
    let error = MessageError(type, subject)
    guard errors.count < MessageLimits.errors, !errors.contains(error) else { return }
    errors.append(error)
  }

  mutating func report(_ more: [MessageError]) {
    for error in more { report(error.type, error.subject) }
  }

  // MARK: Parts

  @inline(__always)
  mutating func record(_ kind: FormattedPart.Kind, from start: Int, in output: [UInt8]) {
    if recordsParts { parts.append(FormattedPart(kind, start..<output.count)) }
  }

  private mutating func record(
    _ markup: CompiledMarkup, of message: CompiledMessage, _ arguments: [Argument?],
    at offset: Int
  ) {
    guard recordsParts || !markup.options.isEmpty else { return }
    var options: [(name: String, value: String)] = []
    var id: String?
    for option in resolved(markup.options, of: message, arguments) {
      switch option.name {
      case "u:id":
        id = option.text
        if id == nil { report(.badOption, option.name) }
      // Markup has no direction of its own.
      case "u:dir": report(.badOption, option.name)
      default: options.append((option.name, option.text ?? ""))
      }
    }
    guard recordsParts else { return }
    let part = FormattedPart.MarkupPart(
      kind: markup.kind, name: markup.name, id: id, options: options.map { ($0.name, $0.value) })
    parts.append(FormattedPart(.markup(part), offset..<offset))
  }

  // MARK: Values

  private mutating func append(
    _ expression: CompiledExpression, of message: CompiledMessage, _ arguments: [Argument?],
    to output: inout [UInt8]
  ) {
    let value = resolve(expression, of: message, arguments)
    let isIsolated = isolation == .standard && needsIsolation(value, in: message.formats)
    if isIsolated { append(isolate: Self.opening(value.direction), to: &output) }
    let start = output.count
    if appendContent(of: value, expression, formats: message.formats, to: &output) {
      recordValue(value, formats: message.formats, from: start, in: output)
    } else {
      output.removeSubrange(start...)
      append(fallback: expression.fallback, to: &output)
    }
    if isIsolated { append(isolate: "\u{2069}", to: &output) }
  }

  private func needsIsolation(_ value: ResolvedValue, in formats: LocaleFormats) -> Bool {
    !(value.direction == .leftToRight && formats.direction == .leftToRight && !value.isSetApart)
  }

  private static func opening(_ direction: TextDirection) -> UnicodeScalar {
    switch direction {
    case .leftToRight: "\u{2066}"
    case .rightToLeft: "\u{2067}"
    case .unknown: "\u{2068}"
    }
  }

  private mutating func append(isolate: UnicodeScalar, to output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: UTF8.encode(isolate).bytes)
    record(.isolation, from: start, in: output)
  }

  private mutating func append(fallback: String, to output: inout [UInt8]) {
    let start = output.count
    output.append(UInt8(ascii: "{"))
    output.append(contentsOf: fallback.utf8)
    output.append(UInt8(ascii: "}"))
    record(.fallback(fallback), from: start, in: output)
  }

  @inline(__always)
  mutating func recordNumber(from start: Int, locale: String, in output: [UInt8]) {
    guard recordsParts else { return }
    record(.value(ValuePart(plainNumberIn: locale)), from: start, in: output)
  }

  private mutating func recordValue(
    _ value: ResolvedValue, formats: LocaleFormats, from start: Int, in output: [UInt8]
  ) {
    guard recordsParts else { return }
    if case .fallback(let source) = value.content {
      record(.fallback(source), from: start, in: output)
    } else {
      let part = ValuePart(value, locale: formats.tag, pieces: pieces(of: value, formats: formats))
      record(.value(part), from: start, in: output)
    }
  }

  /// The pieces of a number; none where the value is no number, or ICU cannot tell.
  private func pieces(of value: ResolvedValue, formats: LocaleFormats) -> [NumberPiece] {
    switch (value.presentation, value.content) {
    case (.test(let settings), .number(let number)): settings.pieces(of: number)
    case (.number(let plan), .number(let number)), (.number(let plan), .money(let number, _)):
      (try? plan.pieces(of: number, using: result)) ?? []
    case (.unannotated, .number(let number)):
      (try? NumberPlan(.number, NumberOptions(), .plural, formats: formats)
        .pieces(of: number, using: result)) ?? []
    default: []
    }
  }

  /// What ICU opened for a date format, found without a search through the cache.
  mutating func dateFormatter(for format: ICUFormat) throws(ICUError) -> SharedDateFormatter? {
    for recent in recentDates where recent.format === format { return recent.formatter }
    guard let formatter = try format.dateFormatter(timeZone) else { return nil }
    if recentDates.count == Self.recentDateLimit { recentDates.removeFirst() }
    recentDates.append(RecentDate(format: format, formatter: formatter))
    return formatter
  }

  // MARK: Scratch

  func local(_ index: Int) -> ResolvedValue? { locals[index] }

  mutating func keep(_ value: ResolvedValue, as index: Int) { locals[index] = value }

  /// Goes through the variants once and keeps the one that fits best; the first of equals wins.
  private mutating func target(
    of matcher: CompiledMatcher, of message: CompiledMessage, _ arguments: [Argument?]
  ) -> Int {
    var best = 0
    var hasBest = false
    let selectable = checkedSelectors(matcher, of: message, arguments)
    for (index, variant) in matcher.variants.enumerated()
    where rank(variant, of: matcher, selectable, of: message, arguments) {
      if !hasBest || ranks.lexicographicallyPrecedes(bestRanks) {
        swap(&ranks, &bestRanks)
        best = index
        hasBest = true
      }
    }
    return matcher.variants[best].start
  }

  /// Which selectors can be selected by, a bit each; notes those that cannot.
  private mutating func checkedSelectors(
    _ matcher: CompiledMatcher, of message: CompiledMessage, _ arguments: [Argument?]
  ) -> UInt64 {
    var selectable: UInt64 = 0
    for (index, selector) in matcher.selectors.enumerated() {
      if resolve(selector, of: message, arguments).isSelectable {
        selectable |= 1 << UInt64(index)
      } else {
        report(.badSelector, selector.fallback)
      }
    }
    return selectable
  }

  /// Ranks the keys of a variant, the catch-all last; says no where a key does not fit.
  private mutating func rank(
    _ variant: CompiledVariant, of matcher: CompiledMatcher, _ selectable: UInt64,
    of message: CompiledMessage, _ arguments: [Argument?]
  ) -> Bool {
    ranks.removeAll(keepingCapacity: true)
    for (index, key) in variant.keys.enumerated() {
      guard key.text != nil else {
        ranks.append(.max)
        continue
      }
      guard selectable >> UInt64(index) & 1 == 1 else { return false }
      let value = resolve(matcher.selectors[index], of: message, arguments)
      guard let rank = rank(key, for: value, formats: message.formats) else { return false }
      ranks.append(rank)
    }
    return true
  }

  private func target(of matcher: ICUMatcher, _ argument: Argument) -> Int? {
    // A number that ICU cannot sort into a category does not fit, as text does not.
    guard let variant = try? matcher.variant(for: argument, using: result) else {
      return nil
    }
    return matcher.starts[variant]
  }
}

extension Optional<UTF8.EncodedScalar> {
  /// The bytes; every scalar has some.
  fileprivate var bytes: UTF8.EncodedScalar {
    guard let self else { preconditionFailure("every scalar can be encoded in UTF-8") }
    return self
  }
}
