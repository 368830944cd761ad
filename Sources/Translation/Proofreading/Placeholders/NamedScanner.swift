/// Finds placeholders with names: `{name}`, `{{name}}`, `${name}`, `%(name)s` and their sister forms.
struct NamedScanner {
  private let bytes: ArraySlice<UInt8>
  private let families: PlaceholderSyntax.Families
  private let isDeclared: Bool
  private(set) var placeholders: [Placeholder] = []
  /// The ranges of opening braces that begin no placeholder, if the syntax allows no other braces.
  private(set) var damaged: [Range<Int>] = []

  init(_ bytes: ArraySlice<UInt8>, _ syntax: PlaceholderSyntax) {
    self.bytes = bytes
    families = syntax.families
    isDeclared = syntax.certainty == .declared
  }

  mutating func scan() {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "{"): index = scanBrace(at: index)
      case UInt8(ascii: "$"): index = scanDollar(at: index)
      case UInt8(ascii: "%"): index = scanPercent(at: index)
      default: index += 1
      }
      if index == start { index += 1 }
    }
  }

  private mutating func add(
    _ name: ArraySlice<UInt8>, _ range: Range<Int>, as type: Placeholder.ValueType = .any
  ) {
    placeholders.append(
      Placeholder(
        name: String(decoding: name, as: UTF8.self), type: type, isNamed: true,
        range: range.lowerBound - bytes.startIndex..<range.upperBound - bytes.startIndex))
  }

  // MARK: - Braces

  private mutating func scanBrace(at start: Int) -> Int {
    let next = start + 1
    if next < bytes.endIndex, bytes[next] == UInt8(ascii: "{") {
      guard families.contains(.doubleBrace) else { return start + 2 }
      return scanDoubleBrace(at: start)
    }
    guard families.contains(.brace) else { return next }
    let end = endOfName(from: next)
    guard end > next, end < bytes.endIndex else {
      if isDeclared { addDamage(start, end) }
      return next
    }
    var close = end
    // Python's conversions and format specifications: `{name!r:>10}`.
    if isDeclared,
      [UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "["), UInt8(ascii: ",")]
        .contains(bytes[end])
    {
      close = bytes[end...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.endIndex
    }
    guard close < bytes.endIndex, bytes[close] == UInt8(ascii: "}") else {
      if isDeclared { addDamage(start, end) }
      return end
    }
    add(bytes[next..<end], start..<close + 1)
    return close + 1
  }

  private mutating func addDamage(_ start: Int, _ end: Int) {
    damaged.append(start - bytes.startIndex..<max(end, start + 1) - bytes.startIndex)
  }

  private mutating func scanDoubleBrace(at start: Int) -> Int {
    var name = start + 2
    while name < bytes.endIndex, bytes[name] == 0x20 || bytes[name] == UInt8(ascii: "-") {
      name += 1
    }
    let end = endOfName(from: name)
    var close = end
    while close + 1 < bytes.endIndex,
      bytes[close] != UInt8(ascii: "}") || bytes[close + 1] != UInt8(ascii: "}")
    {
      if bytes[close] == UInt8(ascii: "{") || bytes[close] == 0x0A { return start + 2 }
      close += 1
    }
    guard close + 1 < bytes.endIndex, end > name else { return start + 2 }
    add(bytes[name..<end], start..<close + 2)
    return close + 2
  }

  // MARK: - Dollars

  private mutating func scanDollar(at start: Int) -> Int {
    let next = start + 1
    guard next < bytes.endIndex else { return next }
    if bytes[next] == UInt8(ascii: "{"), families.contains(.dollarBrace) {
      let end = endOfName(from: next + 1)
      guard end > next + 1, end < bytes.endIndex, bytes[end] == UInt8(ascii: "}") else {
        return end
      }
      add(bytes[(next + 1)..<end], start..<end + 1)
      return end + 1
    }
    guard families.contains(.dollarWord) else { return next }
    // Two dollar signs are one in the text.
    if bytes[next] == UInt8(ascii: "$") { return next + 1 }
    let end = endOfName(from: next)
    guard end < bytes.endIndex, end > next, bytes[end] == UInt8(ascii: "$") else {
      // `$1` to `$9` are direct references to substitutions.
      guard (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[next]) else { return next }
      add(bytes[start...next], start..<next + 1)
      return next + 1
    }
    // Names are compared without case: https://developer.chrome.com/docs/extensions/reference/api/i18n
    let name = bytes[next..<end].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    add(name[...], start..<end + 1)
    return end + 1
  }

  // MARK: - Percent signs

  private mutating func scanPercent(at start: Int) -> Int {
    let next = start + 1
    guard next < bytes.endIndex else { return next }
    if bytes[next] == UInt8(ascii: "%") { return next + 1 }
    let pairs: [(PlaceholderSyntax.Families, UInt8, UInt8)] = [
      (.percentParenthesis, UInt8(ascii: "("), UInt8(ascii: ")")),
      (.percentBrace, UInt8(ascii: "{"), UInt8(ascii: "}")),
      (.percentAngle, UInt8(ascii: "<"), UInt8(ascii: ">")),
    ]
    for (family, open, close) in pairs where bytes[next] == open && families.contains(family) {
      return scanEnclosed(start, close, hasConversion: family != .percentBrace)
    }
    if families.contains(.qt) { return scanQt(at: start) }
    guard families.contains(.percentWord) else { return next }
    let end = endOfName(from: next)
    guard end > next, end < bytes.endIndex, bytes[end] == UInt8(ascii: "%") else { return next }
    add(bytes[next..<end], start..<end + 1)
    return end + 1
  }

  private mutating func scanEnclosed(_ start: Int, _ close: UInt8, hasConversion: Bool) -> Int {
    let name = start + 2
    var end = name
    while end < bytes.endIndex, bytes[end] != close, bytes[end] != 0x0A,
      bytes[end] != UInt8(ascii: "%")
    {
      end += 1
    }
    guard end < bytes.endIndex, bytes[end] == close, end > name else {
      if isDeclared { addDamage(start, end) }
      return start + 1
    }
    guard hasConversion else {
      add(bytes[name..<end], start..<end + 1)
      return end + 1
    }
    var conversion = end + 1
    while conversion < bytes.endIndex, Self.modifiers.contains(bytes[conversion]) {
      conversion += 1
    }
    guard conversion < bytes.endIndex, let type = Self.types[bytes[conversion]] else {
      if isDeclared { addDamage(start, end + 1) }
      return end + 1
    }
    add(bytes[name..<end], start..<conversion + 1, as: type)
    return conversion + 1
  }

  private static let modifiers = Set("#0-+.123456789hlL".utf8)
  private static let types: [UInt8: Placeholder.ValueType] = {
    var types: [UInt8: Placeholder.ValueType] = [:]
    for byte in "diouxX".utf8 { types[byte] = .integer }
    for byte in "eEfFgG".utf8 { types[byte] = .float }
    for byte in "sra".utf8 { types[byte] = .string }
    types[UInt8(ascii: "c")] = .character
    return types
  }()

  private mutating func scanQt(at start: Int) -> Int {
    var index = start + 1
    if bytes[index] == UInt8(ascii: "L") { index += 1 }
    let digits = index
    while index < bytes.endIndex, index < digits + 2, (0x30...0x39).contains(bytes[index]) {
      index += 1
    }
    if index > digits {
      add(bytes[digits..<index], start..<index)
      return index
    }
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "n"),
      index + 1 == bytes.endIndex || !Self.isWord(bytes[index + 1])
    else { return start + 1 }
    add(bytes[index...index], start..<index + 1, as: .integer)
    return index + 1
  }

  // MARK: - Names

  private func endOfName(from start: Int) -> Int {
    var index = start
    while index < bytes.endIndex, Self.isWord(bytes[index]) { index += 1 }
    while index > start, bytes[index - 1] == UInt8(ascii: ".") { index -= 1 }
    return index
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
