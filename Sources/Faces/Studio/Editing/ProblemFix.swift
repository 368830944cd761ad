internal import Diagnostics
internal import Documents
internal import Files
internal import HTTP
internal import Pages
internal import Workspaces

/// The fix of a finding, which the server computes: a page only names the finding.
struct ProblemFix: Sendable {
  private let title: String
  private let edits: [Edit]
  /// The same fix in the other languages in which the message has the same finding.
  private let others: [[Edit]]
  private let folder: String

  /// Finds the fix of a finding; nil if the last check has no such finding or it has no fix.
  init?(_ id: Int, in snapshot: StudioSnapshot) {
    guard let problem = snapshot.check?.problems.first(where: { $0.id == id }),
      let fix = problem.finding.fix, !snapshot.isChecking
    else { return nil }
    let same = snapshot.check?.problems.filter(problem.isInAnotherLanguage) ?? []
    // Each language has its own catalog; two fixes of one file could contradict each other.
    var files = Set(fix.edits.compactMap(\.file?.name))
    others = same.compactMap(\.finding.fix?.edits).filter { edits in
      let names = edits.compactMap(\.file?.name)
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
          ("title", .string(title)), ("changes", .array(changes)),
          ("languages", .number(1 + others.count)),
        ])))
  }

  /// Writes the changes; refuses if a file is no longer the one that was checked.
  func apply() -> Response {
    do throws(FileError) {
      for file in files {
        let bytes = try FileReader.bytes(of: file.name, limit: InputLimits.documentByteCount)
        guard bytes == file.bytes else {
          return .text(409, "'\(file.name)' has changed; nothing was written.\n")
        }
      }
      for file in files {
        try FileWriter.replace(
          file.name, with: edited(file), inside: WriteBoundary(folder))
      }
      return .json(
        JSONWriter.compact(.object([("files", .array(files.map { .string($0.name) }))])))
    } catch {
      return .text(500, "\(error)\n")
    }
  }
}
