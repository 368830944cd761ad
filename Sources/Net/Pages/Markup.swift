internal import Diagnostics

/// HTML output that escapes everything except elements.
///
/// Payloads are untrusted: their content is always written as text, and control characters that
/// reverse or hide text are replaced by visible characters. Only this module can write unescaped
/// markup.
///
/// ```swift
/// var page = Markup()
/// page.element("p", ["class": "title"], title)
/// page.element("label") { page in
///   page.add("Name ")
///   page.empty("input", ["name": "name", "value": name, "disabled": isOpen ? nil : ""])
/// }
/// ```
package struct Markup: Hashable, Sendable {
  /// The markup added so far.
  package private(set) var text = ""

  /// Creates empty markup.
  package init() {}

  /// Adds trusted markup, unescaped.
  mutating func raw(_ markup: String) { text += markup }

  /// Escapes text and adds it.
  package mutating func add(_ words: String) { text += words.escapedForMarkup }

  /// Adds other markup.
  package mutating func add(_ markup: Markup) { text += markup.text }

  /// Adds an element without attributes that contains text.
  package mutating func element(_ name: String, _ words: String) { element(name, [:], words) }

  /// Adds an element that contains text.
  package mutating func element(_ name: String, _ attributes: Attributes, _ words: String) {
    empty(name, attributes)
    add(words)
    text += "</\(name)>"
  }

  /// Adds an element with the content that a closure adds.
  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    empty(name, attributes)
    content(&self)
    text += "</\(name)>"
  }

  /// Adds an element that cannot have content, such as `input`.
  package mutating func empty(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for (key, value) in attributes.all { text += " \(key)=\"\(value.escapedForMarkup)\"" }
    text += ">"
  }
}

/// The attributes of an element, in output order; attributes without a value are left out.
package struct Attributes: ExpressibleByDictionaryLiteral, Sendable {
  let all: [(name: String, value: String)]

  /// Creates attributes from names and values.
  package init(dictionaryLiteral elements: (String, String?)...) { self.init(elements) }

  private init(_ elements: [(String, String?)]) {
    all = elements.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns the attributes of both lists.
  package static func + (left: Attributes, right: Attributes) -> Attributes {
    Attributes(left.all + right.all)
  }
}

extension String {
  /// The text as it is written between tags and in quoted attributes.
  fileprivate var escapedForMarkup: String {
    var escaped = ""
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\r\n": escaped += "\n"
      default: escaped += character.escapedForMarkup
      }
    }
    return escaped
  }
}

extension Character {
  /// The visible form of the character; markup characters inside a grapheme cluster are escaped,
  /// too.
  fileprivate var escapedForMarkup: String {
    let shown = VisibleText.shown(self)
    guard shown.unicodeScalars.contains(where: \.isMarkup) else { return shown }
    return shown.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isMarkup {
        text += "&#\(scalar.value);"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension UnicodeScalar {
  fileprivate var isMarkup: Bool {
    self == "<" || self == ">" || self == "&" || self == "\"" || self == "'"
  }
}
