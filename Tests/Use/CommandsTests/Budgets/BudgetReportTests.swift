import Budgets
import Commands
import Diagnostics
import Files
import Foundation
import Testing
import Workspaces

struct BudgetReportTests {
  /// A workspace whose templates have payloads that are proved to fit, proved too large, or
  /// undecided.
  private static let workspace = Workspace.load(
    ".",
    from: .memory(
      [
        "Templates/n/apns.json": ##"{"aps":{"alert":"$(Title)","badge":"#(n)"}}"##,
        "Templates/n/apns.long.json": #"{"aps":{"alert":"$(long)"}}"#,
        "Templates/n/apns.open.json": #"{"aps":{"alert":"$(open)"}}"#,
        "Templates/n/notification.json":
          #"{"properties":{"a|b":{},"n":{"type":"number","longest":2},"long":{"longest":200},"name":{"longest":{"bytes":9}}}}"#,
        "Locales/en.arb": #"{"@@locale":"en","n.Title":"Hi {name}"}"#,
        "Locales/fr.arb": #"{"@@locale":"fr","n.Title":"Salut {name}"}"#,
      ].mapValues { Array($0.utf8) }))

  private static var report: BudgetReport {
    ByteBudget(workspace).report(on: workspace.notifications)
  }

  @Test
  func `the text report groups results by template, and states each reason and assumption once`() {
    let text = String(decoding: TextBudgetReport.text(of: Self.report).bytes, as: UTF8.self)
    #expect(
      text == """
        n apns: proved in all 2 locales
          fr  proved  93 of 4,096 bytes, 4,003 left: constant 29, Title 60, n 4
          en  proved  90 of 4,096 bytes, 4,006 left: constant 29, Title 57, n 4

        n apns.long: counterexample
          en  counterexample  7,220 of 4,096 bytes, 3,124 too many: constant 20, long 7,200
          assuming that no character of 'long' has more than 35 bytes

        n apns.open: unknown
          en  unknown  no maximum; the limit is 4,096 bytes
          unknown because 'open' has no maximum length; set 'longest'

        n, the send for all locales: unknown
          -  unknown  no maximum; the limit is 65,536 bytes
          unknown because 'open' has no maximum length; set 'longest'
        n.Title may grow by 4,003 bytes in fr, 4,006 in en
        n apns.long: aps.alert can be empty, because 'long' can be (en)
        n apns.open: aps.alert can be empty, because 'open' can be (en)
        n apns: aps.badge can be a string instead of a number, because 'n' can be '-0'

        """)
    let summary = String(decoding: TextBudgetReport.summary(of: Self.report).bytes, as: UTF8.self)
    #expect(summary == "2 proved, 1 counterexample, 2 unknown")
  }

  @Test func `the table states each reason and assumption once, below all rows`() {
    let text = String(decoding: BudgetTable.text(of: Self.report).bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        n apns                          93 of  4,096 bytes      4,003 left  proved in all 2 locales; fewest left in fr
        n apns.long                  7,220 of  4,096 bytes  3,124 too many  counterexample
        n apns.open                      - of  4,096 bytes      no maximum  unknown
        n, the send for all locales      - of 65,536 bytes      no maximum  unknown
        assuming that no character of 'long' has more than 35 bytes: n apns.long
        unknown because 'open' has no maximum length; set 'longest': n apns.open; n, the send for all locales
        n.Title may grow
        """))
  }

  @Test func `JSON has every key of the manual`() throws {
    let bytes = JSONBudgetReport.text(of: Self.report)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [[String: Any]]])
    let keys = [
      "budgets", "empty", "growth", "headers", "send", "values",
    ]
    #expect(document.keys.sorted() == keys)
    let budget = try #require(document["budgets"]?.first)
    #expect(
      budget.keys.sorted() == [
        "assumption", "constant", "limit", "locale", "notification", "parts", "platform", "reason",
        "template", "tight", "verdict", "witness", "witnessBytes", "worst",
      ])
    #expect(budget["worst"] as? Int == 90)
    #expect(budget["tight"] as? Bool == true)
    let open = try #require(document["budgets"]?.last)
    #expect(open["worst"] is NSNull)
    #expect(open["witness"] is NSNull)
    #expect(open["reason"] as? String == "'open' has no maximum length; set 'longest'")
  }

  @Test func `a name cannot end its table cell in Markdown`() {
    let text = MarkdownBudgetReport.text(of: Self.report)
    #expect(text.hasPrefix("<!-- crier-budget -->\n"))
    #expect(text.contains("| n apns | fr | proved | 93 | 4,096 | 4,003 |\n"))
    #expect(text.contains("| n apns.open | en | unknown | any size | 4,096 |  |\n"))
    #expect(
      text.contains(
        "- n apns.open: unknown, because 'open' has no maximum length; set 'longest'\n"))
  }

  @Test(arguments: [2, 5])
  func `the number of threads does not affect the report`(_ jobs: Int) {
    var files: [String: [UInt8]] = [:]
    for index in 0..<20 {
      files["Templates/n\(index)/apns.json"] = Array(
        ##"{"aps":{"alert":"$(Title)$(text)","badge":"#(count)"}}"##.utf8)
    }
    for locale in ["en", "fr", "pl"] {
      let messages = (0..<20).map { #""n\#($0).Title":"{name} \#(locale) \#($0)""# }
      files["Locales/\(locale).arb"] = Array("{\(messages.joined(separator: ","))}".utf8)
    }
    let workspace = Workspace.load(".", from: .memory(files), jobs: jobs)
    // A notification can be named twice on the command line.
    let notifications = workspace.notifications + workspace.notifications.prefix(3)
    let report = ByteBudget(workspace, jobs: jobs).report(on: notifications)
    let single = ByteBudget(workspace).report(on: notifications)
    #expect(
      TextBudgetReport.text(of: report, jobs: jobs) == TextBudgetReport.text(of: single))
    #expect(JSONBudgetReport.text(of: report) == JSONBudgetReport.text(of: single))
  }
}
