internal import Comparison
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Workspaces

/// Finds the edits between two revisions.
struct EditFinder {
  private let old: Revision
  private let new: Revision
  private let root: String
  private let oldCatalogs: [String: Catalog]
  private let newCatalogs: [String: Catalog]

  init(from old: Revision, to new: Revision) {
    self.old = old
    self.new = new
    root = new.workspace.folder
    oldCatalogs = old.workspace.catalogsByPath
    newCatalogs = new.workspace.catalogsByPath
  }

  /// Returns the edits, in the order of their files.
  ///
  /// Contracts of Live Activities are compared by their meaning, and change no rendering.
  func edits() -> [Edit] {
    let contracts = Set(old.workspace.contractPaths + new.workspace.contractPaths)
    return old.workspace.paths.union(new.workspace.paths).subtracting(contracts)
      .flatMap(edits).sorted()
  }

  private func edits(of path: String) -> [Edit] {
    let (before, after) = (old.bytes(of: path), new.bytes(of: path))
    guard before != after else { return [] }
    let outcome: Edit.Outcome = before == nil ? .added : after == nil ? .removed : .changed
    let line = firstDifferentLine(before ?? [], after ?? [])
    let parts = path.path(below: root).split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case ("Locales", _):
      return catalogEdits(of: path, outcome, line: line)
    case ("Templates", 2):
      return [Edit(.settings, outcome, in: path, below: root, line: line, parts[1])]
    case ("Templates", 3) where parts[2] == "notification.json":
      return [Edit(.settings, outcome, in: path, below: root, line: line, of: parts[1], parts[2])]
    case ("Templates", 3):
      return [Edit(.template, outcome, in: path, below: root, line: line, of: parts[1], parts[2])]
    case ("Templates", 4) where parts[2] == "samples":
      return [Edit(.sample, outcome, in: path, below: root, line: line, of: parts[1], parts[3])]
    default:
      return []
    }
  }

  /// Returns the number of the first line that differs between two versions of a file.
  private func firstDifferentLine(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let common = zip(old, new).prefix { $0 == $1 }
    return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
  }

  // MARK: - Catalogs

  private func catalogEdits(of path: String, _ outcome: Edit.Outcome, line: Int) -> [Edit] {
    let (before, after) = (oldCatalogs[path], newCatalogs[path])
    let locale = (after ?? before)?.locale ?? Catalog.locale(ofPath: path)
    let whole = Edit(
      .catalog, outcome, in: path, below: root, line: line, path.lastComponent, locale: locale)
    guard let before, let after, before.frame == after.frame else { return [whole] }
    let all = before.entries.map(\.key) + after.entries.map(\.key)
    var seen: Set<MessageKey> = []
    let keys = all.filter { seen.insert($0).inserted && before[$0]?.words != after[$0]?.words }
    guard !keys.isEmpty else { return [whole] }
    guard ChangedRange(from: before.file.bytes, to: after.file.bytes).isInOneEntry(before, after)
    else { return keys.compactMap { edit(of: [$0], from: before, to: after) } }
    return [edit(of: keys, from: before, to: after)].compactMap(\.self)
  }

  /// Returns one edit for several messages, with the outcome and the location of the first message.
  private func edit(of keys: [MessageKey], from old: Catalog, to new: Catalog) -> Edit? {
    guard let key = keys.first, let entry = new[key] ?? old[key] else { return nil }
    let outcome: Edit.Outcome =
      old[key] == nil ? .added : new[key] == nil && keys.count == 1 ? .removed : .changed
    let isOfOneNotification = keys.allSatisfy { $0.notification == key.notification }
    return Edit(
      .message, outcome, in: entry.file.name, below: root,
      line: entry.file.position(at: entry.keySpan.start).line,
      of: isOfOneNotification ? key.notification : nil,
      key.description, locale: entry.locale, keys: keys)
  }
}

extension ChangedRange {
  /// Whether the changed range touches at most one message in each version.
  fileprivate func isInOneEntry(_ before: Catalog, _ after: Catalog) -> Bool {
    let isTouched = { (entry: CatalogEntry, range: Range<Int>) in
      entry.keySpan.start <= range.upperBound && range.lowerBound <= entry.span.end
    }
    return before.entries.count { isTouched($0, old) } < 2
      && after.entries.count { isTouched($0, new) } < 2
  }
}

extension Workspace {
  fileprivate var catalogsByPath: [String: Catalog] {
    Dictionary(
      catalogs.catalogs.map { ($0.file.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Catalog {
  /// The header and the locale of the catalog, which affect all of its messages.
  fileprivate var frame: [String] { [header?.spelling ?? "", locale.description] }
}

extension CatalogEntry {
  /// The text and the syntax of the message, as bytes, so that all differences count.
  fileprivate var words: [[UInt8]] { [Array(text.string.utf8), Array("\(syntax)".utf8)] }
}
