internal import Diagnostics
package import Documents

/// Says in which ways a rendering differs from its golden.
package enum GoldenComparison {
  /// The changes from one to the other; none exactly when both are the same.
  package static func changes(
    from old: Golden, to new: Golden, as syntax: DocumentSyntax
  ) -> [Change] {
    guard !old.isSame(as: new) else { return [] }
    return locales(old.locales, new.locales) + headers(old.headers, new.headers)
      + redactions(old.redactions, new.redactions) + bodies(old.body, new.body, as: syntax)
  }

  // MARK: - Head

  private static func locales(_ old: Golden.Locales?, _ new: Golden.Locales?) -> [Change] {
    [
      value("requested locale", old?.requested, new?.requested),
      value("served locale", old?.served, new?.served),
    ].compactMap { $0 }
  }

  private static func value(_ place: String, _ old: String?, _ new: String?) -> Change? {
    guard old != new else { return nil }
    let kind: Change.Kind = old == nil ? .added : new == nil ? .removed : .changed
    return Change(kind, at: place, from: old, to: new)
  }

  private static func redactions(_ old: [String], _ new: [String]) -> [Change] {
    guard old != new else { return [] }
    let list = { (paths: [String]) in paths.joined(separator: ", ") }
    return [Change(.changed, at: "redactions", from: list(old), to: list(new))]
  }

  private static func headers(_ old: [Golden.Header], _ new: [Golden.Header]) -> [Change] {
    var changes: [Change] = []
    for header in old where !new.contains(where: header.isNamesake) {
      changes.append(Change(.removed, at: "header \(header.shownName)", from: header.shown))
    }
    for header in new {
      let place = "header \(header.shownName)"
      guard let known = old.first(where: header.isNamesake) else {
        changes.append(Change(.added, at: place, to: header.shown))
        continue
      }
      if known.name != header.name {
        changes.append(Change(.respelled, at: place, from: known.shownName, to: header.shownName))
      }
      if !known.value.utf8.elementsEqual(header.value.utf8) {
        changes.append(Change(.changed, at: place, from: known.shown, to: header.shown))
      }
    }
    let (before, after) = (old.map(\.shownName), new.map(\.shownName))
    guard changes.isEmpty, before != after else { return changes }
    let list = { (names: [String]) in names.joined(separator: ", ") }
    return [Change(.reordered, at: "headers", from: list(before), to: list(after))]
  }

  // MARK: - Body

  private static func bodies(
    _ old: [UInt8], _ new: [UInt8], as syntax: DocumentSyntax
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

  /// For bodies that are no documents, and for white space that no tree shows.
  private static func lines(_ old: [UInt8], _ new: [UInt8]) -> [Change] {
    let split = { (body: [UInt8]) in
      body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let (before, after) = (split(old), split(new))
    let pairing = Pairing(before, after) { $0.elementsEqual($1) }
    let place = { (index: Int) in "line \(index + 1)" }
    return pairing.changed.map { pair in
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

extension Golden.Header {
  fileprivate var shownName: String { VisibleBytes.text(of: name.utf8) }
  fileprivate var shown: String { VisibleBytes.text(of: value.utf8) }

  /// Header names are the same in any letter case.
  fileprivate func isNamesake(_ other: Golden.Header) -> Bool {
    name.lowercased() == other.name.lowercased()
  }
}
