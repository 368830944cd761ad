/// Text with `printf` placeholders, as used by apps.
///
/// `You have %1$d messages, %@` contains text, a number with position 1 and a string.
package struct FormatString: Hashable, Sendable {
  /// A placeholder for an argument, such as `%1$d`.
  package struct Specifier: Hashable, Sendable {
    /// The position of the argument, counted from 1; nil for the next argument.
    package let position: Int?
    /// Flags, width and precision.
    package let modifiers: String
    /// The length modifier, such as `l` or `ll`; empty if not set.
    package let length: String
    /// The conversion character, such as `@`, `d` or `s`.
    package let conversion: UnicodeScalar
    /// The whole placeholder as written, such as `%1$d`.
    package let spelling: String

    /// Whether the placeholder formats an integer.
    package var isInteger: Bool { "diuxXoDUO".unicodeScalars.contains(conversion) }
  }

  /// A run of text or a placeholder.
  package enum Piece: Hashable, Sendable {
    /// Text without placeholders.
    case text(String)
    /// A literal percent sign, written as `%%`.
    case percent
    /// A placeholder for an argument, such as `%1$d`.
    case specifier(Specifier)
    /// A plural variable, `%#@name@`, and the position of its argument.
    case variable(name: String, position: Int?)
    /// The placeholder `%arg`, which displays the number of the plural in a substitution.
    case argument
    /// A percent sign that does not start a placeholder, with the invalid text after it.
    case stray(String)
  }

  /// The platform that formats the string.
  package enum Dialect: Hashable, Sendable {
    /// Apple's `NSString`.
    case apple
    /// `java.util.Formatter`, which Android uses.
    case java
  }

  /// The text and the placeholders of the string, in order.
  package let pieces: [Piece]

  /// Parses a format string.
  package init(_ text: String, dialect: Dialect) {
    var parser = FormatStringParser(Array(text.unicodeScalars), dialect)
    parser.parse()
    pieces = parser.pieces
  }

  /// The placeholders, without plural variables.
  package var specifiers: [Specifier] {
    pieces.compactMap { if case .specifier(let specifier) = $0 { specifier } else { nil } }
  }
}

/// A parser of placeholders: `%[position$][flags][width][.precision][length]conversion`.
private struct FormatStringParser {
  private let scalars: [UnicodeScalar]
  private let dialect: FormatString.Dialect
  private var position = 0
  private var text = String.UnicodeScalarView()
  private(set) var pieces: [FormatString.Piece] = []

  init(_ scalars: [UnicodeScalar], _ dialect: FormatString.Dialect) {
    self.scalars = scalars
    self.dialect = dialect
  }

  mutating func parse() {
    while position < scalars.count {
      if scalars[position] == "%" {
        flush()
        pieces.append(placeholder())
      } else {
        text.append(scalars[position])
        position += 1
      }
    }
    flush()
  }

  private mutating func flush() {
    if !text.isEmpty { pieces.append(.text(String(text))) }
    text = .init()
  }

  private var current: UnicodeScalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ wanted: UnicodeScalar) -> Bool {
    guard current == wanted else { return false }
    position += 1
    return true
  }

  private func string(from start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func placeholder() -> FormatString.Piece {
    let start = position
    position += 1
    if take("%") { return .percent }
    if dialect == .apple, takeWord("arg") { return .argument }
    let number = argumentPosition()
    if dialect == .apple, let name = variableName() {
      return .variable(name: name, position: number)
    }
    let modifiersStart = position
    let flags: String.UnicodeScalarView =
      dialect == .apple ? "-+ #0'".unicodeScalars : "-#+ 0,(<".unicodeScalars
    while let scalar = current, flags.contains(scalar) { position += 1 }
    skipDigits()
    if take(".") { skipDigits() }
    let modifiers = string(from: modifiersStart)
    let lengthStart = position
    if dialect == .apple {
      while let scalar = current, "hlqLztj".unicodeScalars.contains(scalar) { position += 1 }
    }
    let length = string(from: lengthStart)
    guard let conversion = current, isConversion(conversion) else {
      return .stray(string(from: start))
    }
    position += 1
    // Date conversions in Java have a second letter.
    if dialect == .java, conversion == "t" || conversion == "T", current != nil { position += 1 }
    return .specifier(
      .init(
        position: number, modifiers: modifiers, length: length, conversion: conversion,
        spelling: string(from: start)))
  }

  private func isConversion(_ scalar: UnicodeScalar) -> Bool {
    switch dialect {
    case .apple: "@dDiuUxXoOfeEgGcCsSpaAF".unicodeScalars.contains(scalar)
    case .java: scalar.properties.isAlphabetic && scalar.isASCII || scalar == "@"
    }
  }

  private mutating func takeWord(_ word: String) -> Bool {
    let wanted = Array(word.unicodeScalars)
    guard position + wanted.count <= scalars.count,
      Array(scalars[position..<position + wanted.count]) == wanted
    else { return false }
    position += wanted.count
    return true
  }

  /// Parses a position such as `1$`; returns nil and skips nothing if there is no position.
  private mutating func argumentPosition() -> Int? {
    let start = position
    skipDigits()
    guard position > start, take("$"), let number = Int(string(from: start).dropLast()) else {
      position = start
      return nil
    }
    return number
  }

  private mutating func skipDigits() {
    while let scalar = current, ("0"..."9").contains(scalar) { position += 1 }
  }

  /// Parses a plural variable, `#@name@`, or returns nil and skips nothing.
  private mutating func variableName() -> String? {
    let start = position
    guard take("#"), take("@") else {
      position = start
      return nil
    }
    let nameStart = position
    while let scalar = current, scalar != "@" { position += 1 }
    guard position < scalars.count else {
      position = start
      return nil
    }
    let name = string(from: nameStart)
    position += 1
    return name
  }
}
