internal import Diagnostics
package import Localization

/// A codec for single sentences in the syntax of a message.
///
/// Text is escaped so that parsing it returns the same sentence: a literal brace in ICU syntax is
/// `'{'`.
package struct PatternText {
  /// The syntax of the placeholders.
  package let syntax: MessageSyntax
  /// The plural whose number `#` displays; nil if `#` is an ordinary character.
  package let plural: Selector?
  /// The declarations that placeholders refer to, in MessageFormat 2.
  package let declarations: [String]

  /// Creates a codec for a message syntax.
  package init(_ syntax: MessageSyntax, plural: Selector? = nil, declarations: [String] = []) {
    self.syntax = syntax
    self.plural = syntax == .icu ? plural : nil
    self.declarations = declarations
  }

  /// Returns the text of a sentence; nil if a placeholder cannot be written in this context.
  package func encode(_ atoms: [VariantTable.Atom]) -> String? {
    encodePart(atoms, at: [.start, .end])
  }

  /// The ends of a sentence.
  package struct Ends: OptionSet, Sendable {
    package let rawValue: Int
    package static let start = Ends(rawValue: 1)
    package static let end = Ends(rawValue: 2)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Returns a part of a sentence that is at the given ends; elsewhere, other parts follow its blanks.
  package func encodePart(_ atoms: [VariantTable.Atom], at ends: Ends) -> String? {
    let text = encodeRuns(atoms)
    return syntax == .fluent ? text.map { FluentText.keepingBlanks(at: ends, of: $0) } : text
  }

  private func encodeRuns(_ atoms: [VariantTable.Atom]) -> String? {
    var output = ""
    var run: [UnicodeScalar] = []
    for atom in atoms {
      switch atom {
      case .scalar(let scalar): run.append(scalar)
      case .placeholder(let placeholder):
        guard let spelling = spelling(of: placeholder) else { return nil }
        output += escaped(run) + spelling
        run = []
      }
    }
    return output + escaped(run)
  }

  /// Returns the spelling of a placeholder in this context.
  package func spelling(of placeholder: Placeholder) -> String? {
    guard syntax == .icu, placeholder.spelling == "#" else { return placeholder.spelling }
    switch placeholder.meaning {
    case .number(let name):
      return plural?.name == name && plural?.offset == nil ? "#" : "{\(name), number}"
    case .other(let mark):
      guard let plural, mark == "#\(plural.name)-\(plural.offset ?? "")" else { return nil }
      return "#"
    case .argument, .integer: return nil
    }
  }

  private func escaped(_ text: [UnicodeScalar]) -> String {
    switch syntax {
    case .icu: ICUText.escaped(text, in: plural == nil ? .pattern : .plural)
    case .mf2: MF2Text.escaped(text)
    case .fluent: FluentText.escaped(text)
    }
  }

  // MARK: - Reading

  /// Parses a sentence; returns nil if the text is not a pattern without selections.
  package func decode(_ text: String) -> [VariantTable.Atom]? {
    let (before, after) = wrapping
    guard let tree = MessageTree(before + text + after, syntax: syntax) else { return nil }
    var parts = tree.parts
    var content = tree.contentSpan
    if plural != nil {
      guard parts.count == 1, case .choice(let choice)? = parts.first, choice.variants.count == 1
      else { return nil }
      parts = choice.variants[0].parts
      content = choice.variants[0].contentSpan
    }
    // Otherwise, a stray brace could end the pattern early.
    guard content.start == before.utf8.count, content.byteCount == text.utf8.count else {
      return nil
    }
    return Self.atoms(parts)
  }

  private var wrapping: (String, String) {
    switch syntax {
    case .icu:
      guard let plural else { return ("", "") }
      let kind = plural.kind == .ordinal ? "selectordinal" : "plural"
      let offset = plural.offset.map { "offset:\($0) " } ?? ""
      return ("{\(plural.name), \(kind), \(offset)other{", "}}")
    case .mf2: return (declarations.joined(separator: " ") + "{{", "}}")
    case .fluent: return ("", "")
    }
  }

  /// Returns the sentence that consists of the given parts; nil if they contain a selection.
  package static func atoms(_ parts: [MessageTree.Part]) -> [VariantTable.Atom]? {
    var atoms: [VariantTable.Atom] = []
    for part in parts {
      switch part {
      case .text(let text, _): atoms += text.unicodeScalars.map { .scalar($0) }
      case .placeholder(let placeholder, _): atoms.append(.placeholder(placeholder))
      case .choice: return nil
      }
    }
    return atoms
  }
}
