import TestSupport

extension CatalogMessages {
  /// Returns a pattern whose continuation lines begin with the margin.
  mutating func fluent(depth: Int, margin: String) -> String {
    var output = ""
    var choices = 0
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0...5: addFluentText(to: &output, margin: margin)
      case 6: output += "{ $\(random.one(of: Self.texts)) }"
      case 7: output += "{ NUMBER($\(random.one(of: Self.numbers))) }"
      case 8 where features.contains(.formats):
        output += random.one(of: [
          "{ DATETIME($when, month: \"long\") }", "{ NUMBER($goals, minimumFractionDigits: 1) }",
          "{ -brand }", "{ -brand(case: \"x\") }", "{ news.title }", "{ 5 }",
        ])
      default:
        guard features.contains(.choices), choices == 0 || features.contains(.nesting),
          depth == 0 || depth < 2 && features.contains(.nesting)
        else { continue }
        choices += 1
        output += fluentChoice(depth: depth, margin: margin)
      }
    }
    if output.isEmpty || output.hasSuffix(" ") { output += "{ \"\" }" }
    return output
  }

  /// Adds text; characters that have a meaning at the start of a line are strings there.
  private mutating func addFluentText(to output: inout String, margin: String) {
    var word = random.one(of: Self.words)
    if random.once(in: 12) { word = random.one(of: ["{", "}", "[", "*", "."]) }
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\n": output += "\n\(margin){ \"\" }"
      case "{", "}": output += "{ \"\(scalar)\" }"
      case " " where output.isEmpty: output += "{ \" \" }"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func fluentChoice(depth: Int, margin: String) -> String {
    var keys: [String]
    var selector = "$\(random.one(of: Self.numbers))"
    if features.contains(.selects), random.once(in: 3) {
      selector = "$gender"
      keys = ["female", "male"].filter { _ in random.once(in: 2) }
    } else {
      keys = categories.filter { _ in !random.once(in: 3) }.filter { $0 != "other" }
      if keys.isEmpty { keys = ["one"] }
      if features.contains(.exactNumbers), random.once(in: 3) {
        keys.insert(random.one(of: ["0", "1", "2", "10"]), at: 0)
      }
      if features.contains(.ordinals), random.once(in: 4) {
        selector = "NUMBER($place, type: \"ordinal\")"
      }
    }
    var lines = ["{ \(selector) ->"]
    for key in keys + ["*other"] {
      let name = key.hasPrefix("*") ? "   *[\(key.dropFirst())]" : "    [\(key)]"
      lines.append("\(margin)\(name) \(fluent(depth: depth + 1, margin: margin + "        "))")
    }
    return (lines + ["\(margin)}"]).joined(separator: "\n")
  }
}
