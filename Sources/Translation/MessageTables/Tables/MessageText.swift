internal import Localization

/// A writer that converts tables of sentences to messages.
enum MessageText {
  /// Returns the message in ICU syntax; nil if ICU syntax cannot express the table.
  ///
  /// Selections are nested in the order of the table.
  static func icu(_ table: VariantTable) -> String? {
    ICUWriter(table: table).text(rows: table.rows[...], selector: 0, parent: nil)
  }

  /// Returns the message in MessageFormat 2; nil if this syntax cannot express a sentence.
  static func mf2(_ table: VariantTable, declarations: [String]) -> String? {
    let patterns = PatternText(.mf2)
    if table.selectors.isEmpty {
      guard let row = table.rows.first, let text = patterns.encode(table.atoms(of: row)) else {
        return nil
      }
      let needsBraces = !declarations.isEmpty || MF2Text.needsBraces(text)
      return needsBraces ? (declarations + ["{{\(text)}}"]).joined(separator: " ") : text
    }
    var lines = declarations
    lines.append(".match \(table.selectors.map { "$\($0.name)" }.joined(separator: " "))")
    for row in complete(table) {
      guard let text = patterns.encode(table.atoms(of: row)) else { return nil }
      let keys = row.keys.map { key($0 ?? .any) }
      lines.append("\(keys.joined(separator: " ")) {{\(text)}}")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the rows; empty if no row is the fallback of all selectors.
  private static func complete(_ table: VariantTable) -> [VariantTable.Row] {
    let hasFallback = table.rows.contains { $0.keys.allSatisfy { $0 == nil || $0 == .any } }
    return hasFallback ? table.rows : []
  }

  private static func key(_ key: VariantKey) -> String {
    switch key {
    case .any: "*"
    case .exact(let text), .category(let text), .value(let text): MF2Text.literal(text)
    }
  }
}

/// A writer of ICU syntax that nests the selections of a table.
private struct ICUWriter {
  let table: VariantTable

  /// Returns the message text for rows that have equal keys for all selectors before `selector`.
  func text(rows: ArraySlice<VariantTable.Row>, selector index: Int, parent: Selector?) -> String? {
    guard index < table.selectors.count else {
      guard let row = rows.first else { return nil }
      let plural = parent.flatMap { $0.isNumeric ? $0 : nil }
      return PatternText(.icu, plural: plural).encode(table.atoms(of: row))
    }
    // Omit a selector that does not matter for these rows.
    if rows.allSatisfy({ $0.keys[index] == nil }) {
      return text(rows: rows, selector: index + 1, parent: parent)
    }
    let selector = table.selectors[index]
    guard let type = type(of: selector), ICUName.isName(selector.name) else { return nil }
    var variants: [String] = []
    for key in table.keys[index] {
      let matching = rows.filter { $0.keys[index] == key || $0.keys[index] == nil }
      guard !matching.isEmpty else { continue }
      guard let word = word(key),
        let inner = text(rows: matching[...], selector: index + 1, parent: selector)
      else { return nil }
      variants.append("\(word) {\(inner)}")
    }
    guard rows.contains(where: { $0.keys[index] == .any || $0.keys[index] == nil }) else {
      return nil
    }
    let offset = selector.offset.map { "offset:\($0) " } ?? ""
    return "{\(selector.name), \(type), \(offset)\(variants.joined(separator: " "))}"
  }

  private func type(of selector: Selector) -> String? {
    switch selector.kind {
    case .plural: "plural"
    case .ordinal: "selectordinal"
    case .select: "select"
    case .other: nil
    }
  }

  private func word(_ key: VariantKey) -> String? {
    switch key {
    case .any: return "other"
    case .exact(let number): return Double(number) == nil ? nil : "=\(number)"
    // `other` is the fallback in ICU syntax.
    case .category(let name): return name == "other" ? nil : name
    case .value(let text): return text != "other" && ICUName.isName(text) ? text : nil
    }
  }
}

/// The names that ICU syntax allows.
enum ICUName {
  /// Whether a string is valid as the name of an argument or as a key.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        !scalar.properties.isPatternWhitespace && !isPatternSyntax(scalar)
      }
  }

  private static func isPatternSyntax(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x5F: false
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E, 0xA1...0xA7, 0xA9, 0xAB, 0xAC,
      0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2010...0x203E, 0x2041...0x2053,
      0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
      0x3001...0x3003, 0x3008...0x3020, 0x3030, 0xFD3E, 0xFD3F, 0xFE45, 0xFE46:
      true
    default: false
    }
  }
}
