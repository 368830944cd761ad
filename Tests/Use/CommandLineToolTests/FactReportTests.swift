import Checking
import Diagnostics
import Documents
import Testing

@testable import CommandLineTool

struct FactReportTests {
  private static let cited = Rule.all.filter { $0.source != nil }

  @Test func `the first line has the oldest date, and the pages follow in order`() throws {
    let checks = Self.cited.compactMap { rule in rule.source?.checked }
    let oldest = try #require(checks.min())
    let lines = FactReport().text.string.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "oldest check: \(oldest)")
    let dates = lines.dropFirst(3).dropLast().map { $0.prefix(10) }
    #expect(dates.count == Set(Self.cited.compactMap(\.source)).count)
    #expect(dates == dates.sorted() && dates.first == oldest.description[...])
  }

  @Test func `each rule with a source belongs to one page in the JSON report`() throws {
    let file = SourceFile(name: "facts", bytes: FactReport().json)
    let root = try #require(JSONReader.read(file).document?.root)
    let rules = root["pages"]?.elements.flatMap { $0["rules"]?.elements ?? [] } ?? []
    #expect(rules.compactMap { $0.text?.string }.sorted() == Self.cited.map(\.code).sorted())
  }

  @Test func `a later page of another rule does not change the oldest date`() {
    let rule = Rule(
      "made-up", basis: .documented,
      vendor: VendorStatement(page: VendorPage("Acme, catalog", checked: .init(2031, 2, 3))),
      summary: "a fuse must burn", explanation: "", bad: Example("apns.json", "{}"), good: nil)
    #expect(FactReport(of: [rule]).text.string.hasPrefix("oldest check: 2031-02-03\n"))
    let all = FactReport(of: Self.cited + [rule]).text.string
    #expect(all.prefix(24) == FactReport().text.string.prefix(24))
  }
}
