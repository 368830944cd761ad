internal import Bytes
internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// A cache of formatted message parts.
///
/// Each part is formatted alone, by the formatter that also formats payloads. A result depends only
/// on the locale and the part, not on the rest of the message, so all messages share the cache.
final class MessageProbe {
  /// A cache key: a part of a message in one locale.
  private struct UseQuestion: Hashable {
    let locale: String
    let part: String
  }

  /// A cache key: a selector, a set of values and the exact keys to compare with.
  private struct ClassQuestion: Hashable {
    let part: Int
    let domain: ObjectIdentifier
    let exact: [String]
  }

  /// The text that a message displays before and after a string.
  struct Frame {
    let before: MeasuredText
    let after: MeasuredText
  }

  /// The formatted values of an argument, or the reason why their size has no maximum.
  enum Formats {
    case values(FormattedValues)
    case open(String)
  }

  private var formatter: MessageFormatter
  private var uses: [UseQuestion: PartUse] = [:]
  private var scopes = ["": ArgumentGroup.allValues]
  private var classes: [ClassQuestion: [ValueClass]] = [:]
  private var groups: [SelectorUses.Question: [ArgumentGroup]?] = [:]
  /// The number of values formatted so far; used by tests.
  private(set) var stepCount = 0

  init(_ settings: WorkspaceSettings) { formatter = MessageFormatter(settings) }

  /// The class of a value in a matcher: its plural category, if the matcher has any, and its exact
  /// key.
  struct ValueClass: Hashable {
    var category: String?
    var exact: String?
  }

  // MARK: Ids

  /// Returns the use of a part in a locale; all parts with equal keys share a use.
  func use(_ key: String, in locale: String, _ part: () -> MessagePart) -> PartUse {
    let question = UseQuestion(locale: locale, part: key)
    if let known = uses[question] { return known }
    let use = PartUse(part(), in: locale, id: uses.count)
    uses[question] = use
    return use
  }

  /// Returns the id of a set of values; equal descriptions have equal ids.
  func scope(_ description: String) -> Int {
    let id = scopes[description] ?? scopes.count
    scopes[description] = id
    return id
  }

  // MARK: Questions

  /// Returns the formatted text of one value; nil if the value has the wrong type.
  func text(of use: PartUse, _ value: ProbeValue) -> MeasuredText? {
    use.texts.value(of: value) {
      use.alone.flatMap { format($0, use.part, value) }.map(MeasuredText.init)
    }
  }

  /// Returns the class of a value in a selector that compares numbers.
  ///
  /// Returns nil if the value has the wrong type.
  func numberClass(of value: ProbeValue, _ keys: SelectorKeys) -> ValueClass? {
    guard let key = key(of: value, keys.matcher),
      let category = self.key(of: value, keys.use.categories)
    else { return nil }
    return ValueClass(
      category: category.isEmpty ? "other" : category, exact: key.isEmpty ? nil : key)
  }

  /// Returns the class of a value in a selector that compares strings.
  ///
  /// Returns nil if the value has the wrong type.
  func textClass(of value: ProbeValue, _ keys: SelectorKeys) -> ValueClass? {
    key(of: value, keys.matcher).map { ValueClass(exact: $0.isEmpty ? nil : $0) }
  }

  /// Returns the key that a value matches; empty without a match, nil if the value has the wrong
  /// type.
  private func key(of value: ProbeValue, _ matcher: KeyMatcher) -> String? {
    if matcher.keys.isEmpty { return "" }
    return matcher.known.value(of: value) {
      index(of: value, matcher.message, matcher.part)
        .map { $0 < matcher.keys.count ? matcher.keys[$0] : "" }
    }
  }

  /// Returns the text that a part adds before and after a string; nil if it cannot be determined.
  func frame(_ use: PartUse) -> Frame? {
    if let known = use.frame { return known }
    var frame: Frame?
    if let alone = use.alone, let text = format(alone, use.part, ProbeValue(text: "x")),
      let place = text.firstIndex(of: UInt8(ascii: "x")),
      !text[(place + 1)...].contains(UInt8(ascii: "x"))
    {
      frame = Frame(
        before: MeasuredText(Array(text[..<place])),
        after: MeasuredText(Array(text[(place + 1)...])))
    }
    use.frame = .some(frame)
    return frame
  }

  /// Returns the formatted values of an argument, or only of the values in a group.
  func formats(of use: PartUse, _ argument: ArgumentFacts, in group: ArgumentGroup?) -> Formats {
    let question = PartUse.FormatQuestion(
      domain: ObjectIdentifier(argument.domain), scope: group?.scope ?? ArgumentGroup.allValues)
    return use.formats.value(of: question) { makeFormats(of: use, argument, group?.shown) }
  }

  private func makeFormats(
    of use: PartUse, _ argument: ArgumentFacts, _ values: [ProbeValue]?
  ) -> Formats {
    let part = use.part
    guard let compiled = use.alone else {
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
    guard let dates = candidates(longest, compiled, part).texts() else {
      return .open("the formatted value of '\(name)' has too many possible lengths")
    }
    return .values(formatted(dates.flatMap(ProbeValue.date), compiled, part))
  }

  private func candidates(
    _ longest: Int, _ compiled: CompiledMessage, _ part: MessagePart,
    as form: @escaping ([ProbeValue]) -> ProbeValue? = \.last
  ) -> DateCandidates {
    DateCandidates(longest: longest) { date in
      form(ProbeValue.date(date)).flatMap { self.format(compiled, part, $0) }
    }
  }

  /// Returns a size that no formatted value of an argument exceeds; nil if none is known.
  func ceiling(of use: PartUse, _ argument: ArgumentFacts, as escape: Escape) -> Int? {
    if case .date(let longest) = argument.domain.values {
      let ceilings = use.ceilings.value(of: ObjectIdentifier(argument.domain)) {
        use.alone.flatMap { dateCeilings(longest, $0, use.part) }
      }
      return ceilings?[Int(escape.rawValue)]
    }
    switch formats(of: use, argument, in: nil) {
    case .values(let values): return values.largest(as: escape)?.size ?? 0
    case .open: return nil
    }
  }

  private func dateCeilings(
    _ longest: Int, _ compiled: CompiledMessage, _ part: MessagePart
  ) -> [Int]? {
    let measures = Escape.allCases.map { escape in
      { (text: [UInt8]) in EscapedSize.of(text, as: escape) }
    }
    let typed = candidates(longest, compiled, part)
    // Without a function, a message shows a string as it is spelled.
    let spelled = candidates(longest, compiled, part, as: \.first)
    let ceilings = typed.ceilings(measures)
    if typed.usual == spelled.usual { return ceilings }
    return ceilings.flatMap { ceilings in
      spelled.ceilings(measures).map { zip(ceilings, $0).map(max) }
    }
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

  /// Returns the class of each value in a selector: its plural category and its matching exact key.
  func classes(
    of use: PartUse, _ argument: ArgumentFacts, _ values: [ProbeValue], exact: [String]
  ) -> [ValueClass] {
    let question = ClassQuestion(
      part: use.id, domain: ObjectIdentifier(argument.domain), exact: exact)
    if let known = classes[question] { return known }
    let part = use.part
    let categories = PartUse.categories
    let ofCategory = part.matcher(with: categories, in: use.locale)
    let ofExact = exact.isEmpty ? nil : part.matcher(with: exact, in: use.locale)
    let answer = values.map { value in
      ValueClass(
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
      name == part.signature.argument ? value.argument.wanted(as: part.signature.type) : nil
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
        format(compiled, part, value).map { (value, $0) }
      })
  }

  /// Returns the formatted text of a part that has no arguments.
  func constant(_ part: MessagePart, in locale: String) -> [UInt8]? {
    part.alone(in: locale).flatMap { format($0, part, ProbeValue(text: "")) }
  }
}
