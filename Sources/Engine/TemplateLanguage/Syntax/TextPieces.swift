internal import Diagnostics
internal import Documents

/// A value split into text and probable placeholders.
///
/// The hub evaluates neither placeholders next to text nor placeholders of other template
/// languages. A fix joins the pieces: `Hello ${name}` becomes `{'Hello ' + $(name)}`.
struct TextPieces {
  enum Piece: Equatable {
    case text(String)
    /// A term that would be valid as a whole value.
    case term(String)
    /// A placeholder of another template language, with its name.
    case foreign(spelling: String, name: String)
    /// A placeholder of another template language without a name: `%s`, `{0}`.
    case anonymous(String)
  }

  private(set) var pieces: [Piece] = []

  init(_ text: String, in spelling: ValueSpelling) {
    let scanner = ExpressionScanner(DecodedText(verbatim: SourceFile(name: "", text: text)))
    var textStart = 0
    var index = 0
    while index < scanner.count {
      guard let (piece, end) = Self.placeholder(at: index, in: scanner, spelling) else {
        index += 1
        continue
      }
      if textStart < index { pieces.append(.text(scanner.string(textStart..<index))) }
      pieces.append(piece)
      index = end
      textStart = end
    }
    if textStart < scanner.count { pieces.append(.text(scanner.string(textStart..<scanner.count))) }
  }

  var holdsTerm: Bool { pieces.contains { if case .term = $0 { true } else { false } } }

  /// The first placeholder of another template language.
  var firstForeign: String? {
    for piece in pieces {
      switch piece {
      case .foreign(let spelling, _), .anonymous(let spelling): return spelling
      case .text, .term: break
      }
    }
    return nil
  }

  /// Returns the whole value as one expression; nil if a placeholder has no name.
  func composed(for spelling: ValueSpelling) -> String? {
    var terms: [String] = []
    for piece in pieces {
      switch piece {
      case .text(let text): terms.append(spelling.literal(text))
      case .term(let term): terms.append(pieces.count > 1 ? term.withoutNumberForm : term)
      case .foreign(_, let name): terms.append("$(\(name))")
      case .anonymous: return nil
      }
    }
    let isLiteral = if case .text? = pieces.first { true } else { false }
    return terms.count == 1 && !isLiteral ? terms[0] : "{\(terms.joined(separator: " + "))}"
  }

  // MARK: - Recognition

  private typealias Found = (Piece, end: Int)

  private static func placeholder(
    at index: Int, in scanner: ExpressionScanner, _ spelling: ValueSpelling
  ) -> Found? {
    switch scanner[index] {
    case "$", ".", "%", "#":
      term(at: index, in: scanner) ?? bracketed(at: index, in: scanner)
        ?? bare(at: index, in: scanner) ?? printf(at: index, in: scanner)
    case "{": braced(at: index, in: scanner, spelling)
    default: nil
    }
  }

  /// The maximum length of a term; many open parentheses would otherwise take quadratic time.
  private static let longestTerm = 512

  private static func term(at index: Int, in scanner: ExpressionScanner) -> Found? {
    var open = index + 1
    while scanner[open] == " " { open += 1 }
    guard scanner[open] == "(", let sigil = scanner[index],
      let close = scanner.firstIndex(of: ")", from: open, within: longestTerm)
    else { return nil }
    let candidate = String(sigil) + scanner.string(open..<close + 1)
    let text = DecodedText(verbatim: SourceFile(name: "", text: candidate))
    guard case .expression(.property) = ExpressionParser.parse(text, spelling: .plain) else {
      return misnamed(from: index, open: open, in: scanner)
    }
    // `20 %(today)` is a percent sign before a parenthesis, and `$(9)` probably a price.
    let isAmount = sigil == "%" && isAfterDigit(index, in: scanner)
    let name = scanner.string(open + 1..<close)
    guard !isAmount, !name.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return (.anonymous(candidate), close + 1)
    }
    return (.term(candidate), close + 1)
  }

  private static func isAfterDigit(_ index: Int, in scanner: ExpressionScanner) -> Bool {
    let isApart = index > 1 && (scanner[index - 1] == " " || scanner[index - 1] == "\u{A0}")
    let before = isApart ? index - 2 : index - 1
    return before >= 0 && scanner[before].map { ("0"..."9").contains($0) } == true
  }

  /// Finds a term with an invalid name, such as `$(first-name)`.
  private static func misnamed(
    from index: Int, open: Int, in scanner: ExpressionScanner
  ) -> Found? {
    guard scanner[index] == "$" else { return nil }
    return foreign(from: index, nameFrom: open + 1, closer: ")", in: scanner)
  }

  /// Finds `${name}`, `#{name}`, `%{name}` or `$[name]`.
  private static func bracketed(at index: Int, in scanner: ExpressionScanner) -> Found? {
    let closers: [UnicodeScalar: UnicodeScalar] = ["{": "}", "[": "]", "<": ">"]
    guard let opener = scanner[index + 1], let closer = closers[opener],
      scanner[index] != ".", opener == "{" || scanner[index] == "$"
    else { return nil }
    return foreign(from: index, nameFrom: index + 2, closer: String(closer), in: scanner)
  }

  /// Finds `{{name}}`, and `{name}` or `{0}` except in XML, where they can be data bindings.
  private static func braced(
    at index: Int, in scanner: ExpressionScanner, _ spelling: ValueSpelling
  ) -> Found? {
    if scanner[index + 1] == "{" {
      return foreign(from: index, nameFrom: index + 2, closer: "}}", in: scanner)
    }
    guard spelling == .jsonString else { return nil }
    return foreign(from: index, nameFrom: index + 1, closer: "}", in: scanner)
  }

  private static func foreign(
    from start: Int, nameFrom nameStart: Int, closer: String, in scanner: ExpressionScanner
  ) -> Found? {
    var end = nameStart
    while let scalar = scanner[end],
      scalar.isNameLike || scalar == " " || scalar == "." || scalar == "-"
    {
      end += 1
    }
    guard scanner.follows(closer, at: end) else { return nil }
    let after = end + closer.unicodeScalars.count
    let name = scanner.string(scanner.trimmed(nameStart..<end))
    let spelling = scanner.string(start..<after)
    guard let first = name.unicodeScalars.first else { return nil }
    if name.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) {
      return (.anonymous(spelling), after)
    }
    guard first.properties.isAlphabetic || first == "_" else { return nil }
    return (.foreign(spelling: spelling, name: name.asPropertyName), after)
  }

  /// Finds `$name`, but not a price such as `$5`.
  private static func bare(at index: Int, in scanner: ExpressionScanner) -> Found? {
    guard scanner[index] == "$", let first = scanner[index + 1],
      first.isNameLike, !("0"..."9").contains(first)
    else { return nil }
    var end = index + 1
    while let scalar = scanner[end], scalar.isNameLike { end += 1 }
    let name = scanner.string(index + 1..<end)
    return (.foreign(spelling: "$" + name, name: name), end)
  }

  /// Finds `%s`, `%d`, `%@` or `%1$s`.
  private static func printf(at index: Int, in scanner: ExpressionScanner) -> Found? {
    guard scanner[index] == "%" else { return nil }
    var end = index + 1
    while let scalar = scanner[end], ("0"..."9").contains(scalar) || scalar == "$" { end += 1 }
    guard let letter = scanner[end], ["s", "d", "i", "f", "u", "@"].contains(letter),
      !(scanner[end + 1]?.isNameLike ?? false)
    else { return nil }
    return (.anonymous(scanner.string(index..<end + 1)), end + 1)
  }
}

extension UnicodeScalar {
  fileprivate var isNameLike: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self) || self == "_")
  }
}

extension String {
  /// The name with `_` in place of characters that a property name must not contain.
  var asPropertyName: String { String(unicodeScalars.map { $0.isNameLike ? Character($0) : "_" }) }

  /// The term as `$(n)` if it is `#(n)`, which must not be next to other terms.
  fileprivate var withoutNumberForm: String { hasPrefix("#") ? "$" + dropFirst() : self }
}
