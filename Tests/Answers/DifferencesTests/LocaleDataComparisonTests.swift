import Diagnostics
import Differences
import Files
import TestSupport
import Testing
import Workspaces

/// Comparisons of recorded renderings; the new data is simulated by changing the record.
struct LocaleDataComparisonTests {
  private static let files = [
    "Templates/news/apns.json": #"{"aps":{"alert":"$(body)"}}"#,
    "Templates/news/samples/one.json": #"{"n":1234.5,"p":12,"d":"2026-01-05T12:00:00Z"}"#,
    "Locales/en.arb":
      #"{"@@locale":"en","news.body":"{n, number} {p, number, ::currency/EUR} {d, date, medium}"}"#,
  ]

  private func record(_ files: [String: String] = files) -> String {
    let source = FileSource.memory(files.mapValues { Array($0.utf8) })
    let workspace = Workspace.load(".", from: source)
    return String(decoding: RenderingRecorder(of: workspace, jobs: 1).lines(), as: UTF8.self)
  }

  private func comparison(
    _ files: [String: String] = files, _ changes: (String, String)...
  ) throws -> LocaleDataComparison {
    let old = record(files)
    let new = changes.reduce(old) { $0.replacing($1.0, with: $1.1) }
    return LocaleDataComparison(
      from: try #require(LocaleDataRun(Array(old.utf8))),
      to: try #require(LocaleDataRun(Array(new.utf8))))
  }

  /// The kind, the aspect, and both sides of each cause.
  private func causes(_ comparison: LocaleDataComparison) -> [String] {
    comparison.groups.map {
      "\($0.cause.kind.rawValue) \($0.cause.aspect.rawValue) \($0.cause.before) → \($0.cause.after)"
    }
  }

  @Test func `a record without changes has no causes`() throws {
    let comparison = try comparison()
    #expect(comparison.renderingCount == 1 && comparison.changedCount == 0)
    #expect(
      LocaleDataReport(of: comparison).summary.hasPrefix("no change in 1 rendering from CLDR "))
  }

  @Test(arguments: [
    ("1,234.5", "1.234,5", "number separators , and . → . and ,"),
    ("1,234.5", "1234.5", "number separators , and . → ."),
    ("1,234.5", "١,٢٣٤.٥", "number digits 0–9 → ٠–٩"),
    ("1,234.5", "1,235", "number rounding 1,234.5 → 1,235"),
    ("€12.00", "EUR 12.00", "currency sign €… → EUR …"),
    ("€12.00", "12.00 €", "currency sign €… → … €"),
    ("Jan 5, 2026", "Jan. 5, 2026", "date names Jan → Jan."),
    ("MMM d, y", "d MMM y", "date pattern MMM d, y → d MMM y"),
  ])
  func `the cause is the aspect of the value that differs`(
    _ old: String, _ new: String, _ cause: String
  ) throws {
    let other = old == "MMM d, y" ? ("Jan 5, 2026", "5 Jan 2026") : (old, new)
    #expect(causes(try comparison(Self.files, (old, new), other)) == [cause])
  }

  @Test func `another locale that serves the reader is a cause of its own`() throws {
    let comparison = try comparison(
      Self.files, (#""served":"en""#, #""served":"fr""#), ("1,234.5", "1 234,5"))
    #expect(causes(comparison) == ["fallback whole en → fr"])
  }

  @Test func `a change outside of the values is reported as unexplained`() throws {
    let comparison = try comparison(Self.files, (#"{\"aps\""#, #"{ \"aps\""#))
    #expect(comparison.groups.map(\.cause.kind) == [.unexplained])
  }

  @Test func `a chosen variant is compared by its keys, with the value that it was chosen for`()
    throws
  {
    var files = Self.files
    files["Locales/en.arb"] =
      #"{"@@locale":"en","news.body":"{p, plural, one {one} other {# items}}"}"#
    let comparison = try comparison(
      files, ("12 items", "one"),
      (#""offset":22,"source":"other""#, #""offset":12,"source":"one""#))
    #expect(causes(comparison) == ["plural-category whole other → one"])
    #expect(comparison.groups.map(\.values) == [["12"]])
  }

  @Test func `MessageFormat 2 has the same kinds of values`() throws {
    var files = Self.files
    files["Locales/en.arb"] =
      #"{"@@locale":"en","@@x-syntax":"mf2","news.body":"{$n :number} {$p :percent} {$d :date}"}"#
    let kinds = ["number", "percent", "date"]
    let text = record(files)
    for kind in kinds { #expect(text.contains(#""kind":"\#(kind)""#), "\(text)") }
    #expect(text.contains(#""pattern":"MMM d, y""#))
  }

  @Test func `renderings with the same cause form one group`() throws {
    var files = Self.files
    files["Templates/news/fcmv1.json"] = #"{"message":{"notification":{"body":"$(body)"}}}"#
    files["Templates/news/samples/two.json"] = #"{"n":9876.5,"p":12,"d":"2026-01-05T12:00:00Z"}"#
    let comparison = try comparison(files, ("1,234.5", "1 234.5"), ("9,876.5", "9 876.5"))
    #expect(causes(comparison) == ["number separators , and . →   and ."])
    #expect(comparison.groups.map(\.renderings.count) == [4])
    #expect(comparison.groups.map(\.places.count) == [1])
    #expect(comparison.changedCount == 4)
  }

  @Test func `a record that was cut is not a run`() {
    let lines = record().split(separator: "\n")
    #expect(LocaleDataRun(Array(lines[0].utf8)) != nil)
    #expect(LocaleDataRun(Array(lines[1].utf8)) == nil)
    #expect(LocaleDataRun(Array((lines[0] + "\n" + lines[1].dropLast(9)).utf8)) == nil)
  }
}
