import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Diagnostics
@testable import Files

/// Typical mistakes of users, each made in a workspace that is otherwise without findings.
///
/// The data is in a folder next to the checkout; without that folder, the tests are skipped.
@Suite struct PlantedMistakesTests {
  private static let folder = RepositoryFolder.conformance + "/planted-mistakes"

  struct Mistake: Decodable, CustomTestStringConvertible {
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
    }

    let id: String
    let name: String
    let edits: [Edit]
    let expect: Expectation

    var testDescription: String { "\(id), \(name)" }

    static let all: [Mistake] = {
      guard let text = try? String(contentsOfFile: folder + "/mistakes.ndjson", encoding: .utf8)
      else { return [] }
      return text.split(separator: "\n").compactMap {
        try? JSONDecoder().decode(Mistake.self, from: Data($0.utf8))
      }
    }()
  }

  private struct Finding: Hashable {
    let code: String
    let severity: Severity
    let file: String?
    /// The message of the finding, which is not compared.
    let words: String

    static func == (left: Self, right: Self) -> Bool {
      (left.code, left.severity, left.file) == (right.code, right.severity, right.file)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(code) }
  }

  @Test(arguments: Mistake.all)
  func `a planted mistake is reported at its location, without repetition`(_ mistake: Mistake)
    throws
  {
    let copy = try TemporaryFolder()
    let workspace = copy.path + "/workspace"
    try FileManager.default.copyItem(atPath: Self.folder + "/workspace", toPath: workspace)
    let known = check(workspace)
    for edit in mistake.edits { try make(edit, in: workspace) }
    let run = check(workspace)
    let new = new(run, beyond: known, in: workspace)
    let serious = new.filter { $0.severity > .note }
    if let word = mistake.expect.severity {
      let least = try #require([Severity.note, .warning, .error].first { "\($0)" == word })
      #expect(
        new.contains {
          $0.severity >= least && (mistake.expect.files ?? []).contains($0.file ?? "")
            && mistake.expect.mentions.map($0.words.contains) ?? true
        }, "\(new)")
    } else {
      #expect(serious.isEmpty)
    }
    if let limit = mistake.expect.atMost { #expect(serious.count <= limit, "\(serious)") }
    let repaired = Repair(run, of: .disk) { check(workspace, in: $0) }
    let left = self.new(repaired.run, beyond: known, in: workspace)
    let broken = left.filter { $0.severity == .error && !new.contains($0) }
    #expect(broken.isEmpty, "errors after --fix")
  }

  private func make(_ edit: Mistake.Edit, in workspace: String) throws {
    let path = workspace + "/" + edit.file
    guard let find = edit.find else {
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try (edit.write ?? "").write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let range = try #require(text.range(of: find))
    let edited = text.replacingCharacters(in: range, with: edit.replace ?? "")
    try edited.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func check(_ workspace: String, in source: FileSource = .disk) -> CheckRun {
    var run = CheckRun(reading: source)
    run.check(folder: workspace)
    return run
  }

  /// Returns the findings that an earlier run did not have.
  private func new(
    _ run: CheckRun, beyond earlier: CheckRun, in workspace: String
  ) -> [Finding] {
    var known = findings(of: earlier, in: workspace)
    return findings(of: run, in: workspace).filter { finding in
      guard let index = known.firstIndex(of: finding) else { return true }
      known.remove(at: index)
      return false
    }
  }

  private func findings(of run: CheckRun, in workspace: String) -> [Finding] {
    run.findings.sorted.map { finding in
      let file = finding.primary?.file?.name.replacing(workspace + "/", with: "")
      let fix = finding.fix?.edits.map(\.text).joined(separator: " ") ?? ""
      return Finding(
        code: finding.rule.code, severity: finding.severity, file: file,
        words: "\(finding.message) \(finding.help ?? "") \(fix)")
    }
  }
}
