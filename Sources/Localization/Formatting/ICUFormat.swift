internal import Diagnostics
internal import ICU
internal import Synchronization

/// The format of a simple argument of an ICU message: `{x, number, …}`, `{x, date, …}` and so on.
final class ICUFormat: Sendable {
  /// What the type and the style come to.
  enum Kind: Hashable, Sendable {
    case styled(StyledNumberFormatter.Style)
    case skeleton(String)
    case date(DateFormatter.Layout)
    case dateSkeleton(String)
    case spelled(RuleBasedFormatter.Kind, ruleSet: String)
  }

  let kind: Kind
  /// Whether numbers look as they do without any type.
  let isPlain: Bool
  /// Whether numbers look as they do without any type, but for what stands behind the point.
  let isInteger: Bool
  /// Whether the type is a date or a time.
  let isDate: Bool
  private let formats: LocaleFormats
  private let styled = AtomicLazyReference<StyledNumberFormatter>()
  private let skeleton = AtomicLazyReference<NumberFormatter>()

  init(_ type: ICUFunctionName, style: String?, formats: LocaleFormats) {
    kind = Self.kind(of: type, style: style ?? "")
    isPlain = kind == .styled(.plain)
    isInteger = kind == .styled(.integer)
    isDate = type == .date || type == .time
    self.formats = formats
  }

  /// What a type and a style mean; the words of styles do not mind letter case and blanks.
  static func kind(of type: ICUFunctionName, style: String) -> Kind {
    let trimmed = style.trimmingPatternWhiteSpace
    let word = trimmed.lowercased()
    switch type {
    case .number:
      switch word {
      case "": return .styled(.plain)
      case "integer": return .styled(.integer)
      case "currency": return .styled(.currency)
      case "percent": return .styled(.percent)
      default: return skeleton(in: style).map { .skeleton($0) } ?? .styled(.pattern(style))
      }
    case .date, .time:
      if let skeleton = skeleton(in: style) { return .dateSkeleton(skeleton) }
      guard let length = length(word) else { return .date(.pattern(style)) }
      return .date(
        type == .date ? .style(date: length, time: .none) : .style(date: .none, time: length))
    case .spellout: return .spelled(.spellout, ruleSet: style)
    case .ordinal: return .spelled(.ordinal, ruleSet: style)
    case .duration: return .spelled(.duration, ruleSet: style)
    case .argument, .plural, .selectOrdinal, .select, .choice, .pound:
      preconditionFailure("only simple arguments have a format")
    }
  }

  /// A style without the blanks around it, for findings.
  static func trimmed(_ style: Message.Literal) -> Message.Literal {
    let text = style.text.trimmingPatternWhiteSpace
    let blanks = style.text.unicodeScalars.prefix { $0.isPatternWhiteSpace }
    let start = style.span.start + String(String.UnicodeScalarView(blanks)).utf8.count
    return Message.Literal(text: text, span: SourceSpan(start, start + text.utf8.count))
  }

  private static func skeleton(in style: String) -> String? {
    let rest = style.unicodeScalars.drop { $0.isPatternWhiteSpace }
    guard rest.starts(with: "::".unicodeScalars) else { return nil }
    return String(String.UnicodeScalarView(rest.dropFirst(2)))
  }

  private static func length(_ word: String) -> DateFormatter.Length? {
    switch word {
    case "", "medium": .medium
    case "short": .short
    case "long": .long
    case "full": .full
    default: nil
    }
  }

  /// Opens what the style needs, to learn whether ICU takes it.
  static func check(_ kind: Kind, locale: ICULocale) throws(ICUError) {
    switch kind {
    case .styled(let style): _ = try StyledNumberFormatter(style, locale: locale)
    case .skeleton(let skeleton): _ = try NumberFormatter(skeleton: skeleton, locale: locale)
    case .date, .dateSkeleton, .spelled: break
    }
  }

  /// The formatter of a number style; nil for the other kinds.
  func styledFormatter() throws(ICUError) -> StyledNumberFormatter? {
    guard case .styled(let style) = kind else { return nil }
    if let known = styled.load() { return known }
    return styled.storeIfNil(try Formatters.number(style, locale: formats.locale))
  }

  private func skeletonFormatter(_ text: String) throws(ICUError) -> NumberFormatter {
    if let known = skeleton.load() { return known }
    return skeleton.storeIfNil(try Formatters.number(skeleton: text, locale: formats.locale))
  }

  /// The date formatter for a zone; nil where the argument is no date.
  func dateFormatter(_ zone: String) throws(ICUError) -> SharedDateFormatter? {
    switch kind {
    case .date(let layout):
      return try Formatters.date(layout, locale: formats.locale, zone: zone)
    case .dateSkeleton(let skeleton):
      let fields = try DatePatternGenerator.normalized(skeleton: skeleton)
      let pattern = try Formatters.pattern(for: fields, locale: formats.locale)
      return try Formatters.date(.pattern(pattern), locale: formats.locale, zone: zone)
    case .styled, .skeleton, .spelled: return nil
    }
  }

  /// Appends a number; says no where the value does not fit the type.
  func append(
    _ argument: Argument, using result: borrowing NumberResult, to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    switch kind {
    case .styled(let style):
      guard let number = argument.icuNumber else { return false }
      if style == .plain, let layout = try formats.layout(), layout.append(number, to: &output) {
        return true
      }
      if style == .currency, case .money(_, let code) = argument {
        let formatter = try Formatters.number(
          skeleton: "currency/\(code)", locale: formats.locale)
        try formatter.format(number.decimal.scientific[...], into: result)
        try result.append(to: &output)
        return true
      }
      guard let formatter = try styledFormatter() else { return false }
      if let value = number.exactDouble {
        try formatter.append(value, to: &output)
      } else {
        try formatter.append(number.decimal.scientific[...], to: &output)
      }
    case .skeleton(let text):
      guard let number = argument.icuNumber else { return false }
      try skeletonFormatter(text).format(number, into: result)
      try result.append(to: &output)
    case .date, .dateSkeleton: return false
    case .spelled(let kind, let ruleSet):
      guard let number = argument.icuNumber else { return false }
      let rules = try Formatters.spelling(kind, ruleSet: ruleSet, locale: formats.locale)
      if case .integer(let value) = number {
        try rules.append(value, to: &output)
      } else {
        try rules.append(number.double, to: &output)
      }
    }
    return true
  }
}

extension Argument {
  /// The number, where the value is one; ICU never reads text as a number.
  var icuNumber: DecimalNumber? {
    switch self {
    case .number(let number), .money(let number, _): number
    case .text, .boolean, .date, .other: nil
    }
  }

  /// The instant in milliseconds since 1970.
  ///
  /// ICU also takes a number for one, but only its type for numbers with a fraction: whole numbers
  /// reach it as 64-bit integers, which its date formats refuse.
  func icuInstant(in zone: String) throws(ICUError) -> Double? {
    switch self {
    case .date(let date):
      if let instant = date.instant { return instant }
      return try TimeZones.instant(of: date.fields, in: zone)
    case .number(let number): return number.isInteger ? nil : number.double
    case .text, .boolean, .money, .other: return nil
    }
  }
}

extension UnicodeScalar {
  /// Whether the character is white space of ICU patterns, which has some marks among it.
  var isPatternWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  fileprivate var trimmingPatternWhiteSpace: String {
    let rest = unicodeScalars.drop { $0.isPatternWhiteSpace }
    let end = rest.lastIndex { !$0.isPatternWhiteSpace }
    return end.map { String(String.UnicodeScalarView(rest[...$0])) } ?? ""
  }
}
