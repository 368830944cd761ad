import Crier
import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Diagnostics
@testable import Files

/// The mistakes that users make, planted one at a time in a workspace that is clean.
///
/// The data stands beside the checkout; where it is missing, there is nothing to test.
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
  }

  @Test(arguments: Mistake.all)
  func `a planted mistake is told where it is, and not over and over`(_ mistake: Mistake) throws {
    let copy = try TemporaryFolder()
    let workspace = copy.path + "/workspace"
    try FileManager.default.copyItem(atPath: Self.folder + "/workspace", toPath: workspace)
    var known = findings(in: workspace)
    for edit in mistake.edits { try make(edit, in: workspace) }
    let new = findings(in: workspace).filter { finding in
      guard let index = known.firstIndex(of: finding) else { return true }
      known.remove(at: index)
      return false
    }
    let serious = new.filter { $0.severity > .note }
    if let word = mistake.expect.severity {
      let least = try #require([Severity.note, .warning, .error].first { "\($0)" == word })
      #expect(
        new.contains {
          $0.severity >= least && (mistake.expect.files ?? []).contains($0.file ?? "")
        }, "\(new)")
    } else {
      #expect(serious.isEmpty)
    }
    if let limit = mistake.expect.atMost { #expect(serious.count <= limit, "\(serious)") }
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

  private func findings(in workspace: String) -> [Finding] {
    var run = CheckRun()
    run.check(folder: workspace)
    return run.findings.sorted.map { finding in
      let file = finding.primary?.file?.name
      return Finding(
        code: finding.rule.code, severity: finding.severity,
        file: file.map { $0.replacingOccurrences(of: workspace + "/", with: "") })
    }
  }
}
