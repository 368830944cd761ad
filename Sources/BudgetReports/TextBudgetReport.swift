package import Budgets
package import Diagnostics
internal import Localization
internal import Platforms
internal import Workspaces

/// The report of `crier budget` as text, with a line for each template and locale.
package struct TextBudgetReport {
  private let palette: Palette
  private var text: DisplayText = ""

  /// The maximum number of properties to list on a line.
  private static let mostParts = 6

  /// Returns the report; empty if there is nothing to measure.
  ///
  /// The number of threads does not affect the report.
  package static func text(
    of report: BudgetReport, palette: Palette = .plain, jobs: Int = 1
  ) -> DisplayText {
    let groups = BudgetGroup.groups(of: report)
    let texts = TaskRunner(jobs: jobs).results(of: groups, with: {}) { group, _ in
      var text = TextBudgetReport(palette: palette)
      text.append(group)
      return text.text
    }
    var text = TextBudgetReport(palette: palette)
    for (index, group) in texts.enumerated() { text.text += index == 0 ? group : "\n\(group)" }
    for line in RemarkLine.lines(of: report) { text.text += "\(line)\n" }
    return text.text
  }

  /// Returns the number of results for each verdict, such as `5 proved, 1 unknown`.
  package static func summary(of report: BudgetReport) -> DisplayText {
    let all = report.all
    let counts = Budget.Verdict.allCases.compactMap { verdict in
      let count = all.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    return counts.isEmpty ? "no payloads to measure" : "\(counts.joined(separator: ", "))"
  }

  private init(palette: Palette) { self.palette = palette }

  private mutating func append(_ group: BudgetGroup) {
    text += "\(palette.strong)\(group.title)\(palette.reset): \(group.summary)\n"
    let width = group.localeWidth
    for budget in group.budgets { append(budget, width: width) }
    for reason in Self.unique(group.budgets.map(\.reason)) { text += "  because \(reason)\n" }
    for assumption in Self.unique(group.budgets.map(\.assumption)) {
      text += "  assuming that \(assumption)\n"
    }
  }

  /// Returns each sentence once; nil is omitted.
  private static func unique(_ sentences: [String?]) -> [String] {
    var seen: Set<String> = []
    return sentences.compactMap(\.self).filter { seen.insert($0).inserted }
  }

  private mutating func append(_ budget: Budget, width: Int) {
    let locale = budget.locale?.description ?? "-"
    text += "  \(locale.padded(to: width))  \(colour(budget.verdict))\(budget.verdict.rawValue)"
    text += "\(palette.reset)  \(budget.size)"
    text += budget.worst == nil ? "\n" : ": \(budget.breakdown(Self.mostParts))\n"
  }

  private func colour(_ verdict: Budget.Verdict) -> DisplayText {
    switch verdict {
    case .proved: palette.good
    case .counterexample: palette.error
    case .conditional: palette.warning
    case .unknown: palette.note
    }
  }
}

/// The results for one template, header or send, sorted by the number of bytes left.
struct BudgetGroup: Sendable {
  /// The displayed name of the group: `match-score apns`.
  let title: String
  /// The results, starting with the one that has the fewest bytes left.
  let budgets: [Budget]

  /// Returns the groups, in the order of the report.
  static func groups(of report: BudgetReport) -> [BudgetGroup] {
    let all = report.all
    var order: [String] = []
    var groups: [String: [(slack: Int, index: Int)]] = [:]
    for (index, budget) in all.enumerated() {
      let title = budget.title
      if groups[title] == nil { order.append(title) }
      groups[title, default: []].append((budget.slack ?? .min, index))
    }
    // A budget is large, so indices are sorted.
    return order.map { title in
      BudgetGroup(title: title, budgets: (groups[title] ?? []).sorted(by: <).map { all[$0.index] })
    }
  }

  /// The summary of the results: `proved in 6 of 7 locales`.
  var summary: String {
    let others = budgets.filter { $0.verdict != .proved }
    let places = budgets.contains { $0.locale != nil } ? "locales" : "cases"
    if others.isEmpty {
      return budgets.count == 1 ? "proved" : "proved in all \(budgets.count) \(places)"
    }
    return budgets.count == 1
      ? others[0].verdict.rawValue
      : "proved in \(budgets.count - others.count) of \(budgets.count) \(places)"
  }

  fileprivate var localeWidth: Int {
    budgets.map { $0.locale?.description.count ?? 1 }.max() ?? 1
  }
}

extension Budget {
  /// The name of the witness file without its extension: `match-score.apns.en`.
  package var fileName: String {
    let names: [String?] =
      switch subject {
      case .body: [notification, template, locale?.description]
      case .header(let name): [notification, template, locale?.description, name.lowercased()]
      case .send: [notification, "send"]
      }
    return names.compactMap(\.self).joined(separator: ".")
  }

  /// The displayed name: `match-score apns`.
  var title: String {
    switch subject {
    case .body: "\(notification) \(template)"
    case .header(let name): "\(notification) \(template), header \(name)"
    case .send: "\(notification), the send for all locales"
    }
  }

  /// The size and its limit: `2,944 of 4,096 bytes, 1,152 left`.
  var size: String {
    guard let worst, let slack else { return "no maximum; the limit is \(limit.grouped) bytes" }
    let rest = slack < 0 ? "\((-slack).grouped) too many" : "\(slack.grouped) left"
    let exact = isTight ? "" : "at most "
    return "\(exact)\(worst.grouped) of \(limit.grouped) bytes, \(rest)"
  }

  /// Returns the sizes of the constant text and the largest properties: `constant 240, Title 12`.
  func breakdown(_ most: Int) -> String {
    var sums: [(name: String, size: Int)] = []
    for part in parts {
      if let index = sums.firstIndex(where: { $0.name == part.property }) {
        sums[index].size += part.worst ?? 0
      } else {
        sums.append((part.property, part.worst ?? 0))
      }
    }
    sums.sort { ($1.size, $0.name) < ($0.size, $1.name) }
    let named = sums.prefix(most).map { "\($0.name) \($0.size.grouped)" }
    let rest = sums.dropFirst(most).reduce(0) { $0 + $1.size }
    return (["constant \(constant.grouped)"] + named + (rest > 0 ? ["others \(rest.grouped)"] : []))
      .joined(separator: ", ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
