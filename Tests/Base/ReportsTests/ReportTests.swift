import Diagnostics
import Documents
import Reports
import TestSupport
import Testing

/// Each report format with the same findings; the expected output is in `Reports/`.
///
/// `CRIER_RECORD=1 swift test --filter ReportTests` records the reports again.
struct ReportTests {
  private static let states = [
    CheckState(code: "catalog-key-missing", coverage: .complete),
    CheckState(code: "catalog-too-long", coverage: .incomplete("no width for ar")),
    CheckState(code: "catalog-relative-time", coverage: .unavailable("no expiry is known")),
  ]

  private func recorded(_ name: String, _ bytes: [UInt8]) throws -> [UInt8] {
    try RecordedFile("Tests/Base/ReportsTests/Reports/\(name)").recorded(bytes)
  }

  /// Returns the document with line breaks, which makes reviews easier; the report itself is on one
  /// line.
  private func pretty(_ report: [UInt8]) throws -> [UInt8] {
    let read = JSONReader.read(SourceFile(name: "report", bytes: report))
    #expect(read.findings.isEmpty)
    let root = try #require(read.document?.root)
    #expect(report == JSONWriter.compact(root) + [UInt8(ascii: "\n")])
    return JSONWriter.pretty(root)
  }

  @Test func `the JSON report shows every part of a finding`() throws {
    let bytes = try pretty(JSONReport.text(of: SampleFindings.all, checks: Self.states))
    #expect(try recorded("json.txt", bytes) == bytes)
  }

  @Test func `the SARIF report shows every part of a finding`() throws {
    let bytes = try pretty(SARIFReport.text(of: SampleFindings.all, version: "1.2.3"))
    #expect(try recorded("sarif.txt", bytes) == bytes)
  }

  @Test func `the GitHub report shows every finding on one line`() throws {
    let failure = GitHubReport.command(
      file: "Templates/a,b.json", position: SourcePosition(line: 3, column: 7),
      title: "test: failed", message: "expected 1\nfound 2")
    let bytes = Array((GitHubReport.text(of: SampleFindings.all) + failure).utf8)
    #expect(try recorded("github.txt", bytes) == bytes)
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 4)
  }

  @Test func `a report without findings is complete`() throws {
    let json = try #require(Self.root(JSONReport.text(of: Findings())))
    #expect(json["findings"]?.elements?.isEmpty == true)
    #expect(json["summary"]?["errors"] == .number(0))
    #expect(json["checks"] == nil)
    let sarif = try #require(Self.root(SARIFReport.text(of: Findings(), version: "1")))
    #expect(sarif["runs"]?.elements?.first?["results"]?.elements?.isEmpty == true)
    #expect(GitHubReport.text(of: Findings()).isEmpty)
  }

  private static func root(_ report: [UInt8]) -> JSONValue? {
    JSONReader.read(SourceFile(name: "report", bytes: report)).document?.root
  }
}
