import Checking
import Diagnostics
import Files
import TestSupport
import Testing

/// The payload reference numbers the facts that a checker must know; every number needs a rule.
///
/// The reference is in a folder next to the checkout. Without the reference, the comparison is
/// skipped.
struct ReferenceTests {
  private static let path = RepositoryFolder.shared + "/reference/payloads.md"

  /// A numbered row of the reference.
  struct Row: Hashable, CustomTestStringConvertible, Sendable {
    let number: String
    let severity: String
    let basis: String
    var testDescription: String { number }
  }

  private static var rows: [Row] {
    get throws {
      guard Folder.hasFile(path) else { return [] }
      let text = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
      return text.split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
          $0.trimmingPrefix { $0 == " " }
        }
        guard cells.count >= 5, cells[1].prefix(3).wholeMatch(of: /[AFW]\d\d/) != nil else {
          return nil
        }
        return Row(
          number: String(cells[1].prefix(3)), severity: String(cells[2]),
          basis: cells.count > 5 ? String(cells[4]) : "")
      }
    }
  }

  /// A fact about the app's own strings, which no payload contains.
  private static let elsewhere: Set<String> = ["A32"]

  @Test(.enabled(if: Folder.hasFile(Self.path), "the reference is not beside the checkout"))
  func `the payload reference contains 81 numbered statements`() throws {
    #expect(try Self.rows.count == 32 + 21 + 28)
  }

  @Test(
    .enabled(if: Folder.hasFile(Self.path), "the reference is not beside the checkout"),
    arguments: try Self.rows.filter { !Self.elsewhere.contains($0.number) })
  func `every row of the reference has a rule`(_ row: Row) {
    let rules = Rule.all.filter { $0.vendor?.numbers.contains(row.number) == true }
    #expect(!rules.isEmpty)
    let isDoubtful = row.basis.contains("K") && !row.basis.contains("P")
    if isDoubtful { #expect(rules.allSatisfy { $0.severity < .error }) }
    if row.severity.contains("error"), !isDoubtful, !Self.softened.contains(row.number) {
      #expect(rules.contains { $0.severity == .error })
    }
    if !row.severity.contains("error") {
      let exceptions = Self.reportedAsSyntax.contains(row.number)
      #expect(exceptions || rules.allSatisfy { $0.severity < .error })
    }
  }

  /// Facts that the conformance data reports only as warnings, and one that Google's newer description
  /// of Firebase contradicts: the last of two equal fields wins.
  private static let softened: Set<String> = ["W23", "F06"]
  /// According to the reference, a bare '&' is a syntax error with a hint.
  private static let reportedAsSyntax: Set<String> = ["W28"]

  @Test func `every number of a rule is in the reference`() throws {
    let known = Set(try Self.rows.map(\.number))
    guard !known.isEmpty else { return }
    let carried = Set(Rule.all.flatMap { $0.vendor?.numbers ?? [] })
    #expect(carried.subtracting(known) == [])
  }

  /// The numbers that the reference lists for the mode `provider`.
  private static let refused: Set<String> = Set(
    ["A01", "A02", "A09", "A24", "A25", "F17", "W02", "W24"]
      + (1...10).filter { $0 != 6 }.map {
        "F" + ($0 < 10 ? "0" : "") + "\($0)"
      })

  @Test func `the rules about rejections cover exactly the rejected mistakes in the reference`() {
    let rules = Rule.all.filter { $0.vendor?.objector == .service }
    let numbers = Set(rules.flatMap { $0.vendor?.numbers ?? [] })
    #expect(numbers.subtracting(["F21"]) == Self.refused)
  }

  // MARK: - The table

  /// Compares the manual with the rules; `CRIER_RECORD=1 swift test --filter ReferenceTests`
  /// updates it.
  @Test func `the table of rules in the manual is up to date`() throws {
    let file = RecordedFile("Sources/Engine/Platforms/Platforms.docc/PlatformRules.md")
    #expect(try file.recorded(Self.table) == Self.table)
  }

  @Test func `the table of rules cites pages by title, not by undefined numbers`() {
    #expect(!Self.table.contains(/\b[AFW]\d\d\b/))
    #expect(Self.table.contains(#"| Apple, "Generating a remote notification" |"#))
  }

  private static var table: String {
    var text = """
      # Rules about push services

      The rules that Crier checks in payloads and in the headers sent with them.

      `crier check --payload FILE --mode provider` runs only the rules that the service itself
      enforces and reports only their errors; the default, `lint`, runs all of them.
      `crier explain CODE` describes a rule and shows an example, its source and the date of the
      last check. `crier version --facts` lists all sources, the oldest check first.

      The certainty of a rule: `documented` by the vendor, enforced by the vendor's published
      `validator`, `observed` by users, or `inferred` from what is known.

      | code | severity | mode | rule | certainty | source |
      |---|---|---|---|---|---|

      """
    for rule in Rule.all {
      guard let vendor = rule.vendor else { continue }
      let mode = vendor.objector == .service ? "provider" : "lint"
      let cells = [
        "`\(rule.code)`", rule.severity.rawValue, mode, rule.summary, rule.basis.rawValue,
        vendor.page.title,
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }
}
