import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Diagnostics
@testable import Files

/// A typical mistake of users: edits of a workspace, and the findings that they must cause.
struct PlantedMistake: Decodable, CustomTestStringConvertible {
  struct Edit: Decodable {
    let file: String
    let find: String?
    let replace: String?
    let write: String?
  }

  struct Expectation: Decodable {
    let severity: String?
    let files: [String]?
    let mentions: String?
    let atMost: Int?
    let neverWritten: String?
  }

  let id: String
  let name: String
  let edits: [Edit]
  let expect: Expectation

  var testDescription: String { "\(id), \(name)" }

  private static let folder = RepositoryFolder.conformance + "/planted-mistakes"

  /// All mistakes; empty without the folder next to the checkout.
  static let all: [PlantedMistake] = {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return ["mistakes.ndjson", "mistakes-2026.ndjson"].flatMap(read)
  }()

  private static func read(_ name: String) -> [PlantedMistake] {
    do {
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      return try text.split(separator: "\n").map {
        try JSONDecoder().decode(PlantedMistake.self, from: Data($0.utf8))
      }
    } catch {
      fatalError("\(name) cannot be read: \(error)")
    }
  }

  /// The files of the workspace as its author wrote them.
  private static let written: [String: String] = {
    let root = folder + "/workspace"
    var files: [String: String] = [:]
    for path in FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? [] {
      // Folders have no text.
      guard let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8) else {
        continue
      }
      files[path] = text
    }
    return files
  }()

  /// The workspace in which the mistakes are made, after its own fixes, so that each repair only
  /// has to apply the fixes of one mistake.
  private static let untouched: (files: [String: String], run: CheckRun) = {
    let source = Self.source(of: written)
    let repair = Repair(check(source), of: source) { check($0, reusing: $1) }
    var files = written
    for file in repair.files {
      files[file.path.workspacePath] = String(decoding: file.after, as: UTF8.self)
    }
    return (files, repair.run)
  }()

  private static func source(of files: [String: String]) -> FileSource {
    .memory(
      Dictionary(uniqueKeysWithValues: files.map { ("workspace/" + $0, Array($1.utf8)) }))
  }

  private static func check(_ source: FileSource, reusing earlier: CheckRun? = nil) -> CheckRun {
    var run = CheckRun(reading: source, reusing: earlier)
    run.check(folder: "workspace")
    return run
  }

  /// The files with the mistake; nil if an edit does not fit the workspace.
  private var edited: [String: String]? {
    var files = Self.untouched.files
    for edit in edits {
      guard let find = edit.find else {
        files[edit.file] = edit.write
        continue
      }
      guard let text = files[edit.file], let range = text.range(of: find) else { return nil }
      files[edit.file] = text.replacingCharacters(in: range, with: edit.replace ?? "")
    }
    return files
  }

  /// The differences between the expected and the actual findings and fixes.
  var faults: [String] {
    guard let edited else { return ["the edits do not fit the workspace"] }
    let source = Self.source(of: edited)
    let known = PlantedFinding.all(of: Self.untouched.run)
    let run = Self.check(source, reusing: Self.untouched.run)
    let new = PlantedFinding.all(of: run).subtracting(known)
    let serious = new.filter { $0.severity > .note }
    let repair = Repair(run, of: source) { Self.check($0, reusing: $1) }
    let left = PlantedFinding.all(of: repair.run).subtracting(known)
    let broken = left.filter { $0.severity == .error && !new.contains($0) }
    var faults: [String] = []
    if !isTold(new) { faults.append("not reported: \(new)") }
    if let limit = expect.atMost ?? (expect.severity == nil ? 0 : nil), serious.count > limit {
      faults.append("\(serious.count) findings instead of \(limit): \(serious)")
    }
    if !broken.isEmpty { faults.append("new errors after the fixes: \(broken)") }
    if let text = expect.neverWritten, repair.writes(text, into: expect.files ?? []) {
      faults.append("the fixes write \(text)")
    }
    return faults
  }

  private func isTold(_ findings: [PlantedFinding]) -> Bool {
    guard let word = expect.severity else { return true }
    guard let least = [Severity.note, .warning, .error].first(where: { "\($0)" == word }) else {
      return false
    }
    return findings.contains {
      $0.severity >= least && (expect.files ?? []).contains($0.file ?? "")
        && expect.mentions.map($0.words.contains) ?? true
    }
  }
}

extension String {
  /// The path without the folder of the workspace.
  fileprivate var workspacePath: String { replacing("workspace/", with: "") }
}

extension Repair {
  /// Whether the fixes add a text to one of the files.
  fileprivate func writes(_ text: String, into files: [String]) -> Bool {
    self.files.contains { file in
      let occurrences = [file.before, file.after].map {
        String(decoding: $0, as: UTF8.self).components(separatedBy: text).count
      }
      return files.contains(file.path.workspacePath)
        && occurrences[1] > occurrences[0]
    }
  }
}

/// A finding, which equals every other with the same code, severity and file.
private struct PlantedFinding: Hashable, CustomStringConvertible {
  let code: String
  let severity: Severity
  let file: String?
  /// The text of the finding, which is not compared.
  let words: String

  var description: String { "\(severity) \(code) in \(file ?? "-"): \(words)" }

  static func all(of run: CheckRun) -> [PlantedFinding] {
    run.findings.sorted.map { finding in
      let labels = ([finding.primary].compactMap(\.self) + finding.related).map(\.text)
      let parts =
        [finding.message, finding.help ?? ""] + labels + (finding.fix?.edits.map(\.text) ?? [])
      return PlantedFinding(
        code: finding.rule.code, severity: finding.severity,
        file: finding.primary?.file?.name.workspacePath,
        words: parts.joined(separator: " "))
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    (left.code, left.severity, left.file) == (right.code, right.severity, right.file)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension [PlantedFinding] {
  /// Returns the findings beyond the known ones, counting equal findings.
  fileprivate func subtracting(_ known: [PlantedFinding]) -> [PlantedFinding] {
    var known = known
    return filter { finding in
      guard let index = known.firstIndex(of: finding) else { return true }
      known.remove(at: index)
      return false
    }
  }
}
