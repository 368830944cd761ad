/// The syntax of a message; the raw value of the first two is that of `x-syntax` in an ARB catalog.
package enum MessageSyntax: String, Hashable, Sendable {
  /// ICU MessageFormat: https://unicode-org.github.io/icu/userguide/format_parse/messages/.
  case icu
  /// MessageFormat 2: https://unicode.org/reports/tr35/tr35-messageFormat.html.
  case mf2
  /// Fluent, https://projectfluent.org, in Fluent catalogs only.
  case fluent
}

extension MessageSyntax {
  /// Returns the placeholder for an argument in this syntax.
  package func placeholder(_ name: String) -> String {
    switch self {
    case .icu: "{\(name)}"
    case .mf2: "{$\(name)}"
    case .fluent: "{ $\(name) }"
    }
  }

  /// Returns the placeholder that shows an amount of money in its own currency.
  package func placeholder(forAmount name: String) -> String {
    self == .mf2 ? "{$\(name) :currency}" : placeholder(name)
  }
}
