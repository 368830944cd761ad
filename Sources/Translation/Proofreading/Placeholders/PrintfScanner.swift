/// Finds `printf` placeholders: `%[position$][flags][width][.precision][length]conversion`.
struct PrintfScanner {
  private let bytes: ArraySlice<UInt8>
  private let dialect: PlaceholderSyntax.Dialect
  private let certainty: PlaceholderSyntax.Certainty
  private var index: Int
  private var next = 1
  private(set) var placeholders: [Placeholder] = []
  /// The ranges of percent signs that begin no placeholder, with the characters after them.
  private(set) var damaged: [Range<Int>] = []

  init(
    _ bytes: ArraySlice<UInt8>, _ syntax: PlaceholderSyntax, _ dialect: PlaceholderSyntax.Dialect
  ) {
    self.bytes = bytes
    self.dialect = dialect
    certainty = syntax.certainty
    index = bytes.startIndex
  }

  mutating func scan() {
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%") { scanPlaceholder() } else { index += 1 }
    }
  }

  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func offset(_ index: Int) -> Int { index - bytes.startIndex }

  private mutating func scanPlaceholder() {
    let start = index
    index += 1
    if current == UInt8(ascii: "%") {
      index += 1
      return
    }
    let position = scanPosition()
    if dialect == .apple, let name = scanVariable() {
      return add(name, .named("plural"), isNamed: true, from: start)
    }
    skipFlags()
    skipNumber(orStar: true)
    if current == UInt8(ascii: ".") {
      index += 1
      skipNumber(orStar: true)
    }
    let length = scanLength()
    guard let type = scanConversion(length) else {
      skipMisspelling(from: start)
      damaged.append(offset(start)..<offset(max(index, start + 1)))
      return
    }
    if type == .count, dialect == .java { return }
    if let position {
      add(position, type, isNamed: true, from: start)
    } else {
      add(String(next), type, isNamed: false, from: start)
      next += 1
    }
  }

  /// Skips the rest of a placeholder with spaces inside, such as `% 1$s`.
  private mutating func skipMisspelling(from start: Int) {
    var end = start + 1
    while end < bytes.endIndex, bytes[end] == 0x20 { end += 1 }
    guard end > start + 1 || index > start + 1 else { return }
    let digits = end
    while end < bytes.endIndex, isDigit(bytes[end]) { end += 1 }
    guard end > digits, end < bytes.endIndex, bytes[end] == UInt8(ascii: "$") else { return }
    end += 1
    while end < bytes.endIndex, bytes[end] == 0x20 { end += 1 }
    guard end < bytes.endIndex, bytes[end] < 0x80, type(of: bytes[end]) != nil else { return }
    index = max(index, end + 1)
  }

  private mutating func add(
    _ name: String, _ type: Placeholder.ValueType, isNamed: Bool, from start: Int
  ) {
    placeholders.append(
      Placeholder(
        name: name, type: type, isNamed: isNamed, range: offset(start)..<offset(index)))
  }

  /// Reads a position such as `1$`.
  private mutating func scanPosition() -> String? {
    let start = index
    while let byte = current, isDigit(byte) { index += 1 }
    guard index > start, current == UInt8(ascii: "$"), bytes[start] != UInt8(ascii: "0") else {
      index = start
      return nil
    }
    defer { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a plural variable of Apple's formats, such as `#@goals@`.
  private mutating func scanVariable() -> String? {
    guard bytes[index...].starts(with: "#@".utf8),
      let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "@"))
    else { return nil }
    defer { index = end + 1 }
    return String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
  }

  private mutating func skipFlags() {
    while let byte = current, isFlag(byte) { index += 1 }
    // PHP pads with a character after an apostrophe: `%'x10d`.
    if dialect == .php, current == UInt8(ascii: "'"), index + 1 < bytes.endIndex { index += 2 }
  }

  private func isFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "0"): true
    // In a text that may not be formatted, "50 % discount" has no placeholder.
    case UInt8(ascii: " "): certainty == .declared
    case UInt8(ascii: "'"): dialect == .c || dialect == .apple
    case UInt8(ascii: "I"): dialect == .c
    case UInt8(ascii: ","), UInt8(ascii: "("): dialect == .java
    default: false
    }
  }

  private mutating func skipNumber(orStar: Bool) {
    if orStar, current == UInt8(ascii: "*"), dialect != .java {
      index += 1
      if scanPosition() == nil { next += 1 }
      return
    }
    while let byte = current, isDigit(byte) { index += 1 }
  }

  private mutating func scanLength() -> String {
    guard dialect != .java, dialect != .php else { return "" }
    let start = index
    while let byte = current, Self.lengths.contains(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static let lengths = Set("hlLqjztZ".utf8)

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func scanConversion(_ length: String) -> Placeholder.ValueType? {
    guard let byte = current else { return nil }
    // A text that may not be formatted can contain dates, '%Y', and encoded links, '%C3'.
    if certainty == .inferred, dialect == .c, !Self.usual.contains(byte) { return nil }
    if dialect == .c, byte == UInt8(ascii: "<") { return scanMacro() }
    if dialect == .apple, bytes[index...].starts(with: "arg".utf8), length.isEmpty {
      index += 3
      return .integer
    }
    guard let type = type(of: byte) else { return nil }
    index += 1
    if dialect == .java, type == .date, current != nil { index += 1 }
    guard !length.isEmpty, dialect == .c else { return type }
    return .sized(type, length)
  }

  private static let usual = Set("disucxflgS".utf8)

  /// Reads the name of a macro such as `<PRIu64>`, which gettext allows in C formats.
  private mutating func scanMacro() -> Placeholder.ValueType? {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")),
      bytes[index...].starts(with: "<PRI".utf8)
    else { return nil }
    defer { index = end + 1 }
    return .sized(.integer, String(decoding: bytes[index...end], as: UTF8.self))
  }

  private func type(of byte: UInt8) -> Placeholder.ValueType? {
    switch (byte, dialect) {
    case (UInt8(ascii: "d"), _), (UInt8(ascii: "i"), .c), (UInt8(ascii: "i"), .apple),
      (UInt8(ascii: "i"), .python), (UInt8(ascii: "D"), .apple):
      return .integer
    case (UInt8(ascii: "u"), .java): return nil
    case (UInt8(ascii: "u"), _), (UInt8(ascii: "o"), _), (UInt8(ascii: "x"), _),
      (UInt8(ascii: "X"), _):
      return dialect == .c ? .unsigned : .integer
    case (UInt8(ascii: "U"), .apple), (UInt8(ascii: "O"), .apple), (UInt8(ascii: "b"), .php):
      return .integer
    case (UInt8(ascii: "f"), _), (UInt8(ascii: "e"), _), (UInt8(ascii: "E"), _),
      (UInt8(ascii: "g"), _), (UInt8(ascii: "G"), _):
      return .float
    case (UInt8(ascii: "F"), let dialect) where dialect != .java: return .float
    case (UInt8(ascii: "a"), let dialect) where dialect != .python && dialect != .php:
      return .float
    case (UInt8(ascii: "A"), .c), (UInt8(ascii: "A"), .apple), (UInt8(ascii: "A"), .java):
      return .float
    case (UInt8(ascii: "S"), .c) where certainty == .declared: return .sized(.string, "l")
    case (UInt8(ascii: "s"), _), (UInt8(ascii: "S"), _): return .string
    case (UInt8(ascii: "r"), .python), (UInt8(ascii: "a"), .python): return .string
    case (UInt8(ascii: "@"), .apple): return .string
    case (UInt8(ascii: "c"), _), (UInt8(ascii: "C"), _):
      return dialect == .php || dialect == .python && byte == UInt8(ascii: "C")
        ? (byte == UInt8(ascii: "c") ? .integer : nil) : .character
    case (UInt8(ascii: "p"), .c), (UInt8(ascii: "p"), .apple): return .pointer
    case (UInt8(ascii: "n"), .c), (UInt8(ascii: "n"), .java): return .count
    case (UInt8(ascii: "m"), .c): return .named("m")
    case (UInt8(ascii: "b"), .java), (UInt8(ascii: "B"), .java): return .boolean
    case (UInt8(ascii: "h"), .java), (UInt8(ascii: "H"), .java): return .string
    case (UInt8(ascii: "t"), .java), (UInt8(ascii: "T"), .java): return .date
    default: return nil
    }
  }
}
