import Documents
import TestSupport

/// A generator of catalogs in varied layouts.
enum RandomCatalog {
  /// Returns a catalog with one to six messages.
  static func text(_ generator: inout Generator) -> String {
    let lineBreak = generator.one(of: ["\n", "\r\n", "", " "])
    let indent = lineBreak.hasSuffix("\n") ? generator.one(of: ["", "  ", "\t", "    "]) : ""
    let colon = generator.one(of: [":", ": ", " : "])
    var members = [#""@@locale"\#(colon)"en""#]
    for number in 0..<Int.random(in: 1...6, using: &generator) {
      members.append("\"n.p\(number)\"\(colon)\(quoted(words(&generator)))")
      if generator.once(in: 2) {
        members.append(
          "\"@n.p\(number)\"\(colon){\(lineBreak)\"description\"\(colon)\(quoted(words(&generator))),\"x-own\":{\"deep\":[1, 2.50,null]}}"
        )
      }
    }
    let body = members.joined(separator: ",\(lineBreak)\(indent)")
    let end = generator.one(of: ["", "\n", "\r\n"])
    return "{\(lineBreak)\(indent)\(body)\(lineBreak)}\(end)"
  }

  /// Returns random text that can contain any characters.
  static func words(_ generator: inout Generator) -> String {
    generator.several(0...5) {
      $0.one(of: ["Hello", "{name}", "\"", "\\", "é", "\u{1F600}", "\n", "日本", "''"])
    }
    .joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    JSONValue.string(text).compactText
  }
}
