import Localization
import TestSupport

/// A random Fluent file with the messages of the notification `n`, and values for its arguments.
struct RandomFluentFile {
  /// The properties of the notification, which are attributes of the message `n`.
  static let properties = ["Title", "Body", "Sub_title"]

  private(set) var text = ""
  private var generator: Generator
  private var depth = 0

  init(_ generator: inout Generator) {
    self.generator = generator
    write()
    generator = self.generator
  }

  private mutating func write() {
    if generator.once(in: 3) { text += "### A file\n\n" }
    for index in 0..<3 {
      text += "-t\(index) =\(pattern(indent: 4, in: .term(index)))\n"
      text += "    .kind = \(generator.one(of: ["f", "m", "x"]))\n"
    }
    if generator.once(in: 2) { text += "# A comment\n" }
    text += "m0 =\(pattern(indent: 4, in: .message(0)))\n"
    text += "    .tip =\(pattern(indent: 8, in: .message(0)))\n"
    if generator.once(in: 3) { text += "\n## A group\n\n" }
    text += "n =\n"
    for property in Self.properties {
      text += "    .\(property) =\(pattern(indent: 8, in: .message(1)))\n"
    }
  }

  /// The entry that contains a pattern; it refers only to earlier entries.
  private enum Place {
    case term(Int)
    case message(Int)

    var isTerm: Bool { if case .term = self { true } else { false } }
  }

  // MARK: - Patterns

  private mutating func pattern(indent: Int, in place: Place) -> String {
    depth += 1
    defer { depth -= 1 }
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for _ in 0..<(generator.once(in: 3) ? 3 : 1) {
      let parts = generator.several(1...3) { $0.next() }.map { _ in
        part(indent: indent, in: place)
      }
      lines.append(parts.joined())
    }
    let isBlock = lines.count > 1 && generator.once(in: 2)
    let start = isBlock ? "\n\(margin)" : " "
    let shifted = lines.enumerated().map { index, line in
      guard index > 0 else { return line }
      let extra = generator.once(in: 4) ? "   " : ""
      let blank = generator.once(in: 6) ? "\n" : ""
      return "\(blank)\(margin)\(extra)\(line)"
    }
    return start + shifted.joined(separator: "\n")
  }

  private mutating func part(indent: Int, in place: Place) -> String {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0...2: return words()
    case 3: return "{ \(string()) }"
    case 4: return value(in: place)
    case 5: return reference(in: place)
    case 6, 7: return depth > 3 ? words() : select(indent: indent, in: place)
    default: return generator.once(in: 2) ? "{ \"\" }" : "{\"\"}"
    }
  }

  /// Text that is not special at the start of a line.
  private mutating func words() -> String {
    generator.one(of: [
      "Hello ", "a b", "é👩‍💻", "it's \"so\"", "back\\slash \\u0041", "50 % & <b>", "zażółć", "x",
      "שלום", "# no comment", "- dash", "(*)", "a = b",
    ])
  }

  private mutating func string() -> String {
    generator.one(of: [
      "\"{\"", "\"}\"", "\"\\\"\"", "\"\\\\\"", "\" \"", "\"   \"", "\".\"", "\"[\"", "\"*\"",
      "\"\\u00E9\"", "\"\\U01F602\"", "\"$(x)\"",
    ])
  }

  private mutating func value(in place: Place) -> String {
    guard !place.isTerm else { return words() }
    return generator.one(of: [
      "{ $name }", "{$name}", "{ $count }", "{ NUMBER($count) }", "{ 5 }", "{ 2.50 }",
      "{ NUMBER($count, minimumFractionDigits: 2) }", "{NUMBER($count,useGrouping:0)}",
      "{ NUMBER(NUMBER($count, minimumFractionDigits: 1), minimumIntegerDigits: 3) }",
      "{ DATETIME($when, month: \"long\", year: \"numeric\") }",
      "{ DATETIME($when, dateStyle: \"medium\", timeStyle: \"short\") }", "{ { $name } }",
    ])
  }

  private mutating func reference(in place: Place) -> String {
    var references: [String] = []
    switch place {
    case .term(let index):
      references = (0..<index).flatMap { ["{ -t\($0)(case: \"gen\") }", "{ -t\($0) }"] }
    case .message(let index):
      for term in 0..<3 {
        references += ["{ -t\(term) }", "{ -t\(term)(case: \"gen\") }", "{-t\(term)(n: 1)}"]
      }
      if index == 1 { references += ["{ m0 }", "{ m0.tip }"] }
    }
    return references.isEmpty ? words() : generator.one(of: references)
  }

  // MARK: - Selection

  private mutating func select(indent: Int, in place: Place) -> String {
    let counts = ["zero", "one", "two", "few", "many", "0", "1", "5", "1.0", "1000"]
    let words = ["Ann", "Bob", "f", "m"]
    var selectors: [(String, [String])] = []
    switch place {
    case .term(let index):
      selectors = [("$case", ["nom", "gen", "dat"])]
      if index > 0 { selectors.append(("-t0.kind", words)) }
    case .message:
      selectors = [
        ("$count", counts), ("NUMBER($count, minimumFractionDigits: 1)", counts),
        ("NUMBER($count, type: \"ordinal\")", counts), ("$name", words),
        ("-t\(Int.random(in: 0..<3, using: &generator)).kind", words), ("\"f\"", words),
      ]
    }
    let (selector, all) = generator.one(of: selectors)
    var keys: [String] = []
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      let key = generator.one(of: all)
      if !keys.contains(key) { keys.append(key) }
    }
    let fallback = generator.one(of: [
      "other", keys.isEmpty && selector.contains("count") ? "one" : "other",
    ])
    let last = keys.count
    keys.insert(
      "*\(fallback)",
      at: generator.once(in: 4) ? Int.random(in: 0...last, using: &generator) : last)
    let margin = String(repeating: " ", count: max(1, indent - generator.one(of: [0, 0, 2])))
    var output = "{ \(selector) ->\n"
    for key in keys {
      let isDefault = key.hasPrefix("*")
      let name = isDefault ? String(key.dropFirst()) : key
      let inner = pattern(indent: indent + 8, in: place)
      output += "\(margin) \(isDefault ? "*" : " ")[\(name)]\(inner)\n"
    }
    // The closing brace of a choice needs no indentation.
    return output + "\(generator.once(in: 6) ? "" : margin)}"
  }
}
