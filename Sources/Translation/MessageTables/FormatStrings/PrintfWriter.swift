/// A writer of sentences with positional `printf` placeholders.
///
/// Arguments are numbered in the order of the *source* message. A message with a single argument
/// has no numbers.
package struct PrintfWriter: Sendable {
  /// The spelling of placeholders on a platform.
  package struct Dialect: Sendable {
    /// The conversion for a string, such as `@`.
    package let string: String
    /// The conversion for an integer, such as `lld`.
    package let number: String
    /// Whether the format supports placeholders for numbers outside of plurals.
    let showsNumbers: Bool

    /// Apple's `.strings`, which has no plurals.
    package static let strings = Dialect(string: "@", number: "d", showsNumbers: false)
    /// Apple's `.stringsdict`.
    package static let stringsdict = Dialect(string: "@", number: "d", showsNumbers: true)
    /// Apple's String Catalogs.
    package static let xcstrings = Dialect(string: "@", number: "lld", showsNumbers: true)
    /// Android's `strings.xml`.
    package static let android = Dialect(string: "s", number: "d", showsNumbers: true)
  }

  /// A run of text, or a placeholder with its argument.
  package enum Piece: Hashable, Sendable {
    case text(String)
    case specifier(String, argument: String)
  }

  /// The dialect to write.
  package let dialect: Dialect
  /// The argument names of the source message, in order.
  package let arguments: [String]

  /// Creates a writer for the arguments of a message.
  package init(dialect: Dialect, arguments: [String]) {
    self.dialect = dialect
    self.arguments = arguments
  }

  /// Returns the position of an argument, counted from 1; nil if the message has only one argument.
  package func position(of name: String) throws(ExportReason) -> Int? {
    let number = try number(of: name)
    return arguments.count > 1 ? number : nil
  }

  private func number(of name: String) throws(ExportReason) -> Int {
    guard let index = arguments.firstIndex(of: name) else { throw .unknownArgument(name) }
    return index + 1
  }

  /// Returns the sentence in pieces; `number` is the argument that is written as `%arg`.
  package func pieces(
    _ atoms: [VariantTable.Atom], number: String? = nil
  ) throws(ExportReason) -> [Piece] {
    var pieces: [Piece] = []
    // Unnumbered placeholders use the arguments in order.
    let isNumbered = arguments.count > 1 || atoms.placeholders.count > 1
    for run in atoms.runs {
      switch run {
      case .text(let text): pieces.append(.text(escaped(text)))
      case .placeholder(let placeholder):
        let (name, conversion) = try conversion(of: placeholder)
        if conversion == dialect.number, name == number {
          pieces.append(.specifier("%arg", argument: name))
        } else {
          let argument = try self.number(of: name)
          let position = isNumbered ? "\(argument)$" : ""
          pieces.append(.specifier("%\(position)\(conversion)", argument: name))
        }
      }
    }
    return pieces
  }

  /// Returns the sentence as a string; `number` is the argument that is written as `%arg`.
  package func text(_ atoms: [VariantTable.Atom], number: String? = nil) throws(ExportReason)
    -> String
  {
    try pieces(atoms, number: number).map { piece in
      switch piece {
      case .text(let text), .specifier(let text, _): text
      }
    }.joined()
  }

  /// Doubles each percent sign; the text of a message without arguments stays unchanged, because
  /// apps do not format it.
  private func escaped(_ text: String) -> String {
    guard !arguments.isEmpty else { return text }
    return text.unicodeScalars.map { $0 == "%" ? "%%" : String($0) }.joined()
  }

  private func conversion(
    of placeholder: Placeholder
  ) throws(ExportReason) -> (name: String, conversion: String) {
    switch placeholder.meaning {
    case .argument(let name): return (name, dialect.string)
    case .number(let name), .integer(let name):
      guard dialect.showsNumbers else { throw .formattedValue(placeholder.spelling) }
      return (name, dialect.number)
    case .other: throw .formattedValue(placeholder.spelling)
    }
  }
}

/// A reader of sentences with positional `printf` placeholders.
package struct PrintfReader: Sendable {
  /// The reason why a sentence does not match the message.
  package enum Problem: Error, Hashable, Sendable {
    /// A placeholder without an argument.
    case unknownPlaceholder(String)
    /// A placeholder whose type differs from that of the argument.
    case wrongType(String)
  }

  /// The dialect to parse.
  package let dialect: FormatString.Dialect
  /// The argument names of the source message, in order.
  package let arguments: [String]
  /// The placeholders of the message, in order of preference.
  package let known: [Placeholder]

  /// Creates a reader for the arguments and placeholders of a message.
  package init(dialect: FormatString.Dialect, arguments: [String], known: [Placeholder]) {
    self.dialect = dialect
    self.arguments = arguments
    self.known = known
  }

  /// Parses a sentence; `number` is the argument that is written as `%arg`.
  package func atoms(
    _ text: String, number: String? = nil
  ) throws(Problem) -> [VariantTable.Atom] {
    guard !arguments.isEmpty else { return text.unicodeScalars.map { .scalar($0) } }
    var atoms: [VariantTable.Atom] = []
    var next = 0
    for piece in FormatString(text, dialect: dialect).pieces {
      switch piece {
      case .text(let text): atoms += text.unicodeScalars.map { .scalar($0) }
      case .percent: atoms.append(.scalar("%"))
      case .argument:
        guard let number else { throw .unknownPlaceholder("%arg") }
        atoms.append(.placeholder(try placeholder(number, isNumber: .yes, "%arg")))
      case .specifier(let specifier):
        let index = specifier.position ?? (next + 1)
        if specifier.position == nil { next += 1 }
        guard index >= 1, index <= arguments.count else {
          throw .unknownPlaceholder(specifier.spelling)
        }
        let kind: NumberUse = specifier.isInteger ? .yes : .no
        atoms.append(
          .placeholder(try placeholder(arguments[index - 1], isNumber: kind, specifier.spelling)))
      case .variable(let name, _): throw .unknownPlaceholder("%#@\(name)@")
      case .stray(let text): throw .unknownPlaceholder(text)
      }
    }
    return atoms
  }

  /// The distinction between placeholders for numbers and all other placeholders.
  private enum NumberUse { case yes, no }

  private func placeholder(
    _ name: String, isNumber: NumberUse, _ spelling: String
  ) throws(Problem) -> Placeholder {
    let own = known.filter { $0.argument == name }
    let found = own.first { placeholder in
      switch placeholder.meaning {
      case .argument: isNumber == .no
      case .number, .integer: isNumber == .yes
      case .other: false
      }
    }
    guard let found else {
      throw own.isEmpty ? .unknownPlaceholder(spelling) : .wrongType(spelling)
    }
    return found
  }
}
