package import Interchange

/// The placeholder syntax of each text of a file.
///
/// A PO file declares the syntax of an entry with a flag such as `c-format`; other formats have one
/// syntax for all texts.
package struct TextSyntax: Sendable {
  private let format: String
  private let hasDottedKeys: Bool

  /// Determines the syntax of the texts of a file.
  package init(of file: TranslationFile) {
    format = file.format.id
    hasDottedKeys = file.units.first?.key.utf8.contains(UInt8(ascii: ".")) ?? false
  }

  /// Whether inline codes in the texts are markup, such as `<b>` in Android's resources.
  var codesAreTags: Bool { format == "android" }

  /// Returns the syntax of a unit's texts.
  func syntax(of unit: TranslationUnit) -> PlaceholderSyntax {
    switch format {
    case "po": return Self.gettext(unit.fields["flags"])
    case "android":
      return unit.fields["formatted"] == "false" ? PlaceholderSyntax() : Self.java
    case "strings", "stringsdict", "xcstrings": return Self.apple
    case "xliff12" where Self.isApple(unit.fields["original"]): return Self.apple
    case "resw": return Self.brace
    case "arb": return hasDottedKeys ? .icu : Self.flutter
    case "fluent": return .fluent
    case "formatjs", "json": return .icu
    case "i18next": return Self.i18next
    case "properties": return Self.properties
    case "webextension": return Self.webExtension
    default: return .unknown
    }
  }

  private static let java = PlaceholderSyntax(printf: .java)
  private static let apple = PlaceholderSyntax(printf: .apple)
  private static let brace = PlaceholderSyntax([.brace]).orICU
  private static let i18next = PlaceholderSyntax([.doubleBrace, .brace])
  private static let properties = PlaceholderSyntax(printf: .c, .inferred, and: [.brace]).orICU
  private static let webExtension = PlaceholderSyntax([.dollarWord])
  private static let flutter: PlaceholderSyntax = {
    var syntax = PlaceholderSyntax.icu
    syntax.hasPlainApostrophes = true
    return syntax
  }()

  private static func isApple(_ original: String?) -> Bool {
    guard let original else { return false }
    return [".strings", ".stringsdict", ".xcstrings", ".plist", ".storyboard", ".xib"]
      .contains { original.hasSuffix($0) }
  }

  // MARK: - gettext

  private static func gettext(_ flags: String?) -> PlaceholderSyntax {
    guard let flags else { return .unknown }
    for flag in flags.split(separator: "\u{0}") {
      if flag.hasPrefix("no-"), flag.hasSuffix("-format") { return PlaceholderSyntax() }
      if let syntax = formats[String(flag)] { return syntax }
    }
    return .unknown
  }

  /// The placeholder syntax for each flag.
  ///
  /// https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
  private static let formats: [String: PlaceholderSyntax] = [
    "c-format": PlaceholderSyntax(printf: .c, .declared),
    "objc-format": PlaceholderSyntax(printf: .apple, .declared),
    "python-format": PlaceholderSyntax(printf: .python, .declared, and: [.percentParenthesis]),
    "python-brace-format": PlaceholderSyntax([.brace], .declared),
    "java-printf-format": PlaceholderSyntax(printf: .java, .declared),
    "java-format": PlaceholderSyntax([.brace]),
    "csharp-format": PlaceholderSyntax([.brace], .declared),
    "javascript-format": PlaceholderSyntax(printf: .c, .inferred, and: [.percentParenthesis]),
    "php-format": PlaceholderSyntax(printf: .php, .declared),
    "perl-format": PlaceholderSyntax(printf: .c, .inferred),
    "perl-brace-format": PlaceholderSyntax([.brace]),
    "qt-format": PlaceholderSyntax([.qt]), "qt-plural-format": PlaceholderSyntax([.qt]),
    "kde-format": PlaceholderSyntax([.qt]), "kde-kuit-format": PlaceholderSyntax([.qt]),
    "ruby-format": PlaceholderSyntax(printf: .c, .inferred, and: [.percentBrace, .percentAngle]),
    "sh-format": PlaceholderSyntax([.dollarBrace]), "lua-format": PlaceholderSyntax(printf: .c),
    "icu-message-format": .icu, "i18next-interpolation": PlaceholderSyntax([.doubleBrace]),
    "scheme-format": PlaceholderSyntax(), "lisp-format": PlaceholderSyntax(),
    "elisp-format": PlaceholderSyntax(), "librep-format": PlaceholderSyntax(),
    "smalltalk-format": PlaceholderSyntax([.brace]), "tcl-format": PlaceholderSyntax(printf: .c),
    "awk-format": PlaceholderSyntax(printf: .c), "object-pascal-format": PlaceholderSyntax(),
    "gcc-internal-format": PlaceholderSyntax(), "gfc-internal-format": PlaceholderSyntax(),
    "boost-format": PlaceholderSyntax(), "ycp-format": PlaceholderSyntax([.qt]),
  ]
}
