internal import Diagnostics

/// HTML under construction; texts are escaped, and only our own markup is not.
///
/// Payloads are hostile until proven otherwise: whatever they hold is text, never markup, and controls
/// that would turn a line around or hide something are shown by signs.
struct Markup {
  /// The markup so far.
  private(set) var text = ""

  /// Adds markup of ours.
  mutating func raw(_ markup: String) { text += markup }

  /// Adds a text, escaped.
  mutating func add(_ words: String) { text += Self.escaped(words) }

  /// Adds an element with a text in it.
  mutating func element(_ name: String, _ words: String) { element(name, [:], words) }

  /// Adds an element with a text in it.
  mutating func element(_ name: String, _ attributes: Attributes, _ words: String) {
    open(name, attributes)
    add(words)
    close(name)
  }

  /// Opens an element.
  mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    text += "<\(name)"
    for (key, value) in attributes.all { text += " \(key)=\"\(Self.escaped(value))\"" }
    text += ">"
  }

  /// Closes an element.
  mutating func close(_ name: String) { text += "</\(name)>" }

  /// Adds an element with whatever `content` adds.
  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// A text that is safe between tags and between quotes.
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

  /// A character with signs for controls; what markup is made of cannot hide in a cluster.
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

/// The attributes of an element, in the order in which they are written.
struct Attributes: ExpressibleByDictionaryLiteral {
  private(set) var all: [(String, String)]

  init(dictionaryLiteral elements: (String, String)...) { all = elements }

  /// The attributes and one more, where there is a value for it.
  func adding(_ name: String, _ value: String?) -> Attributes {
    var more = self
    if let value { more.all.append((name, value)) }
    return more
  }
}
