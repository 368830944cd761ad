internal import Diagnostics
internal import Documents
internal import ICU

/// A walker that finds probable mistakes in ICU messages, and tags that FormatJS reads as markup.
struct ICUAdvice: MessageWalker {
  private(set) var report: MessageReport
  private let bytes: [UInt8]
  private var tags: Set<String> = []
  /// The places of each `#` that is probably meant as a number sign.
  private var numberSigns: [SourceSpan] = []

  private init(_ report: MessageReport, in bytes: [UInt8]) {
    (self.report, self.bytes) = (report, bytes)
  }

  /// Returns a report with advice on a message.
  static func report(
    _ report: MessageReport, on message: Message, in bytes: [UInt8]
  ) -> MessageReport {
    var advice = ICUAdvice(report, in: bytes)
    advice.walk(message)
    advice.report.adviseOnRepeatedSigns(in: message)
    advice.adviseOnNumberSigns()
    return advice.report
  }

  mutating func visit(_ text: DecodedText) {
    report.adviseOnForeignPlaceholders(in: text, .icu)
    adviseOnTags(in: text)
  }

  mutating func visit(_ expression: Message.Expression) {
    guard let function = expression.function, let kind = function.icuFormat else { return }
    if kind == .argument { return adviseOnSigil(of: expression) }
    guard case .literal(let style)? = function.options.first?.value else { return }
    let shown = ICUFormat.trimmed(style)
    switch kind {
    case .styled(.currency): report.advise(.currencyWithoutCode(at: shown.span))
    case .styled(.pattern(let pattern)) where !ICUFormat.hasDigits(pattern):
      let style = Suggestion.nearest(to: shown.text, among: Self.numberStyles)
      report.advise(.numberWord(shown.text, style, at: shown.span))
    case .date(.pattern): adviseOnDatePattern(shown)
    case .dateSkeleton(let skeleton): adviseOnDateSkeleton(skeleton, at: shown.span)
    default: break
    }
  }

  private static let numberStyles = ["integer", "percent", "currency"]
  private static let lengths = ["short", "medium", "long", "full"]

  private mutating func adviseOnDateSkeleton(_ skeleton: String, at span: SourceSpan) {
    if let length = Suggestion.nearest(to: skeleton, among: Self.lengths) {
      return report.advise(.lengthAsSkeleton("::" + skeleton, length, at: span))
    }
    let letters = DateLetters(skeleton, in: .skeleton)
    if let wrong = letters.wrong {
      report.advise(.dateLetters(wrong, instead: letters.skeleton.map { [$0] } ?? [], at: span))
    } else if let shown = Self.uncommonFormat(of: skeleton) {
      report.advise(.dateFields("::" + skeleton, shown, instead: letters.skeleton, at: span))
    }
  }

  /// Returns what devices show if ICU has no format for these fields together: nothing, or a field
  /// with its name, such as `2026 (day: 31)` or `2026 ├day of year: 365┤`; nil for other fields.
  ///
  /// https://unicode.org/reports/tr35/tr35-dates.html#Missing_Skeleton_Fields
  private static func uncommonFormat(of skeleton: String) -> String? {
    // Without ICU's data, a skeleton is an error elsewhere.
    guard let english = ICULocale(tag: "en"),
      let pattern = try? Formatters.pattern(for: skeleton, locale: english)
    else { return nil }
    if pattern.isEmpty { return "shows nothing" }
    return pattern.contains("├") || pattern.contains("('")
      ? "shows a field with its name, such as 'day: 31'" : nil
  }

  private mutating func adviseOnDatePattern(_ pattern: Message.Literal) {
    if let length = Suggestion.nearest(to: pattern.text, among: Self.lengths) {
      return report.advise(.misspelledLength(pattern.text, length, at: pattern.span))
    }
    let letters = DateLetters(pattern.text, in: .pattern)
    let remedies = [letters.remedy, letters.skeleton].compactMap(\.self)
    if letters.isWord {
      report.advise(.misspelledLength(pattern.text, nil, at: pattern.span))
    } else if let translated = letters.translated {
      let skeleton = DateLetters(translated, in: .pattern).skeleton
      report.advise(
        .foreignDateLetters(
          pattern.text, instead: [translated, skeleton].compactMap(\.self), at: pattern.span))
    } else if let field = letters.unknownField {
      report.advise(.unknownDateField(field, at: pattern.span))
    } else if let word = letters.words.first {
      report.advise(.dateWord(word, instead: remedies, at: pattern.span))
    } else if let wrong = letters.wrong {
      report.advise(.dateLetters(wrong, instead: remedies, at: pattern.span))
    } else {
      report.advise(.datePattern(pattern.text, instead: letters.skeleton, at: pattern.span))
    }
  }

  mutating func visit(_ matcher: Message.Matcher) {
    numberSigns += matcher.variants.compactMap(\.pattern.numberSign)
    if let selection = matcher.selectors.first?.function?.selection, selection != .intervals {
      adviseOnKeys(of: matcher, selection)
    }
    descend(into: matcher)
  }

  /// Reports `${x}` and `%{x}`, which are placeholders of other systems; ICU shows the `$` or `%`
  /// as text.
  private mutating func adviseOnSigil(of expression: Message.Expression) {
    let start = expression.span.start
    guard start > 0, case .variable(let variable)? = expression.operand else { return }
    let sign = bytes[start - 1]
    // In `50%{name}` and `50 %{name}`, the sign belongs to the number.
    let before = bytes[..<(start - 1)].last { $0 != UInt8(ascii: " ") }
    let isPercentage = before.map { (0x30...0x39).contains($0) } ?? false
    guard sign == UInt8(ascii: "$") || sign == UInt8(ascii: "%") && !isPercentage else { return }
    let span = SourceSpan(start - 1, expression.span.end)
    let spelling = String(decoding: bytes[span.range], as: UTF8.self)
    report.advise(
      .signBeforePlaceholder(spelling, name: variable.name, at: span), .misreadPlaceholder)
  }

  private mutating func adviseOnNumberSigns() {
    guard let first = numberSigns.first else { return }
    report.advise(.numberSign(at: first, others: Array(numberSigns.dropFirst().prefix(3))))
  }

  private mutating func adviseOnKeys(
    of matcher: Message.Matcher, _ selection: MessageFunction.Selection
  ) {
    // Keys are compared by their bytes: two spellings of one character are different keys.
    var first: [[UInt8]: SourceSpan] = [:]
    for variant in matcher.variants {
      guard case .literal(let key)? = variant.keys.first else { continue }
      if let span = first[Array(key.text.utf8)] {
        report.advise(.repeatedKey(key.text, at: key.span, first: span))
      } else {
        first[Array(key.text.utf8)] = key.span
      }
      if selection != .text, key.text.utf8.first != UInt8(ascii: "="),
        PluralCategory(keyword: Array(key.text.utf8)) == nil
      {
        report.advise(.unknownPluralKeyword(key.text, at: key.span))
      }
    }
  }

  /// Reports tags, which FormatJS reads as markup; reports `<b>` and `</b>` as one finding.
  private mutating func adviseOnTags(in text: DecodedText) {
    guard text.bytes.contains(UInt8(ascii: "<")) else { return }
    let bytes = Array(text.bytes)
    for start in bytes.indices where bytes[start] == UInt8(ascii: "<") {
      let rest = bytes[(start + 1)...].drop { $0 == UInt8(ascii: "/") }
      let name = rest.prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
      guard let first = name.first, first >= 0x41, name.endIndex < bytes.count,
        bytes[name.endIndex] == UInt8(ascii: ">"),
        tags.insert(String(decoding: name, as: UTF8.self).lowercased()).inserted
      else { continue }
      let range = start..<name.endIndex + 1
      let tag = String(decoding: bytes[range], as: UTF8.self)
      report.advise(.tagInMessage(tag, at: text.sourceSpan(of: range)), .tag)
    }
  }
}

extension Message.Pattern {
  /// The `#` of a plural variant that is probably meant as a number sign: one next to a placeholder
  /// or before a digit, or the first of several.
  fileprivate var numberSign: SourceSpan? {
    let signs = indices.filter { self[$0].isPound }
    let glued = signs.first { index in
      [index - 1, index + 1].contains { indices.contains($0) && self[$0].isPlaceholder }
        || indices.contains(index + 1) && self[index + 1].beginsWithDigit
    }
    return (glued ?? (signs.count > 1 ? signs.first : nil)).map { self[$0].span }
  }
}

extension Message.Part {
  fileprivate var isPound: Bool {
    if case .expression(let expression) = self { expression.isPound } else { false }
  }

  fileprivate var beginsWithDigit: Bool {
    if case .text(let text) = self {
      text.bytes.first.map { $0 &- 0x30 < 10 } ?? false
    } else {
      false
    }
  }

  fileprivate var isPlaceholder: Bool {
    if case .expression(let expression) = self { !expression.isPound } else { false }
  }
}

extension Message.Expression {
  fileprivate var isPound: Bool { function?.icu === MessageFunction.icuPound }
}
