internal import Diagnostics
package import Localization

/// A rewriter that changes sentences of a message and keeps as much of the message's spelling as
/// possible.
///
/// Changing one word in `You have {n, plural, one {# goal} other {# goals}}` changes only one run
/// of text. Only sentences that can no longer share a run of text are written separately.
package struct MessageRewriter {
  private let tree: MessageTree
  private let table: VariantTable
  private let locale: LocaleTag

  /// Creates a rewriter for a message and its table.
  package init(_ tree: MessageTree, _ table: VariantTable, in locale: LocaleTag) {
    self.tree = tree
    self.table = table
    self.locale = locale
  }

  /// Returns the message with the sentences of another table; nil if the syntax cannot express the
  /// table.
  package func text(showing new: VariantTable) -> String? {
    if table.isEquivalent(to: new, in: locale) { return tree.source }
    for encode in Self.encodings {
      if let text = edited(toShow: new, encode), shows(text, new) { return text }
    }
    guard let text = MessageText.write(new, as: tree.syntax, declarations: tree.declarations),
      shows(text, new)
    else { return nil }
    return text
  }

  private typealias Encoding = @Sendable (PatternText, [VariantTable.Atom]) -> String?

  /// The spellings of a run of text: as a part of its sentence, or as a sentence of its own, in which
  /// Fluent needs strings for the blanks at the ends.
  private static let encodings: [Encoding] = [{ $0.encodePart($1, at: []) }, { $0.encode($1) }]

  /// Whether a string is a message with exactly the sentences of a table.
  private func shows(_ text: String, _ new: VariantTable) -> Bool {
    guard let tree = MessageTree(text, syntax: tree.syntax),
      // Messages with too many rows are not written.
      let table = try? VariantTable(tree, in: locale)
    else { return false }
    return table.isEquivalent(to: new, in: locale)
  }

  // MARK: - Runs

  /// Returns the message with only the changed runs replaced; nil if other sentences would change.
  private func edited(toShow new: VariantTable, _ encode: Encoding) -> String? {
    var wanted: [[VariantTable.Atom]] = []
    for row in table.rows {
      let values = Dictionary(
        zip(table.selectors, row.keys).map { ($0, $1 ?? .any) }, uniquingKeysWith: { one, _ in one }
      )
      guard let sentence = new.sentence(values, in: locale) else { return nil }
      wanted.append(sentence)
    }
    var changes: [Int: [VariantTable.Atom]] = [:]
    for place in table.rows.indices where current(place, with: changes) != wanted[place] {
      guard let change = change(explaining: place, wanted: wanted, after: changes) else {
        return nil
      }
      changes[change.segment] = change.atoms
    }
    return applying(changes, encode)
  }

  private func current(
    _ place: Int, with changes: [Int: [VariantTable.Atom]]
  ) -> [VariantTable.Atom] {
    table.rows[place].segments.flatMap { changes[$0] ?? table.segments[$0].atoms }
  }

  /// Returns a run of text and its replacement, which corrects one sentence and leaves correct
  /// sentences unchanged.
  private func change(
    explaining place: Int, wanted: [[VariantTable.Atom]], after changes: [Int: [VariantTable.Atom]]
  ) -> (segment: Int, atoms: [VariantTable.Atom])? {
    let row = table.rows[place]
    // Try runs of few sentences first: the innermost variant before the text around it.
    let candidates = row.segments.sorted { one, other in
      uses(one).count < uses(other).count
    }
    for segment in candidates where changes[segment] == nil {
      guard let atoms = rest(of: wanted[place], row, around: segment, changes) else { continue }
      var next = changes
      next[segment] = atoms
      let isSound = uses(segment).allSatisfy { other in
        current(other, with: next) == wanted[other]
          || current(other, with: changes) != wanted[other]
      }
      if isSound { return (segment, atoms) }
    }
    return nil
  }

  /// Returns the indices of the rows whose sentences contain a run.
  private func uses(_ segment: Int) -> [Int] {
    table.rows.indices.filter { table.rows[$0].segments.contains(segment) }
  }

  /// Returns the text for a run that turns its sentence into the wanted sentence; nil if no text
  /// does.
  private func rest(
    of wanted: [VariantTable.Atom], _ row: VariantTable.Row, around segment: Int,
    _ changes: [Int: [VariantTable.Atom]]
  ) -> [VariantTable.Atom]? {
    guard let place = row.segments.firstIndex(of: segment) else { return nil }
    func atoms(_ indices: ArraySlice<Int>) -> [VariantTable.Atom] {
      indices.flatMap { changes[$0] ?? table.segments[$0].atoms }
    }
    let before = atoms(row.segments[..<place])
    let after = atoms(row.segments[(place + 1)...])
    guard wanted.count >= before.count + after.count, wanted.starts(with: before),
      wanted.suffix(after.count).elementsEqual(after)
    else { return nil }
    return Array(wanted[before.count..<(wanted.count - after.count)])
  }

  private func applying(_ changes: [Int: [VariantTable.Atom]], _ encode: Encoding) -> String? {
    var output: [UInt8] = []
    let bytes = Array(tree.source.utf8)
    var position = 0
    let edits = changes.compactMap { segment, atoms in
      table.segments[segment].span.map { (span: $0, segment: segment, atoms: atoms) }
    }
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      let patterns = PatternText(tree.syntax, plural: table.segments[edit.segment].plural)
      guard edit.span.start >= position, let text = encode(patterns, edit.atoms) else { return nil }
      output += bytes[position..<edit.span.start]
      output += text.utf8
      position = edit.span.end
    }
    return String(decoding: output + bytes[position...], as: UTF8.self)
  }
}

extension MessageText {
  /// Writes a table as a message in the given syntax; returns nil if the syntax cannot express the
  /// table.
  package static func write(
    _ table: VariantTable, as syntax: MessageSyntax, declarations: [String]
  ) -> String? {
    switch syntax {
    case .icu: icu(table)
    case .mf2: mf2(table, declarations: declarations)
    case .fluent: FluentText.pattern(table)
    }
  }
}

extension MessageRewriter {
  /// Writes a table as a message with the syntax and the declarations of another message.
  package static func written(_ table: VariantTable, like tree: MessageTree) -> String? {
    MessageText.write(table, as: tree.syntax, declarations: tree.declarations)
  }
}
