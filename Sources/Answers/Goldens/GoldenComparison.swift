package import Comparison
package import Documents
internal import Platforms

/// A comparison of two versions of a golden: the accepted version and the new rendering.
package enum GoldenComparison {
  /// Returns the changes from one golden to another; empty only if both goldens are the same.
  package static func changes(
    from old: Golden, to new: Golden, as syntax: DocumentSyntax
  ) -> [Change] {
    guard !old.isSame(as: new) else { return [] }
    return locales(old.locales, new.locales) + headers(old.headers, new.headers)
      + redactions(old.redactions, new.redactions)
      + BodyComparison.changes(from: old.body, to: new.body, as: syntax)
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

  private static func headers(_ old: [Header], _ new: [Header]) -> [Change] {
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
}

extension Header {
  fileprivate var shownName: String { VisibleBytes.text(of: name.utf8) }
  fileprivate var shown: String { VisibleBytes.text(of: value.utf8) }

  /// Returns whether both headers have the same name, ignoring case.
  fileprivate func isNamesake(_ other: Header) -> Bool {
    name.lowercased() == other.name.lowercased()
  }
}
