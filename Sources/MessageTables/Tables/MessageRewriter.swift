internal import Diagnostics
package import Localization

/// Updates the sentences of a message, and keeps as much of its text as possible.
///
/// Changing one word in `You have {n, plural, one {# goal} other {# goals}}` changes only one run
/// of the message. Only sentences that no longer share their runs are written separately.
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

  /// Returns the message with the sentences of another table; nil if that is impossible.
  package func text(showing new: VariantTable) -> String? {
    if table.isEquivalent(to: new, in: locale) { return tree.source }
    if let text = edited(toShow: new), shows(text, new) { return text }
    guard let text = MessageText.write(new, as: tree.syntax, declarations: tree.declarations),
      shows(text, new)
    else { return nil }
    return text
  }

  /// Whether a text is a message with exactly these sentences.
  private func shows(_ text: String, _ new: VariantTable) -> Bool {
    guard let tree = MessageTree(text, syntax: tree.syntax),
      // Messages with too many rows are not written.
      let table = try? VariantTable(tree, in: locale)
    else { return false }
    return table.isEquivalent(to: new, in: locale)
  }

  // MARK: - Runs

  /// Returns the message with the runs of changed sentences replaced; nil if that is impossible.
  private func edited(toShow new: VariantTable) -> String? {
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
    return applying(changes)
  }

  private func current(
    _ place: Int, with changes: [Int: [VariantTable.Atom]]
  ) -> [VariantTable.Atom] {
    table.rows[place].segments.flatMap { changes[$0] ?? table.segments[$0].atoms }
  }

  /// Returns a run whose replacement corrects a sentence without changing correct ones.
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

  /// Returns the sentences that contain a run.
  private func uses(_ segment: Int) -> [Int] {
    table.rows.indices.filter { table.rows[$0].segments.contains(segment) }
  }

  /// Returns the rest of a sentence without the parts around a run.
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

  private func applying(_ changes: [Int: [VariantTable.Atom]]) -> String? {
    var output: [UInt8] = []
    let bytes = Array(tree.source.utf8)
    var position = 0
    let edits = changes.compactMap { segment, atoms in
      table.segments[segment].span.map { (span: $0, segment: segment, atoms: atoms) }
    }
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      let patterns = PatternText(tree.syntax, plural: table.segments[edit.segment].plural)
      guard edit.span.start >= position, let text = patterns.encode(edit.atoms) else { return nil }
      output += bytes[position..<edit.span.start]
      output += text.utf8
      position = edit.span.end
    }
    return String(decoding: output + bytes[position...], as: UTF8.self)
  }
}

extension MessageText {
  /// Returns the message of a table in a syntax; nil if the syntax cannot express it.
  package static func write(
    _ table: VariantTable, as syntax: MessageSyntax, declarations: [String]
  ) -> String? {
    switch syntax {
    case .icu: icu(table)
    case .mf2: mf2(table, declarations: declarations)
    }
  }
}

extension MessageRewriter {
  /// Returns the message of a table with the declarations of another message.
  package static func written(_ table: VariantTable, like tree: MessageTree) -> String? {
    MessageText.write(table, as: tree.syntax, declarations: tree.declarations)
  }
}
