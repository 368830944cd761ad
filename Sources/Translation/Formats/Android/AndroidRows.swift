internal import Documents
internal import Interchange

/// The rows of a resource file in `crier import --list`.
enum AndroidRows {
  static func row(_ unit: TranslationUnit, isRefused: Bool) -> JSONValue {
    var row = Row()
    row.set("kind", unit.fields["kind"])
    row.set("key", unit.fields["name"])
    row.set("translatable", unit.fields["translatable"])
    row.set("formatted", unit.fields["formatted"])
    row.set("comment", unit.notes.first?.text)
    switch unit.fields["kind"] {
    case "string":
      let text = unit.texts.first?.plainString ?? ""
      // In a styled string, aapt2 keeps white space at the ends, but other tools display collapsed
      // text.
      let isStyled = unit.texts.first?.isStyled ?? false
      let collapsed = isStyled ? text.collapsingBlanks : text
      row["text"] = .string(collapsed)
      if collapsed != text, !isRefused { row["aapt2"] = .string(text) }
    case "plurals":
      row["plural"] = .object(
        unit.texts.map { ($0.path.pluralCategory ?? "", .string($0.plainString)) })
    case "string-array":
      row["items"] = .array(
        unit.texts.map { .string($0.isStyled ? $0.plainString.collapsingBlanks : $0.plainString) })
    default: break
    }
    let marks = unit.texts.flatMap(\.codes).map(\.code).filter {
      $0.name == "g" && $0.kind == .open
    }
    if !marks.isEmpty {
      row["xliff_g"] = .array(
        marks.map { code in
          var mark = Row()
          mark.set("id", code.id.isEmpty ? nil : code.id)
          mark.set("example", code.meaning)
          return mark.value
        })
    }
    if let markup = unit.fields["markup"] {
      row["markup"] = .array(markup.split(separator: " ").map { .string(String($0)) })
    }
    return row.value
  }
}

extension String {
  /// The string with each run of white space collapsed to one space, and trimmed at both ends.
  fileprivate var collapsingBlanks: String {
    split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }
}

extension UnitText {
  /// Whether elements such as `<b>` style the string.
  var isStyled: Bool { codes.contains { $0.code.name != "g" } }

  /// The string without its inline codes.
  package var plainString: String {
    guard !codes.isEmpty else { return string }
    return parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}
