package import Budgets
package import Diagnostics
internal import Localization
internal import Platforms
internal import Workspaces

/// The report of `crier budget --details`, with a line for each template and locale.
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
    for line in RemarkLine.lines(of: report, jobs: jobs) { text.text += "\(line)\n" }
    return text.text
  }

  /// Returns the number of results for each verdict, such as `5 proved, 1 unknown`.
  package static func summary(of report: BudgetReport) -> DisplayText {
    var known: [Budget.Verdict: Int] = [:]
    for budget in report.all { known[budget.verdict, default: 0] += 1 }
    let counts = Budget.Verdict.allCases.compactMap { verdict in
      known[verdict].map { "\($0) \(verdict.rawValue)" }
    }
    return counts.isEmpty ? "no payloads to measure" : "\(counts.joined(separator: ", "))"
  }

  private init(palette: Palette) { self.palette = palette }

  private mutating func append(_ group: BudgetGroup) {
    text += "\(palette.strong)\(group.title)\(palette.reset): \(group.summary)\n"
    let width = group.localeWidth
    for budget in group.budgets { append(budget, width: width) }
    for note in group.notes { text += "  \(note)\n" }
  }

  private mutating func append(_ budget: Budget, width: Int) {
    let locale = budget.locale?.description ?? "-"
    text += "  \(locale.padded(to: width))  \(colour(budget.verdict))\(budget.verdict.rawValue)"
    text += "\(palette.reset)  \(budget.sizes(Self.mostParts))\n"
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
    var places: [String: Int] = [:]
    var groups: [(title: String, budgets: [(slack: Int, index: Int)])] = []
    var place = 0
    for (index, budget) in all.enumerated() {
      // Most budgets follow one of their own group, so few titles are made.
      if index == 0 || !budget.hasTitle(of: all[index - 1]) {
        let title = budget.title
        place = places[title] ?? groups.count
        places[title] = place
        if place == groups.count { groups.append((title, [])) }
      }
      groups[place].budgets.append((budget.slack ?? .min, index))
    }
    // A budget is large, so indices are sorted.
    return groups.map { title, budgets in
      BudgetGroup(title: title, budgets: budgets.sorted(by: <).map { all[$0.index] })
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

  /// The reasons and assumptions of the results, each once.
  var notes: [String] {
    var seen: Set<String> = []
    let all =
      budgets.compactMap(\.reason).map { "unknown because \($0)" }
      + budgets.compactMap(\.assumption).map { "assuming that \($0)" }
    return all.filter { seen.insert($0).inserted }
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

  /// Returns whether two results have the same title, because they differ only in the locale.
  fileprivate func hasTitle(of other: Budget) -> Bool {
    subject == other.subject && template == other.template && notification == other.notification
  }

  /// Returns the size, its limit, and the sizes of the constant text and the largest properties:
  /// `44 of 4,096 bytes, 4,052 left: constant 32, Title 12`.
  fileprivate func sizes(_ most: Int) -> String {
    guard let worst, let slack else { return "no maximum; the limit is \(limit.grouped) bytes" }
    var line = SizeLine()
    line.append(isTight ? "" : "at most ", worst)
    line.append(" of ", limit)
    line.append(" bytes, ", abs(slack))
    line.append(slack < 0 ? " too many" : " left")
    line.append(": constant ", constant)
    let sums = sumsByProperty
    for sum in sums.prefix(most) {
      line.append(", ")
      line.append(sum.name)
      line.append(" ", sum.size)
    }
    let rest = sums.dropFirst(most).reduce(0) { $0 + $1.size }
    if rest > 0 { line.append(", others ", rest) }
    return line.text
  }

  /// The size of each property in all places, largest first.
  private var sumsByProperty: [(name: String, size: Int)] {
    var sums: [(name: String, size: Int)] = []
    for part in parts {
      if let index = sums.firstIndex(where: { $0.name == part.property }) {
        sums[index].size += part.worst ?? 0
      } else {
        sums.append((part.property, part.worst ?? 0))
      }
    }
    return sums.sorted { $0.size == $1.size ? $0.name < $1.name : $0.size > $1.size }
  }
}

/// A line of text that is put together from bytes, because a report has thousands of lines.
private struct SizeLine {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(160) }

  /// The text of the line.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text and a number with a comma between thousands.
  mutating func append(_ text: String, _ number: Int) {
    append(text)
    append(number)
  }

  private mutating func append(_ number: Int) {
    guard number >= 1000 else { return append(String(number)) }
    append(number / 1000)
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: "0") + UInt8(number / 100 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
