internal import Diagnostics
package import Documents
package import Interchange
package import Localization

extension Phrase {
  /// Scans a text for placeholders and tags.
  ///
  /// `codes` are inline codes of the text; in some formats they are markup.
  package convenience init(
    _ text: DecodedText, _ syntax: PlaceholderSyntax, codes: [UnitText.PlacedCode] = [],
    codesAreTags: Bool = false
  ) {
    let traits = TextTraits(of: text.bytes)
    if syntax.isFluent, traits.contains(.brace) {
      self.init(fluent: text, traits)
      return
    }
    // Angular's messages have codes as arguments; the variants of such a message are not read.
    if !codes.isEmpty, !codesAreTags, traits.contains(.brace), text.bytes.looksLikeICU {
      let names = text.bytes.selectingNames.map {
        Placeholder(name: $0, type: .any, isNamed: true, range: 0..<0)
      }
      self.init(text, traits: traits, placeholders: names + codes.map(Placeholder.init))
      return
    }
    if traits.contains(.brace), syntax.isICU || syntax.mayBeICU && text.bytes.looksLikeICU {
      self.init(icu: text, traits, syntax)
      return
    }
    var placeholders: [Placeholder] = []
    var damaged: [Range<Int>] = []
    if let dialect = syntax.printf {
      if traits.contains(.percent) {
        var scanner = PrintfScanner(text.bytes, syntax, dialect)
        scanner.scan()
        (placeholders, damaged) = (scanner.placeholders, scanner.damaged)
      }
      if traits.contains(.symbol) { damaged += text.bytes.fullWidthPlaceholders }
    }
    if !syntax.families.isEmpty, !traits.isDisjoint(with: [.brace, .dollar, .percent]) {
      var scanner = NamedScanner(text.bytes, syntax)
      scanner.scan()
      let named = scanner.placeholders
      if !named.isEmpty {
        damaged.removeAll { range in named.contains { $0.range.overlaps(range) } }
        placeholders.removeAll { one in named.contains { $0.range.overlaps(one.range) } }
        placeholders = (placeholders + named).sorted { $0.range.lowerBound < $1.range.lowerBound }
      }
      damaged += scanner.damaged
    }
    var tags = traits.contains(.angle) ? MarkupScanner.tags(in: text.bytes) : []
    if codesAreTags {
      tags += codes.compactMap(MarkupTag.init)
    } else if !codes.isEmpty {
      placeholders += codes.map(Placeholder.init)
      placeholders.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    self.init(
      text, traits: traits, placeholders: placeholders, tags: tags, damaged: damaged)
  }
}

extension Placeholder {
  /// Creates the placeholder for an inline code of XLIFF.
  fileprivate init(_ placed: UnitText.PlacedCode) {
    let code = placed.code
    self.init(
      name: code.marker, type: .named("code"), isNamed: true, range: placed.range)
  }
}

extension MarkupTag {
  /// Creates the tag for an element in an Android resource; nil for a mark around a placeholder.
  fileprivate init?(_ placed: UnitText.PlacedCode) {
    let code = placed.code
    guard code.name != "g" else { return nil }
    let role: Role =
      switch code.kind {
      case .standalone: .standalone
      case .open: .open
      case .close: .close
      }
    self.init(name: code.name, role: role, range: placed.range)
  }
}

extension ArraySlice<UInt8> {
  /// The ranges of placeholders with a full-width percent sign, such as `％@` or `％1$s`.
  fileprivate var fullWidthPlaceholders: [Range<Int>] {
    let sign: [UInt8] = [0xEF, 0xBC, 0x85]
    return indices.compactMap { start in
      guard self[start] == sign[0], self[start...].starts(with: sign) else { return nil }
      var end = start + 3
      while end < endIndex, (0x30...0x39).contains(self[end]) || self[end] == UInt8(ascii: "$") {
        end += 1
      }
      guard end < endIndex,
        self[end] == UInt8(ascii: "@") || (0x61...0x7A).contains(self[end] | 0x20)
      else { return nil }
      return start - startIndex..<end + 1 - startIndex
    }
  }

  /// The arguments that select variants in a text in ICU MessageFormat.
  fileprivate var selectingNames: [String] {
    indices.filter(isSelection).compactMap { comma in
      self[..<comma].lastIndex(of: UInt8(ascii: "{")).map { open in
        String(decoding: self[(open + 1)..<comma], as: UTF8.self)
      }
    }
  }

  /// Whether the text contains a plural or select in ICU MessageFormat.
  fileprivate var looksLikeICU: Bool { indices.contains(where: isSelection) }

  /// Whether a comma follows the name of an argument that selects variants.
  private func isSelection(at comma: Int) -> Bool {
    self[comma] == UInt8(ascii: ",")
      && selectionMarks.contains { self[comma...].starts(with: $0) }
  }
}

private let selectionMarks = [", plural,", ", select,", ", selectordinal,"].map { Array($0.utf8) }

extension Phrase {
  /// Reads a message in ICU MessageFormat.
  ///
  /// Of a message with variants, the phrase is the sentence of the last variants.
  fileprivate convenience init(
    icu text: DecodedText, _ traits: TextTraits, _ syntax: PlaceholderSyntax
  ) {
    let read = syntax.hasPlainApostrophes ? text.doublingApostrophes : text
    let parsed = MessageSyntax.icu.parse(read)
    guard let message = parsed.message else {
      let errors = parsed.findings.filter { $0.severity == .error }.sorted
      self.init(text, traits: traits, problems: errors)
      return
    }
    self.init(message, of: read)
  }

  /// Creates the phrase of a parsed message.
  package convenience init(_ message: Message, of text: DecodedText) {
    var reader = MessageReader(text)
    reader.read(message.pattern)
    let whole = DecodedText(joining: reader.parts, at: text.span)
    let traits = TextTraits(of: whole.bytes)
    var collector = ArgumentCollector(text)
    collector.walk(message)
    // Arguments that only other variants show count, too, but have no place in the sentence.
    let shown = Set(reader.placeholders.map(\.name))
    let hidden = collector.placeholders.filter { !shown.contains($0.name) }
    self.init(
      whole, traits: traits, placeholders: reader.placeholders + hidden,
      tags: traits.contains(.angle) ? MarkupScanner.tags(in: whole.bytes) : [],
      arguments: collector.choices.isEmpty ? nil : MessageArguments(choices: collector.choices))
  }
}

/// Reads the sentence of a message's last variants.
private struct MessageReader {
  private let text: DecodedText
  private(set) var parts: [DecodedText] = []
  private(set) var placeholders: [Placeholder] = []
  private var byteCount = 0

  init(_ text: DecodedText) { self.text = text }

  mutating func read(_ pattern: Message.Pattern) {
    for part in pattern {
      switch part {
      case .text(let run): append(run)
      case .expression(let expression): append(expression)
      case .markup: break
      case .matcher(let matcher):
        if let variant = matcher.variants.last { read(variant.pattern) }
      }
    }
  }

  private mutating func append(_ run: DecodedText) {
    var builder = DecodedTextBuilder()
    builder.append(Array(run.bytes), spelledBy: text.sourceSpan(of: run.span.range).range)
    let span = text.sourceSpan(of: run.span.range)
    let isVerbatim = run.isVerbatim && text.isVerbatim(in: run.span.range)
    parts.append(
      isVerbatim ? DecodedText(verbatim: run.bytes, at: span.start) : builder.text(at: span))
    byteCount += run.bytes.count
  }

  private mutating func append(_ expression: Message.Expression) {
    let span = text.sourceSpan(of: expression.span.range)
    let spelling = Array(text.bytes)[expression.span.range]
    var builder = DecodedTextBuilder()
    builder.append(Array(spelling), spelledBy: span.range)
    parts.append(builder.text(at: span))
    let range = byteCount..<byteCount + spelling.count
    byteCount += spelling.count
    if let placeholder = Placeholder(expression, range: range) { placeholders.append(placeholder) }
  }
}

/// Collects the arguments and the choices of a message.
private struct ArgumentCollector: MessageWalker {
  private(set) var placeholders: [Placeholder] = []
  private(set) var choices: [MessageArguments.Choice] = []
  private let text: DecodedText
  private var names: Set<String> = []

  init(_ text: DecodedText) { self.text = text }

  mutating func visit(_ expression: Message.Expression) { add(expression) }

  mutating func visit(_ matcher: Message.Matcher) {
    for (index, selector) in matcher.selectors.enumerated() {
      add(selector)
      guard let name = selector.argumentName else { continue }
      let keys = matcher.variants.map { $0.keys[index] }
      let span = (keys.first?.span ?? matcher.span).through(keys.last?.span ?? matcher.span)
      choices.append(
        .init(
          name: name, isOrdinal: selector.function?.isOrdinalSelection,
          keys: keys.map { $0.text ?? "other" }, span: text.sourceSpan(of: span.range)))
    }
    descend(into: matcher)
  }

  private mutating func add(_ expression: Message.Expression) {
    guard let placeholder = Placeholder(expression, range: 0..<0),
      names.insert(placeholder.name).inserted
    else { return }
    placeholders.append(placeholder)
  }
}

extension Message.Expression {
  fileprivate var argumentName: String? {
    if case .variable(let variable)? = operand { variable.name } else { nil }
  }
}

extension Message.FunctionReference {
  /// Whether the function selects by ordinal numbers; nil if it does not select by number.
  fileprivate var isOrdinalSelection: Bool? {
    switch definition()?.selection {
    case .plural?: false
    case .ordinal?: true
    case .exact?, .text?, .intervals?, nil: nil
    }
  }
}

extension Placeholder {
  /// Creates the placeholder of an expression; nil for a literal.
  fileprivate init?(_ expression: Message.Expression, range: Range<Int>) {
    guard let name = expression.argumentName else { return nil }
    let type: ValueType
    switch expression.function?.definition()?.operand ?? .any {
    case .number: type = .float
    case .date: type = .date
    case .text: type = .string
    default: type = .any
    }
    self.init(name: name, type: type, isNamed: true, range: range)
  }
}

extension DecodedText {
  /// The text with each apostrophe doubled, which ICU reads as an ordinary apostrophe.
  fileprivate var doublingApostrophes: DecodedText {
    guard bytes.contains(UInt8(ascii: "'")) else { return self }
    var builder = DecodedTextBuilder()
    for (offset, byte) in bytes.enumerated() {
      let span = sourceSpan(of: offset..<offset + 1)
      builder.append(
        byte == UInt8(ascii: "'") ? [byte, byte] : [byte], spelledBy: span.range)
    }
    return builder.text(at: span)
  }
}
