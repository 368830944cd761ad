import Budgets
import Files
import Foundation
import TestSupport
import Testing
import Workspaces

/// The repository's example workspace, both unchanged and with length limits in characters only.
struct ShippedExampleTests {
  @Test func `every payload, header and send of the example is proved to fit`() throws {
    let workspace = try Self.workspace { $0 }
    let report = ByteBudget(workspace).report(on: workspace.notifications)
    #expect(report.all.count > 60)
    for budget in report.all {
      #expect(budget.verdict == .proved, "\(budget.notification) \(budget.template)")
      // A send contains the dates of all locales, which need not all have their largest size on one
      // day.
      let hasDates = budget.subject == .send && budget.notification == "match-score"
      #expect(
        budget.isTight || hasDates, "\(budget.notification) \(budget.template) \(budget.subject)")
    }
  }

  @Test func `with limits in characters, match-score can exceed size limits, with exact witnesses`()
    throws
  {
    let workspace = try Self.workspace { text in
      Self.inCharacters(text)
    }
    let notification = try #require(workspace.notification(named: "match-score"))
    let report = ByteBudget(workspace).report(on: [notification])
    for (label, least) in [("apns", 7_698), ("fcmv1", 7_738), ("wns-toast", 14_002)] {
      for budget in report.bodies where budget.template == label {
        #expect(budget.verdict == .counterexample)
        #expect(budget.isTight, "\(label) \(String(describing: budget.locale))")
        #expect(try #require(budget.worst) >= least)
        #expect(budget.assumption?.contains("35 bytes") == true)
      }
    }
    for header in report.headers {
      #expect(header.verdict == .counterexample)
      #expect(header.worst == 6 + 20 * 35)
      #expect(header.isTight)
    }
    #expect(report.headers.count == 7)
  }

  /// Returns the settings with `"longest": 24` instead of `"longest": {"characters": 24, "bytes":
  /// 72}`.
  private static func inCharacters(_ settings: String) -> String {
    let limits = /\{\s*"characters": (?<characters>\d+),\s*"bytes": \d+\s*\}/
    return settings.replacing(limits) { String($0.output.characters) }
  }

  /// Loads the example, with changed settings of notifications.
  private static func workspace(_ change: (String) -> String) throws -> Workspace {
    let root = RepositoryFolder.root
    var files: [String: [UInt8]] = [:]
    for folder in ["Templates", "Locales"] {
      let enumerator = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
      while let name = enumerator?.nextObject() as? String {
        guard !name.contains("goldens"), name.contains(".") else { continue }
        let text = try String(contentsOfFile: "\(root)/\(folder)/\(name)", encoding: .utf8)
        let isSettings = name.hasSuffix("notification.json")
        files["\(folder)/\(name)"] = Array((isSettings ? change(text) : text).utf8)
      }
    }
    return .load(".", from: .memory(files))
  }
}
