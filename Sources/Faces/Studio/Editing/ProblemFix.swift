internal import Diagnostics
internal import Documents
internal import HTTP
internal import Pages
internal import Workspaces

/// The fix or the proposal of a finding, which the server computes: a page only names the finding.
struct ProblemFix: Sendable {
  private let title: String
  private let edits: [Edit]
  /// The same fix in the other languages in which the message has the same finding.
  private let others: [[Edit]]
  private let folder: String

  /// Finds the fix of a finding; nil if the last check has no such finding or it has no fix.
  init?(_ id: Int, in snapshot: StudioSnapshot) {
    guard let problem = snapshot.check?.problems.first(where: { $0.id == id }),
      let fix = problem.finding.fix ?? problem.finding.proposal, !snapshot.isChecking
    else { return nil }
    // Each language has its own catalog; two fixes of one file could contradict each other. A proposal
    // is a guess: it is read in its own language before it is made.
    let same = problem.finding.fix == nil ? [] : snapshot.check?.problems ?? []
    var files = Set(fix.edits.compactMap(\.file?.name))
    others = same.filter(problem.isInAnotherLanguage).compactMap(\.finding.fix?.edits).filter {
      let names = $0.compactMap(\.file?.name)
      guard files.isDisjoint(with: names) else { return false }
      files.formUnion(names)
      return true
    }
    title = fix.title
    edits = fix.edits
    folder = snapshot.workspace.folder
  }

  private init(_ title: String, _ edits: [Edit], inside folder: String) {
    self.title = title
    self.edits = edits
    self.folder = folder
    others = []
  }

  /// The fix in every language in which the message has the finding.
  var inAllLanguages: ProblemFix { ProblemFix(title, edits + others.joined(), inside: folder) }

  /// The files that the fix changes, in order.
  private var files: [SourceFile] {
    edits.compactMap(\.file).reduce(into: []) { files, file in
      if !files.contains(where: { $0.name == file.name }) { files.append(file) }
    }
  }

  private func edited(_ file: SourceFile) -> [UInt8] {
    file.bytes.edited(with: edits.filter { $0.file?.name == file.name })
  }

  /// The changed lines of each file, before and after.
  private struct Change {
    let file: String
    let before: String
    let after: String
  }

  private var changes: [Change] {
    files.map { file in
      let after = String(decoding: edited(file), as: UTF8.self)
      let old = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let new = after.split(separator: "\n", omittingEmptySubsequences: false)
      var start = 0
      while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
      var end = 0
      while end < min(old.count, new.count) - start,
        old[old.count - 1 - end] == new[new.count - 1 - end]
      { end += 1 }
      return Change(
        file: file.name, before: old[start..<old.count - end].joined(separator: "\n"),
        after: new[start..<new.count - end].joined(separator: "\n"))
    }
  }

  /// Returns the changes as JSON, for a reader who has not decided yet.
  var preview: Response {
    let changes = changes.map { change in
      JSONValue.object([
        ("file", .string(change.file)), ("before", .string(change.before)),
        ("after", .string(change.after)),
      ])
    }
    return .json(
      JSONWriter.compact(
        .object([
          ("title", .string(title.asSentence)), ("changes", .array(changes)),
          ("languages", .number(1 + others.count)),
        ])))
  }

  /// The new contents of the files.
  var fileChanges: FileChanges {
    var changes = FileChanges(below: folder)
    for file in files { changes.change(file.name, from: file.bytes, to: edited(file)) }
    return changes
  }
}
