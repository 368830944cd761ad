internal import Diagnostics
package import Documents

/// The differences between two bodies: by value if both can be parsed, otherwise by line.
package enum BodyComparison {
  /// Returns the changes from one body to the other; empty only if the bytes are equal.
  package static func changes(
    from old: [UInt8], to new: [UInt8], as syntax: DocumentSyntax
  ) -> [Change] {
    guard old != new else { return [] }
    let structural = documents(
      read(old, as: syntax), read(new, as: syntax))
    return structural.isEmpty ? lines(old, new) : structural
  }

  private static func read(_ body: [UInt8], as syntax: DocumentSyntax) -> Document? {
    Document.read(SourceFile(name: "body", bytes: body), as: syntax).document
  }

  private static func documents(_ old: Document?, _ new: Document?) -> [Change] {
    switch (old, new) {
    case (.json(let old), .json(let new)): JSONComparison(old.root, new.root).changes
    case (.xml(let old), .xml(let new)): XMLComparison(old, new).changes
    default: []
    }
  }

  /// Compares bodies line by line, for invalid documents and white space outside the document.
  private static func lines(_ old: [UInt8], _ new: [UInt8]) -> [Change] {
    let split = { (body: [UInt8]) in
      body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let (before, after) = (split(old), split(new))
    let pairing = Pairing(before, after) { $0.elementsEqual($1) }
    let place = { (index: Int) in "line \(index + 1)" }
    let changed = pairing.changed.filter { !before[$0.old].elementsEqual(after[$0.new]) }
    return changed.map { pair in
      Change(
        .changed, at: place(pair.new), from: VisibleBytes.text(of: before[pair.old]),
        to: VisibleBytes.text(of: after[pair.new]), span: SourceSpan(after[pair.new].indices))
    }
      + pairing.removed.map {
        Change(.removed, at: place($0), from: VisibleBytes.text(of: before[$0]))
      }
      + pairing.added.map {
        Change(
          .added, at: place($0), to: VisibleBytes.text(of: after[$0]),
          span: SourceSpan(after[$0].indices))
      }
  }
}
