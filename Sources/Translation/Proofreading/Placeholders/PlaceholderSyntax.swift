/// The syntax of placeholders in the texts of a file.
package struct PlaceholderSyntax: Hashable, Sendable {
  /// The families of placeholders that a text can contain.
  package struct Families: OptionSet, Hashable, Sendable {
    /// The bits of the families.
    package let rawValue: UInt16

    /// Creates families from bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `{name}` and `{0}`.
    package static let brace = Families(rawValue: 1 << 0)
    /// `{{name}}`.
    package static let doubleBrace = Families(rawValue: 1 << 1)
    /// `${name}`.
    package static let dollarBrace = Families(rawValue: 1 << 2)
    /// `%{name}`.
    package static let percentBrace = Families(rawValue: 1 << 3)
    /// `%(name)s`.
    package static let percentParenthesis = Families(rawValue: 1 << 4)
    /// `%1` to `%99`, `%n` and `%L1` of Qt and KDE.
    package static let qt = Families(rawValue: 1 << 5)
    /// `$NAME$` of WebExtensions.
    package static let dollarWord = Families(rawValue: 1 << 6)
    /// `%name%`.
    package static let percentWord = Families(rawValue: 1 << 7)
    /// `%<name>s` of Ruby.
    package static let percentAngle = Families(rawValue: 1 << 8)
  }

  /// The variants of `printf`.
  package enum Dialect: Hashable, Sendable {
    case c, apple, java, python, php
  }

  /// The certainty that a text is formatted.
  package enum Certainty: Hashable, Sendable {
    /// The file says that the program formats the text.
    case declared
    /// The text is formatted if its source contains placeholders.
    case inferred
  }

  /// The families of placeholders besides `printf`.
  package var families: Families = []
  /// The dialect of `printf` placeholders; nil if the text has none.
  package var printf: Dialect?
  /// The certainty that the program formats the text.
  package var certainty = Certainty.inferred
  /// Whether the text is a message in ICU MessageFormat.
  package var isICU = false
  /// Whether the text is a pattern of a Fluent file.
  package var isFluent = false
  /// Whether a text with a plural or select is read as a message in ICU MessageFormat.
  package var mayBeICU = false
  /// Whether apostrophes in ICU messages are ordinary characters, as in Flutter.
  package var hasPlainApostrophes = false

  /// Creates a syntax without placeholders.
  package init() {}

  /// Creates a syntax of `printf` placeholders.
  package init(printf: Dialect, _ certainty: Certainty = .inferred, and families: Families = []) {
    self.printf = printf
    self.certainty = certainty
    self.families = families
  }

  /// Creates a syntax of named placeholders.
  package init(_ families: Families, _ certainty: Certainty = .inferred) {
    self.families = families
    self.certainty = certainty
  }

  /// The syntax of texts some of which are messages in ICU MessageFormat.
  var orICU: PlaceholderSyntax {
    var syntax = self
    syntax.mayBeICU = true
    return syntax
  }

  /// ICU MessageFormat.
  package static let icu: PlaceholderSyntax = {
    var syntax = PlaceholderSyntax()
    syntax.isICU = true
    return syntax
  }()

  /// Fluent.
  package static let fluent: PlaceholderSyntax = {
    var syntax = PlaceholderSyntax()
    syntax.isFluent = true
    return syntax
  }()

  /// The placeholders that a text can contain if nothing is known about its program.
  package static let unknown: PlaceholderSyntax = {
    var syntax = PlaceholderSyntax(
      printf: .c, .inferred,
      and: [.brace, .doubleBrace, .dollarBrace, .percentBrace, .percentParenthesis])
    syntax.mayBeICU = true
    return syntax
  }()
}
