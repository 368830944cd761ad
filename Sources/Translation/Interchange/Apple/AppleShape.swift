internal import Diagnostics
package import Localization
package import MessageTables

/// The structure of a message in Apple's localization formats.
package enum AppleShape: Sendable {
  /// A message without variants.
  case text([VariantTable.Atom])
  /// A complete sentence for each plural category.
  case plural(Selector, VariantTable)
  /// One sentence that contains several independent plurals.
  case variables([Piece])
  /// Plurals inside plurals, with complete sentences.
  case nested(VariantTable)

  /// A part of a sentence: a run of text, or a plural.
  package enum Piece: Sendable {
    case text([VariantTable.Atom])
    case plural(Selector, VariantTable)
  }

  /// Determines the structure of a message; throws an error if the format cannot express it.
  package init(_ parsed: ParsedContent) throws(ExportReason) {
    let locale = parsed.content.locale
    for selector in parsed.table.selectors {
      switch selector.kind {
      case .plural: break
      case .ordinal: throw .ordinal(selector.name)
      case .select: throw .select(selector.name)
      case .other(let name): throw .function(name)
      }
      if selector.offset != nil { throw .offset(selector.name) }
    }
    let table = try parsed.table.replacingNumbers(in: locale, zero: .everyLanguage)
    switch table.selectors.count {
    case 0: self = .text(table.rows.first.map { table.atoms(of: $0) } ?? [])
    case 1: self = .plural(table.selectors[0], table)
    default:
      if let pieces = try Self.independent(parsed) {
        self = .variables(pieces)
      } else {
        self = .nested(table)
      }
    }
  }

  /// Returns the text and the plurals of a sentence with independent plurals; nil if plurals are
  /// nested.
  private static func independent(_ parsed: ParsedContent) throws(ExportReason) -> [Piece]? {
    var pieces: [Piece] = []
    var seen: Set<Selector> = []
    for part in parsed.tree.parts {
      switch part {
      case .text(let text, _): append(text.unicodeScalars.map { .scalar($0) }, to: &pieces)
      case .placeholder(let placeholder, _):
        append([.placeholder(placeholder.unified(with: parsed.table.selectors))], to: &pieces)
      case .choice(let choice):
        guard choice.selectors.count == 1, seen.insert(choice.selectors[0]).inserted,
          choice.variants.allSatisfy({ PatternText.atoms($0.parts) != nil })
        else { return nil }
        pieces.append(.plural(choice.selectors[0], try table(of: part, parsed)))
      }
    }
    return pieces
  }

  private static func append(_ atoms: [VariantTable.Atom], to pieces: inout [Piece]) {
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + atoms)
    } else {
      pieces.append(.text(atoms))
    }
  }

  private static func table(
    of part: MessageTree.Part, _ parsed: ParsedContent
  ) throws(ExportReason) -> VariantTable {
    let tree = MessageTree(
      syntax: parsed.tree.syntax, source: parsed.tree.source,
      declarations: parsed.tree.declarations, parts: [part], contentSpan: SourceSpan(0, 0))
    let locale = parsed.content.locale
    let table: VariantTable
    do throws(VariantTable.Failure) {
      table = try VariantTable(tree, in: locale)
    } catch {
      throw .tooManyVariants(limit: VariantTable.mostRows)
    }
    return try table.replacingNumbers(in: locale, zero: .everyLanguage)
  }
}

extension VariantTable {
  /// Returns the sentence for each plural category that Apple and Android use.
  ///
  /// The categories are those of the language, plus `zero` if the table has a variant for 0.
  package func sentencesByCategory(
    _ selector: Selector, in locale: LocaleTag
  ) -> [(category: String, atoms: [Atom])] {
    let known = keys(of: selector).map(\.word)
    let language = PluralSamples.categories(selector, locale)
    let words = VariantKey.categories.filter { known.contains($0) || language.contains($0) }
    return words.compactMap { word in
      let key: VariantKey = word == "other" ? .any : .category(word)
      return sentence([selector: key], in: locale).map { (word, $0) }
    }
  }
}
