internal import Localization

/// A converter of messages from MessageFormat 2 to ICU syntax, for tools that know only ICU syntax.
///
/// Only parts that both syntaxes display in the same way are converted: plain arguments, numbers in
/// the default format, plurals, ordinals and selections by text.
package enum ICULowering {
  /// Returns a message in ICU syntax; a message that is already in ICU syntax is unchanged.
  package static func text(of content: ExchangedMessage.Content) throws(ExportReason) -> String {
    if content.syntax == .icu {
      guard MessageSyntax.icu.parse(Array(content.text.utf8)[...]).message != nil else {
        throw .invalidMessage
      }
      return content.text
    }
    return try text(of: ParsedContent(content))
  }

  /// Returns a parsed message in ICU syntax.
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

  /// Returns the placeholder with the same meaning in ICU syntax.
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

  /// Removes the variants of the category `other` if they equal the fallback, or throws an error.
  ///
  /// In ICU syntax, `other` is the fallback; in MessageFormat 2, a message can have both.
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
