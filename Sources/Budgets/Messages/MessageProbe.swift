internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// A cache of separately formatted parts of messages.
///
/// The parts are formatted by the same formatter as payloads. The results depend only on the locale
/// and the part, not on the rest of the message, so that all messages share them.
final class MessageProbe {
  /// A cache key: a part of a message and the values to format.
  private struct Question: Hashable {
    let locale: String
    let part: String
    let domain: ObjectIdentifier
    var scope = ""
  }

  /// The text that a message displays before and after a string.
  struct Frame: Hashable {
    let before: [UInt8]
    let after: [UInt8]
  }

  /// The formatted values of an argument, or the reason why they are unlimited.
  enum Formats {
    case values(FormattedValues)
    case open(String)
  }

  private var formatter: MessageFormatter
  private var formats: [Question: Formats] = [:]
  private var frames: [String: Frame?] = [:]
  private var classes: [Question: [NumberClass]] = [:]
  private var groups: [SelectorUses.Question: [ArgumentGroup]?] = [:]
  /// The number of values formatted so far, for tests.
  private(set) var stepCount = 0

  init(_ settings: WorkspaceSettings) { formatter = MessageFormatter(settings) }

  /// The class of a number in a matcher: its plural category and its exact key.
  struct NumberClass: Hashable {
    var category: String?
    var exact: String?
  }

  // MARK: Questions

  /// Returns the text that a message adds to a string; nil if the message changes the string.
  func frame(_ part: MessagePart, in locale: String) -> Frame? {
    let key = "\(locale)\n\(part.key)"
    if let known = frames[key] { return known }
    var frame: Frame?
    if let compiled = part.alone(in: locale),
      let text = format(compiled, part, ProbeValue(text: "x")),
      let place = text.firstIndex(of: UInt8(ascii: "x")),
      !text[(place + 1)...].contains(UInt8(ascii: "x"))
    {
      frame = Frame(before: Array(text[..<place]), after: Array(text[(place + 1)...]))
    }
    frames[key] = .some(frame)
    return frame
  }

  /// Returns the formatted values of an argument; `scope` identifies the values in the cache.
  func formats(
    of part: MessagePart, _ argument: ArgumentFacts, _ values: [ProbeValue]?, scope: String,
    in locale: String
  ) -> Formats {
    let question = Question(
      locale: locale, part: part.key, domain: ObjectIdentifier(argument.domain), scope: scope)
    if let known = formats[question] { return known }
    let answer = makeFormats(of: part, argument, values, in: locale)
    formats[question] = answer
    return answer
  }

  private func makeFormats(
    of part: MessagePart, _ argument: ArgumentFacts, _ values: [ProbeValue]?, in locale: String
  ) -> Formats {
    guard let compiled = part.alone(in: locale) else {
      return .open("ICU does not support the locale of a message")
    }
    switch argument.domain.values {
    case .listed(let all): return .values(formatted(values ?? all, compiled, part))
    case .number(_, let candidates):
      guard part.growsWithDigits else {
        return .open("the formatted value of '\(argument.name)' has no known maximum")
      }
      return .values(formatted(values ?? candidates, compiled, part))
    case .date(let longest):
      if let values { return .values(formatted(values, compiled, part)) }
      return dates(longest, compiled, part, argument.name)
    case .text:
      return .open("'\(argument.name)' is a string, but a message formats it as another type")
    case .open(let reason): return .open(reason)
    }
  }

  private func dates(
    _ longest: Int, _ compiled: CompiledMessage, _ part: MessagePart, _ name: String
  ) -> Formats {
    let search = DateCandidates(longest: longest) { self.format(compiled, part, $0) }
    guard let values = search.values() else {
      return .open("the formatted value of '\(name)' has too many possible lengths")
    }
    return .values(formatted(values, compiled, part))
  }

  /// Returns the groups of an argument's values, from the cache if possible.
  func groups(
    _ question: SelectorUses.Question, _ make: () -> [ArgumentGroup]?
  ) -> [ArgumentGroup]? {
    if let known = groups[question] { return known }
    let answer = make()
    groups[question] = .some(answer)
    return answer
  }

  /// Returns the plural category and the matching exact key of each value in a selector.
  func classes(
    of part: MessagePart, _ argument: ArgumentFacts, _ values: [ProbeValue], exact: [String],
    in locale: String
  ) -> [NumberClass] {
    let question = Question(
      locale: locale, part: part.key, domain: ObjectIdentifier(argument.domain),
      scope: exact.joined(separator: " "))
    if let known = classes[question] { return known }
    let categories = ["zero", "one", "two", "few", "many"]
    let ofCategory = part.matcher(with: categories, in: locale)
    let ofExact = exact.isEmpty ? nil : part.matcher(with: exact, in: locale)
    let answer = values.map { value in
      NumberClass(
        category: index(of: value, ofCategory, part).map {
          $0 < categories.count ? categories[$0] : "other"
        },
        exact: index(of: value, ofExact, part).flatMap { $0 < exact.count ? exact[$0] : nil })
    }
    classes[question] = answer
    return answer
  }

  private func index(
    of value: ProbeValue, _ compiled: CompiledMessage?, _ part: MessagePart
  ) -> Int? {
    compiled.flatMap { format($0, part, value) }.flatMap { text in
      Int(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }
  }

  // MARK: Formatting

  /// Formats a part with one value; returns nil if the value has the wrong type.
  private func format(
    _ compiled: CompiledMessage, _ part: MessagePart, _ value: ProbeValue
  ) -> [UInt8]? {
    stepCount += 1
    let values = compiled.parameters.map { name in
      name == part.argument ? value.argument.wanted(as: part.type) : nil
    }
    var text: [UInt8] = []
    guard formatter.format(compiled, values, into: &text), formatter.errors.isEmpty else {
      return nil
    }
    return text
  }

  private func formatted(
    _ values: [ProbeValue], _ compiled: CompiledMessage, _ part: MessagePart
  ) -> FormattedValues {
    FormattedValues(
      values.compactMap { value in
        format(compiled, part, value).map { FormattedValues.Item(value, $0) }
      })
  }

  /// Returns the formatted text of a part that has no arguments.
  func constant(_ part: MessagePart, in locale: String) -> [UInt8]? {
    part.alone(in: locale).flatMap { format($0, part, ProbeValue(text: "")) }
  }
}
