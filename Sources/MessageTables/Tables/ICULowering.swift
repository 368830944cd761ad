internal import Localization

/// Messages of MessageFormat 2 in ICU syntax, for tools that know only the latter.
///
/// Only what both syntaxes show alike is lowered: plain arguments, default numbers, plurals, ordinals
/// and choices by text.
package enum ICULowering {
  /// The ICU text of a message; the text itself if it is in ICU syntax.
  package static func text(of content: ExchangedMessage.Content) throws(ExportReason) -> String {
    if content.syntax == .icu {
      guard MessageSyntax.icu.parse(Array(content.text.utf8)[...]).message != nil else {
        throw .invalidMessage
      }
      return content.text
    }
    return try text(of: ParsedContent(content))
  }

  /// The ICU text of a parsed message.
  package static func text(of parsed: ParsedContent) throws(ExportReason) -> String {
    var table = parsed.table
    for index in table.segments.indices {
      var atoms: [VariantTable.Atom] = []
      for atom in table.segments[index].atoms { atoms.append(try lowered(atom)) }
      table.segments[index].atoms = atoms
    }
    for selector in table.selectors {
      if case .other(let name) = selector.kind { throw .function(name) }
      guard ICUName.isName(selector.name) else { throw .noICUForm("$\(selector.name)") }
    }
    try dropRedundantOther(&table, in: parsed.content.locale)
    guard let text = MessageText.icu(table) else { throw .noICUForm(parsed.content.text) }
    return text
  }

  /// The placeholder of the same meaning in ICU syntax.
  private static func lowered(
    _ atom: VariantTable.Atom
  ) throws(ExportReason) -> VariantTable.Atom {
    guard case .placeholder(let placeholder) = atom else { return atom }
    guard let spelling = spelling(of: placeholder.meaning) else {
      throw .noICUForm(placeholder.spelling)
    }
    return .placeholder(
      Placeholder(
        spelling: spelling, meaning: placeholder.meaning, argument: placeholder.argument))
  }

  private static func spelling(of meaning: Placeholder.Meaning) -> String? {
    switch meaning {
    case .argument(let name) where ICUName.isName(name): "{\(name)}"
    case .number(let name) where ICUName.isName(name): "{\(name), number}"
    case .integer(let name) where ICUName.isName(name): "{\(name), number, integer}"
    default: nil
    }
  }

  /// ICU syntax has one `other`; a second one must show the same.
  private static func dropRedundantOther(
    _ table: inout VariantTable, in locale: LocaleTag
  ) throws(ExportReason) {
    for index in table.selectors.indices where table.keys[index].contains(.category("other")) {
      for row in table.rows where row.keys[index] == .category("other") {
        var values = row.keys.map { $0 ?? .any }
        values[index] = .any
        let fallback = table.row(for: values, in: locale)
        guard fallback.map({ table.atoms(of: $0) }) == table.atoms(of: row) else {
          throw .variantKey("other")
        }
      }
      table.rows.removeAll { $0.keys[index] == .category("other") }
      table.keys[index].removeAll { $0 == .category("other") }
    }
  }
}
