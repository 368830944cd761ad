internal import Budgets
internal import Diagnostics
internal import Files
internal import Localization
internal import Platforms
internal import TemplateLanguage
internal import Workspaces

extension Workspace {
  /// Returns the sizes that exceed a limit, by notification; skips notifications without declared
  /// lengths.
  ///
  /// All sizes are computed together, because notifications share the formats of their values.
  func excessiveBudgets(of notifications: [Notification]) -> [String: [Budget]] {
    let declaring = notifications.filter { notification in
      notification.settings.properties.contains { $0.longest != nil }
    }
    guard !declaring.isEmpty else { return [:] }
    let budget = ByteBudget(self, jobs: StandardStream.processorCount)
    return Dictionary(grouping: budget.counterexamples(in: declaring), by: \.notification)
  }
}

extension Notification {
  /// Returns the findings about declarations that allow a payload to exceed its limit.
  ///
  /// Each template, header and send has one finding, for the locale with the largest size.
  func budgetFindings(_ budgets: [Budget]) -> Findings {
    var findings = Findings()
    var largest: [String: Budget] = [:]
    var order: [String] = []
    for budget in budgets {
      let name = "\(budget.template) \(budget.subject)"
      if largest[name] == nil { order.append(name) }
      if budget.size > largest[name]?.size ?? 0 { largest[name] = budget }
    }
    for budget in order.compactMap({ largest[$0] }) {
      findings.report(.canOverflow(budget, self, longestArgument(of: budget)))
    }
    return findings
  }

  /// Returns the declaration of the argument with the most bytes, and the number of bytes.
  private func longestArgument(
    of budget: Budget
  ) -> (declaration: PropertyDeclaration, byteCount: Int)? {
    let declared = (budget.witness?.entries ?? []).compactMap { entry in
      declaration(named: entry.name).flatMap { declaration in
        declaration.longest == nil ? nil : (declaration, entry.text?.count ?? 0)
      }
    }
    return declared.max { $0.1 < $1.1 }
  }
}

extension Budget {
  /// The size of the largest payload, in bytes.
  fileprivate var size: Int { witnessBytes ?? 0 }

  /// The measured part in words, such as `the payload of 'apns' in en`.
  fileprivate var words: String {
    switch subject {
    case .body: "the payload of '\(template)'\(locale.map { " in \($0)" } ?? "")"
    case .header(let name): "the header '\(name)' of '\(template)'"
    case .send: "the send"
    }
  }
}

extension Rule {
  static let canOverflow = Rule(
    "declaration-allows-overflow", .warning, basis: .documented,
    summary: "declared lengths should keep every payload within its limit",
    explanation: """
      Even values within 'longest' in notification.json can produce a payload, a header or a \
      send that the service rejects because of its size. A limit in characters does not limit the \
      bytes, \
      because a character can consist of many code points: an emoji has up to 35 bytes. Limit the \
      bytes too. 'crier budget' shows the largest payloads and writes the arguments that produce \
      them.
      """,
    bad: .newsLimit("120"), good: .newsLimit(#"{"characters":120,"bytes":360}"#))
}

extension Example {
  fileprivate static func newsLimit(_ longest: String) -> Example {
    Example(
      "Templates/news/notification.json", #"{"properties":{"city":{"longest":\#(longest)}}}"#,
      others: [newsTemplate, newsCatalog("Flood in {city}")])
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func canOverflow(
    _ budget: Budget, _ notification: Notification,
    _ argument: (declaration: PropertyDeclaration, byteCount: Int)?
  ) -> Self {
    let label = argument.flatMap { argument in
      argument.declaration.longestSpan.map { span in
        Label(
          span,
          "'\(argument.declaration.name.spelling)' can have \(argument.byteCount.grouped) bytes",
          in: notification.settings.file)
      }
    }
    return Self(
      .canOverflow,
      "\(budget.words) can have \((budget.witnessBytes ?? 0).grouped) bytes, "
        + "more than the limit of \(budget.limit.grouped)",
      at: label,
      help: "also limit the bytes, as in {\"characters\":24,\"bytes\":72}; "
        + "'crier budget \(notification.name)' shows the size of each part of the payload")
  }
}
