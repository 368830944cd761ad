internal import Diagnostics

/// HTML output that escapes everything except Crier's own markup.
///
/// Payloads are untrusted: their content is always written as text, and control characters that
/// reverse or hide text are replaced by visible characters.
///
/// ```swift
/// var page = Markup()
/// page.element("p", ["class": "title"], title)
/// ```
package struct Markup: Sendable {
  /// The markup added so far.
  package private(set) var text = ""

  /// Creates empty markup.
  package init() {}

  /// Adds trusted markup, unescaped.
  package mutating func raw(_ markup: String) { text += markup }

  /// Escapes text and adds it.
  package mutating func add(_ words: String) { text += Self.escaped(words) }

  /// Adds an element without attributes that contains text.
  package mutating func element(_ name: String, _ words: String) { element(name, [:], words) }

  /// Adds an element that contains text.
  package mutating func element(_ name: String, _ attributes: Attributes, _ words: String) {
    open(name, attributes)
    add(words)
    close(name)
  }

  /// Opens an element.
  package mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    text += "<\(name)"
    for (key, value) in attributes.all { text += " \(key)=\"\(Self.escaped(value))\"" }
    text += ">"
  }

  /// Closes an element.
  package mutating func close(_ name: String) { text += "</\(name)>" }

  /// Adds an element with the content that a closure adds.
  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Returns text that is safe between tags and in quoted attributes.
  static func escaped(_ words: String) -> String {
    var escaped = ""
    for character in words {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\r\n": escaped += "\n"
      default: escaped += safe(character)
      }
    }
    return escaped
  }

  /// Escapes a character; markup characters inside a grapheme cluster are escaped too.
  private static func safe(_ character: Character) -> String {
    let shown = VisibleText.shown(character)
    guard shown.unicodeScalars.contains(where: isMarkup) else { return shown }
    return shown.unicodeScalars.reduce(into: "") { text, scalar in
      if isMarkup(scalar) {
        text += "&#\(scalar.value);"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isMarkup(_ scalar: UnicodeScalar) -> Bool {
    scalar == "<" || scalar == ">" || scalar == "&" || scalar == "\"" || scalar == "'"
  }
}

/// The attributes of an element, in output order.
package struct Attributes: ExpressibleByDictionaryLiteral, Sendable {
  private(set) var all: [(String, String)]

  /// Creates attributes from names and values.
  package init(dictionaryLiteral elements: (String, String)...) { all = elements }

  /// Returns the attributes with one more attribute, unless the value is nil.
  package func adding(_ name: String, _ value: String?) -> Attributes {
    var more = self
    if let value { more.all.append((name, value)) }
    return more
  }
}
