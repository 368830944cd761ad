internal import Localization

/// A writer that converts tables of sentences to Fluent patterns.
///
///     FluentText.pattern(table)       // { $n -> [one] … *[other] … }, on several lines
enum FluentText {
  /// Returns the pattern of a table; nil if Fluent cannot express the table.
  ///
  /// Selections are nested in the order of the table.
  static func pattern(_ table: VariantTable) -> String? {
    Writer(table: table).text(rows: table.rows[...], selector: 0, margin: "")
  }

  /// Returns text in which braces, and characters with a meaning at the start of a line, are strings.
  static func escaped(_ text: [UnicodeScalar]) -> String {
    var output = String.UnicodeScalarView()
    var beginsLine = false
    for scalar in text {
      let isSpecial = ["{", "}"].contains(scalar) || beginsLine && isSpecialInLine(scalar)
      output.append(contentsOf: isSpecial ? quoted(scalar) : String.UnicodeScalarView([scalar]))
      beginsLine = scalar == "\n"
    }
    return String(output)
  }

  private static func isSpecialInLine(_ scalar: UnicodeScalar) -> Bool {
    [" ", "[", "*", "."].contains(scalar)
  }

  private static func quoted(_ scalar: UnicodeScalar) -> String.UnicodeScalarView {
    "{ \"\(scalar)\" }".unicodeScalars
  }

  /// Returns a text with the blanks at the ends of its pattern as strings, which Fluent would drop.
  static func keepingBlanks(at ends: PatternText.Ends, of text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    var (before, after) = ("", "")
    if ends.contains(.start), let first = scalars.first {
      if first == "\n" { before = "{ \"\" }" }
      if first == " " { before = String(quoted(scalars.removeFirst())) }
    }
    if ends.contains(.end), let last = scalars.last {
      if last == "\n" { after = "{ \"\" }" }
      if last == " " { after = String(quoted(scalars.removeLast())) }
    }
    return before + String(String.UnicodeScalarView(scalars)) + after
  }
}

/// A writer that nests the selections of a table.
private struct Writer {
  let table: VariantTable

  func text(rows: ArraySlice<VariantTable.Row>, selector index: Int, margin: String) -> String? {
    guard index < table.selectors.count else {
      guard let row = rows.first, let text = PatternText(.fluent).encode(table.atoms(of: row))
      else { return nil }
      // Fluent has no empty pattern.
      let lines = (text.isEmpty ? "{ \"\" }" : text)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : margin + $1 }
        .joined(separator: "\n")
    }
    // Omit a selector that does not matter for these rows.
    if rows.allSatisfy({ $0.keys[index] == nil }) {
      return text(rows: rows, selector: index + 1, margin: margin)
    }
    guard let selector = spelling(of: table.selectors[index]) else { return nil }
    var lines = ["{ \(selector) ->"]
    for key in inOrderOfMatching(table.keys[index]) {
      let matching = rows.filter { $0.keys[index] == key || $0.keys[index] == nil }
      guard !matching.isEmpty else { continue }
      let inner = margin + "        "
      guard let word = word(key),
        let text = text(rows: matching[...], selector: index + 1, margin: inner)
      else { return nil }
      let value = text.contains("\n") && !text.hasPrefix("{ ") ? "\n\(inner)\(text)" : " \(text)"
      lines.append("\(margin)\(key == .any ? "   *" : "    ")[\(word)]\(value)")
    }
    guard rows.contains(where: { $0.keys[index] == .any || $0.keys[index] == nil }) else {
      return nil
    }
    return (lines + ["\(margin)}"]).joined(separator: "\n")
  }

  private func spelling(of selector: Selector) -> String? {
    guard FluentName.isValid(selector.name), selector.offset == nil else { return nil }
    switch selector.kind {
    case .plural, .select: return "$\(selector.name)"
    case .ordinal: return "NUMBER($\(selector.name), type: \"ordinal\")"
    case .other: return nil
    }
  }

  /// Returns keys in an order in which the first match is the best one: numbers, then words, then
  /// the default.
  private func inOrderOfMatching(_ keys: [VariantKey]) -> [VariantKey] {
    let ranks = keys.map { key in
      switch key {
      case .exact: 0
      case .category, .value: 1
      case .any: 2
      }
    }
    return keys.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { keys[$0] }
  }

  private func word(_ key: VariantKey) -> String? {
    switch key {
    case .any: "other"
    case .exact(let number): Double(number) == nil ? nil : number
    case .category(let name): name
    case .value(let text): FluentName.isValid(text) ? text : nil
    }
  }
}
