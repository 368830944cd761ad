import Diagnostics
import Documents
import Reports
import TestSupport
import Testing

struct StreamedReportTests {
  private static let rule = Rule(
    "some-rule", basis: .documented, summary: "", explanation: "", bad: Example("x", ""), good: nil)

  /// Returns findings about a file with one line: one finding for each letter, which has one to
  /// four bytes in UTF-8.
  private static func findings(_ count: Int) -> Findings {
    let letters = ["a", "é", "日", "😀"]
    let text = (0..<count).map { letters[$0 % 4] }.joined()
    let file = SourceFile(name: "apns.json", text: text)
    var findings = Findings(in: file)
    var start = 0
    for index in 0..<count {
      let end = start + letters[index % 4].utf8.count
      findings.report(Diagnostic(rule, "message \(index)", at: Label(SourceSpan(start, end))))
      start = end
    }
    return findings
  }

  /// Returns the sizes of the chunks in which a report is written.
  private static func pieces(_ write: (([UInt8]) -> Void) -> Void) -> [Int] {
    var sizes: [Int] = []
    write { sizes.append($0.count) }
    return sizes
  }

  @Test func `the size of JSON pieces does not grow with the number of findings`() {
    let findings = Self.findings(4_000)
    let pieces = Self.pieces { sink in JSONReport.write(findings, to: sink) }
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { $0 < 66_000 })
    #expect(pieces.reduce(0, +) == JSONReport.text(of: findings).count)
  }

  @Test func `SARIF is written in chunks that do not grow with the findings`() {
    let findings = Self.findings(4_000)
    let pieces = Self.pieces { sink in SARIFReport.write(findings, version: "1", to: sink) }
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { $0 < 66_000 })
    #expect(pieces.reduce(0, +) == SARIFReport.text(of: findings, version: "1").count)
  }

  @Test(arguments: [0, 1, 4_000])
  func `a report that is written in pieces is one document`(_ count: Int) throws {
    let findings = Self.findings(count)
    for bytes in [JSONReport.text(of: findings), SARIFReport.text(of: findings, version: "1")] {
      let (document, problems) = JSONReader.read(SourceFile(name: "report", bytes: bytes))
      #expect(problems.isEmpty)
      let results = document?.root["findings"] ?? document?.root["runs"]?.items.first?["results"]
      #expect(results?.items.count == count)
    }
  }

  @Test func `SARIF columns count UTF-16 units, even in a very long line`() throws {
    let bytes = SARIFReport.text(of: Self.findings(2_000), version: "1")
    let document = try #require(JSONReader.read(SourceFile(name: "report", bytes: bytes)).document)
    let results = try #require(document.root["runs"]?.items.first?["results"]?.items)
    for (index, result) in results.enumerated() {
      let region = result["locations"]?.items.first?["physicalLocation"]?["region"]
      // The fourth of every four letters is a surrogate pair, that is, two UTF-16 units.
      let column = index / 4 * 5 + index % 4 + 1
      try #require(region?["startColumn"]?.integer == column, "\(index)")
      try #require(region?["endColumn"]?.integer == column + (index % 4 == 3 ? 2 : 1), "\(index)")
    }
  }
}

extension JSONValue {
  fileprivate var items: [JSONValue] { if case .array(let items) = content { items } else { [] } }

  fileprivate var integer: Int? {
    if case .number(let number) = content { Int(number.string) } else { nil }
  }
}
