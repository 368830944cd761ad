internal import Bytes
internal import ICU

/// A strategy for bidirectional isolation of formatted values.
package enum BidiIsolation: Hashable, Sendable {
  /// Adds isolates around values whose direction can differ from that of the message:
  /// https://unicode.org/reports/tr35/tr35-messageFormat.html#the-default-bidi-strategy.
  case standard
  /// No isolates, as in ICU messages.
  case none
}

/// A formatter that formats compiled messages, one after the other, on one thread.
///
///     var formatter = MessageFormatter()
///     formatter?.format(compiled, compiled.arguments(["name": .text("Ann")]), into: &output)
///
/// The formatter reuses its buffers. Once the buffers have grown, messages with only text and whole
/// numbers allocate no memory.
package struct MessageFormatter: ~Copyable {
  /// The errors of the last message, without duplicates.
  package private(set) var errors: [MessageError] = []
  /// The parts of the last message; empty unless parts are recorded.
  package private(set) var parts: [FormattedPart] = []
  /// The executed steps of the last message, in order; empty unless parts are recorded.
  package private(set) var trace: [ExecutedStep] = []

  let result: NumberResult
  let timeZone: String
  let recordsParts: Bool
  private let isolation: BidiIsolation
  private var declared: [ResolvedValue?] = []
  /// The values of the selectors of the current matcher; nil for those that are not selectable.
  private var selected: [ResolvedValue?] = []
  private var ranks: [Int] = []
  private var bestRanks: [Int] = []
  private var recentDates: [RecentDate?] = []
  private var lastCategory: NumberCategory?

  /// A date format that was used recently, an ``ICUFormat`` or a ``DatePlan``, and its open formatter.
  private struct RecentDate {
    // Retains the format so that no other format can get the same object identity.
    let format: AnyObject
    let formatter: SharedDateFormatter
  }

  /// The number of places for recent dates, which need 84 KB each; a format has one place.
  private static let recentDateCount = 64

  /// A number with its plural category, for which the keys of a matcher ask one after another.
  private struct NumberCategory {
    let plan: NumberPlan
    let number: DecimalNumber
    let category: PluralCategory
  }

  /// The setting for recording the parts of the output.
  package enum PartRecording: Hashable, Sendable {
    case off
    case on
  }

  /// Creates a formatter; returns nil if ICU cannot allocate memory for it.
  package init?(
    isolation: BidiIsolation = .standard, timeZone: String = "UTC", parts: PartRecording = .off
  ) {
    guard let result = try? NumberResult() else { return nil }
    self.result = result
    self.isolation = isolation
    self.timeZone = timeZone
    recordsParts = parts == .on
  }

  /// Appends a formatted message; the arguments must be in slot order.
  ///
  /// Returns false, and appends nothing, if a value does not fit an ICU message. A message in
  /// MessageFormat 2 always has a result; ``errors`` lists the values that became a fallback.
  @discardableResult
  package mutating func format(
    _ message: CompiledMessage, _ arguments: [Argument?], into output: inout [UInt8]
  ) -> Bool {
    if !errors.isEmpty { errors.removeAll(keepingCapacity: true) }
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
    if !trace.isEmpty { trace.removeAll(keepingCapacity: true) }
    if !recordsParts, let pattern = message.pattern(isolation),
      pattern.append(arguments, to: &output)
    {
      return true
    }
    if !declared.isEmpty { declared.removeAll(keepingCapacity: true) }
    for _ in 0..<message.program.declarationCount { declared.append(nil) }
    let start = output.count
    let steps = message.program.steps
    let literals = message.program.literals
    var position = 0
    while position < steps.count {
      var next = position + 1
      if recordsParts { trace.append(ExecutedStep(step: position, start: output.count - start)) }
      switch steps[position] {
      case .text(let from, let end):
        output.append(copying: literals, from..<end)
        record(.text, from: output.count - (end - from), in: output)
      case .jump(let target): next = target
      case .value(let index):
        append(message.program.expressions[index], of: message, arguments, to: &output)
      case .markup(let index):
        record(message.program.markups[index], of: message, arguments, at: output.count)
      case .match(let index, let targets):
        let variant = variant(of: message.program.matchers[index], of: message, arguments)
        next = message.program.targets[targets + 1 + variant]
      case .select(let index, let targets):
        let matcher = message.program.icuMatchers[index]
        if let argument = arguments[matcher.slot] {
          // A number for which ICU has no plural category is treated like a value of the wrong
          // type.
          guard let variant = try? matcher.variant(for: argument, using: result) else {
            return refuse(message.parameters[matcher.slot], &output, start)
          }
          next = message.program.targets[targets + 1 + variant]
        } else {
          appendName(message.parameters[matcher.slot], to: &output)
          next = message.program.targets[targets]
        }
      case .argument(let slot, let format):
        if !recordsParts, case .text(let text)? = arguments[slot] {
          output.append(copying: text)
        } else if !append(slot, format, of: message, arguments, to: &output) {
          return refuse(message.parameters[slot], &output, start)
        }
      case .format(let slot, let format):
        guard append(slot, format, of: message, arguments, to: &output) else {
          return refuse(message.parameters[slot], &output, start)
        }
      }
      position = next
    }
    return true
  }

  private mutating func refuse(_ name: String, _ output: inout [UInt8], _ start: Int) -> Bool {
    output.removeSubrange(start...)
    parts.removeAll()
    report(.formatError, name)
    return false
  }

  // MARK: Errors and parts

  mutating func report(_ type: MessageErrorType, _ subject: String) {
    report([MessageError(type, subject)])
  }

  mutating func report(_ more: [MessageError]) {
    for error in more where errors.count < MessageLimits.errors && !errors.contains(error) {
      errors.append(error)
    }
  }

  @inline(__always)
  mutating func record(_ kind: FormattedPart.Kind, from start: Int, in output: [UInt8]) {
    if recordsParts { parts.append(FormattedPart(kind, start..<output.count)) }
  }

  private mutating func record(
    _ markup: CompiledMarkup, of message: CompiledMessage, _ arguments: [Argument?], at offset: Int
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
      kind: markup.kind, name: markup.name, id: id, options: options)
    parts.append(FormattedPart(.markup(part), offset..<offset))
  }

  // MARK: Values

  private mutating func append(
    _ expression: CompiledExpression, of message: CompiledMessage, _ arguments: [Argument?],
    to output: inout [UInt8]
  ) {
    if !recordsParts, let slot = expression.textSlot, slot < arguments.count,
      case .text(let text)? = arguments[slot]
    {
      // The direction of a text is unknown, so it is isolated in any locale.
      if isolation == .standard { output.append(copying: TextDirection.unknown.isolate) }
      output.append(copying: text)
      if isolation == .standard { output.append(copying: TextDirection.endOfIsolate) }
      return
    }
    let value = resolve(expression, of: message, arguments)
    let isIsolated = isolation == .standard && value.needsIsolation(in: message.formats)
    if isIsolated { append(isolate: value.direction.isolate, to: &output) }
    let start = output.count
    if case .fallback(let text) = value.content {
      append(fallback: text, to: &output)
    } else if append(value, expression, formats: message.formats, to: &output) {
      if recordsParts {
        record(.value(part(of: value, formats: message.formats)), from: start, in: output)
      }
    } else {
      output.removeSubrange(start...)
      append(fallback: expression.fallback, to: &output)
    }
    if isIsolated { append(isolate: TextDirection.endOfIsolate, to: &output) }
  }

  /// Appends the character that starts or ends isolated text.
  private mutating func append(isolate character: [UInt8], to output: inout [UInt8]) {
    let start = output.count
    output.append(copying: character)
    record(.isolation, from: start, in: output)
  }

  private mutating func append(fallback: String, to output: inout [UInt8]) {
    let start = output.count
    output.append(inBraces: fallback)
    record(.fallback(fallback), from: start, in: output)
  }

  /// Appends the name of an ICU argument that has no value, in braces.
  mutating func appendName(_ name: String, to output: inout [UInt8]) {
    let start = output.count
    output.append(inBraces: name)
    if recordsParts { record(.fallback("$" + name), from: start, in: output) }
  }

  /// Returns the formatter for a date format; nil if the type formats no dates.
  mutating func dateFormatter(for format: ICUFormat) throws(ICUError) -> SharedDateFormatter? {
    let place = place(of: format)
    if let recent = recentDates[place], recent.format === format { return recent.formatter }
    guard let formatter = try format.dateFormatter(timeZone) else { return nil }
    recentDates[place] = RecentDate(format: format, formatter: formatter)
    return formatter
  }

  /// Returns the formatter for a date plan.
  mutating func dateFormatter(for plan: DatePlan) throws(ICUError) -> SharedDateFormatter {
    let place = place(of: plan)
    if let recent = recentDates[place], recent.format === plan { return recent.formatter }
    let formatter = try plan.dateFormatter(timeZone)
    recentDates[place] = RecentDate(format: plan, formatter: formatter)
    return formatter
  }

  /// Returns the place among the recent dates for a format, which follows from its address.
  private mutating func place(of format: AnyObject) -> Int {
    if recentDates.isEmpty {
      recentDates = [RecentDate?](repeating: nil, count: Self.recentDateCount)
    }
    // An object of this size begins at a multiple of 16 bytes.
    return Int(UInt(bitPattern: ObjectIdentifier(format)) / 16 % UInt(Self.recentDateCount))
  }

  /// Returns the plural category of a number in a format; nil if ICU provides none.
  mutating func category(of number: DecimalNumber, _ plan: NumberPlan) -> PluralCategory? {
    if let last = lastCategory, last.plan === plan, last.number == number { return last.category }
    guard let category = try? plan.category(of: number, using: result) else { return nil }
    lastCategory = NumberCategory(plan: plan, number: number, category: category)
    return category
  }

  /// Returns the value of a declaration; it is resolved only once for each formatted message.
  @inline(__always)
  mutating func value(
    ofDeclaration index: Int, of message: CompiledMessage, _ arguments: [Argument?]
  ) -> ResolvedValue {
    if let known = declared[index] { return known }
    let value = resolve(message.program.expressions[index], of: message, arguments)
    declared[index] = value
    return value
  }

  // MARK: Matchers

  /// Returns the index of the variant whose keys match best; among equally good variants, the
  /// first.
  ///
  /// https://unicode.org/reports/tr35/tr35-messageFormat.html#pattern-selection
  private mutating func variant(
    of matcher: CompiledMatcher, of message: CompiledMessage, _ arguments: [Argument?]
  ) -> Int {
    var best = -1
    select(matcher.selectors, of: message, arguments)
    for index in matcher.variants.indices
    where rank(matcher.variants[index], formats: message.formats) {
      if best < 0 || ranks.lexicographicallyPrecedes(bestRanks) {
        swap(&ranks, &bestRanks)
        best = index
      }
    }
    return max(best, 0)
  }

  /// Keeps the value of each selector; reports a value that is not selectable, and keeps nil for it.
  private mutating func select(
    _ selectors: [CompiledExpression], of message: CompiledMessage, _ arguments: [Argument?]
  ) {
    selected.removeAll(keepingCapacity: true)
    for selector in selectors {
      let value = resolve(selector, of: message, arguments)
      if !value.isSelectable { report(.badSelector, selector.fallback) }
      selected.append(value.isSelectable ? value : nil)
    }
  }

  /// Ranks the keys of a variant for the selected values, with `*` last; returns false if a key does
  /// not match.
  private mutating func rank(_ keys: [CompiledKey], formats: LocaleFormats) -> Bool {
    ranks.removeAll(keepingCapacity: true)
    for index in keys.indices {
      guard keys[index].text != nil else {
        ranks.append(.max)
        continue
      }
      guard let value = selected[index], let rank = rank(keys[index], for: value, formats: formats)
      else { return false }
      ranks.append(rank)
    }
    return true
  }
}

extension [UInt8] {
  fileprivate mutating func append(inBraces text: String) {
    append(UInt8(ascii: "{"))
    append(contentsOf: text.utf8)
    append(UInt8(ascii: "}"))
  }
}

extension TextPattern {
  fileprivate func append(_ arguments: [Argument?], to output: inout [UInt8]) -> Bool {
    append(to: &output) { slot in
      guard slot < arguments.count, case .text(let text)? = arguments[slot] else { return nil }
      return text.count
    } text: { slot, span in
      if case .text(let text)? = arguments[slot] { span.append(copying: text) }
    }
  }
}
