import Localization
import TestSupport
import Testing
import Workspaces

@testable import Budgets

/// Random arguments within random declarations never exceed a bound, and the witnesses of tight
/// bounds reach their bounds.
struct ByteBudgetGeneratedTests {
  /// The number of argument sets to try for each workspace.
  private static let setsPerWorkspace: UInt64 = 100

  @Test(arguments: GeneratedInputs.shares)
  func `valid arguments never exceed a bound, and examples of the maximum reach it`(
    _ seeds: Range<UInt64>
  ) throws {
    var tight = 0
    var all = 0
    for seed in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Int(Self.setsPerWorkspace))
    {
      var generator = Generator(seed: seed)
      let random = BudgetedWorkspace(&generator)
      let notification = try #require(random.workspace.notification(named: "n"))
      let report = ByteBudget(random.workspace).report(on: [notification])
      for budget in report.all {
        all += 1
        tight += budget.isTight ? 1 : 0
        try #require(budget.verdict != .proved || budget.assumption == nil)
        guard let witness = budget.witness else { continue }
        let size = try #require(try Self.size(budget, random.workspace, notification, witness))
        try #require(size == budget.witnessBytes, "seed \(seed), \(budget.subject)")
      }
      for _ in 0..<Self.setsPerWorkspace {
        let arguments = random.arguments(&generator)
        for budget in report.all {
          guard let worst = budget.worst,
            let size = try Self.size(budget, random.workspace, notification, arguments)
          else { continue }
          try #require(
            size <= worst,
            "seed \(seed), \(budget.template) \(budget.subject): \(Self.text(arguments))")
        }
      }
    }
    if all > 20 { #expect(tight * 2 >= all, "at least half of all bounds are tight") }
  }

  @Test(arguments: GeneratedInputs.shares)
  func `no bound is larger than its ceiling, and what exceeds a limit is always found`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let workspace = BudgetedWorkspace(&generator).workspace
      let notification = try #require(workspace.notification(named: "n"))
      let planner = NotificationPlanner(notification, BudgetTables(workspace))
      let budget = NotificationBudget(workspace, planner)
      for plan in [budget.sendPlan] + budget.templates.flatMap(\.strings).map(\.plan) {
        guard let worst = PlanSearch(resolver: planner.resolver).bound(of: plan).worst else {
          continue
        }
        let ceiling = try #require(PlanCeiling(resolver: planner.resolver).size(of: plan))
        try #require(worst <= ceiling, "seed \(seed)")
      }
      let all = ByteBudget(workspace).report(on: [notification]).all
      #expect(
        ByteBudget(workspace).counterexamples(in: [notification]).map(\.witnessBytes)
          == all.filter { $0.verdict == .counterexample }.map(\.witnessBytes), "seed \(seed)")
    }
  }

  private static func size(
    _ budget: Budget, _ workspace: Workspace, _ notification: Workspaces.Notification,
    _ arguments: Arguments
  ) throws -> Int? {
    if budget.subject == .send {
      return workspace.sendBody(of: notification, with: arguments).json.count
    }
    let template = try #require(notification.templates.first { $0.label == budget.template })
    let locale = try #require(budget.locale)
    let payload = workspace.localized(template, of: notification, in: locale).render(arguments)
    guard case .header(let name) = budget.subject else {
      return payload.delivery == nil ? nil : payload.body.count
    }
    return payload.headers.first { $0.name == name }?.value.utf8.count
  }

  private static func text(_ arguments: Arguments) -> String {
    arguments.entries.map { entry in
      "\(entry.name)=\(String(decoding: entry.text ?? [], as: UTF8.self).debugDescription)"
    }.joined(separator: " ")
  }
}
