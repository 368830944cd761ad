internal import Diagnostics
internal import Documents
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// Adds missing argument values to a witness, renders it and measures the result.
final class WitnessRenderer {
  private let workspace: Workspace
  private let planner: NotificationPlanner
  private var formatter: MessageFormatter
  /// A short value of each argument.
  private let simplest: ArgumentMap<ProbeValue>
  /// The witnesses made so far; the largest values are the same in most locales.
  private let made = RecentCache<ArgumentMap<ProbeValue>, BudgetWitness>()
  /// The assumptions made so far, by the arguments that they are about.
  private let assumptions = RecentCache<ArgumentSet, String>()

  init(_ workspace: Workspace, _ planner: NotificationPlanner) {
    self.workspace = workspace
    self.planner = planner
    simplest = planner.resolver.arguments.compactMapValues(\.domain.simplest)
    formatter = MessageFormatter(workspace.settings)
  }

  /// The limits of the search for arguments that reach a bound.
  struct Effort {
    /// The maximum number of other values to try per argument.
    fileprivate let mostAlternatives: Int
    /// The limit above which a witness is rendered; nil to render every witness.
    fileprivate let renderedAbove: Int?
    /// Whether to stop the search as soon as a limit is exceeded.
    fileprivate let stopsAboveLimit: Bool

    /// Tries other values until the bound is reached.
    static func ofBody(limit: Int) -> Effort {
      Effort(mostAlternatives: 300, renderedAbove: limit, stopsAboveLimit: false)
    }
    /// The effort for headers: all candidates are rendered, because a header is omitted if its
    /// value cannot be rendered.
    static let ofHeader = Effort(
      mostAlternatives: 300, renderedAbove: nil, stopsAboveLimit: false)
    /// Tries few values, because each attempt formats the messages of all locales.
    static let ofSend = Effort(
      mostAlternatives: 4, renderedAbove: SendBody.mostBytes, stopsAboveLimit: true)

    /// Returns the size at which the search stops.
    fileprivate func goal(_ worst: Int) -> Int {
      guard stopsAboveLimit, let limit = renderedAbove else { return worst }
      return worst > limit ? limit + 1 : 0
    }
  }

  /// Returns the witness of a bound; `render` returns the size that arguments produce.
  func witness(
    _ plan: TextPlan, _ bound: PlanBound, _ effort: Effort, _ render: (Arguments) -> Int?
  ) -> Witness {
    let assumption = assumption(bound.assumed)
    let values = values(bound)
    guard let worst = bound.worst else {
      return Witness(values: shared(values), byteCount: nil, assumption: assumption)
    }
    let isRendered = effort.renderedAbove == nil
    var sizes = WitnessSizes(plan: plan, resolver: planner.resolver, values: values)
    let first = (isRendered ? nil : sizes.byteCount()) ?? render(witness(values).arguments)
    var best = (values: values, byteCount: first)
    let goal = effort.goal(worst)
    guard best.byteCount ?? 0 < goal || isOverLimit(best.byteCount, effort) else {
      return Witness(
        values: shared(values), byteCount: best.byteCount, assumption: assumption)
    }
    search: for argument in bound.alternatives.arguments {
      guard let group = bound.alternatives[argument], best.byteCount ?? 0 < goal else { continue }
      let members = isRendered ? nil : sizes.members(of: group, argument)
      for index in group.members.indices.prefix(effort.mostAlternatives) {
        guard best.byteCount ?? 0 < goal else { break search }
        let known =
          isRendered
          ? nil
          : members?.byteCount(index)
            ?? sizes.byteCount(changing: argument, to: group.members[index])
        var changed: ArgumentMap<ProbeValue> {
          var changed = values
          changed[argument] = group.members[index]
          return changed
        }
        guard let count = known ?? render(witness(changed).arguments), count > best.byteCount ?? 0
        else {
          continue
        }
        best = (changed, count)
      }
    }
    let largest = shared(best.values)
    if isOverLimit(best.byteCount, effort) { best.byteCount = render(largest.arguments) }
    return Witness(values: largest, byteCount: best.byteCount, assumption: assumption)
  }

  /// Whether a witness has to be rendered, because it exceeds the limit.
  private func isOverLimit(_ byteCount: Int?, _ effort: Effort) -> Bool {
    effort.renderedAbove.map { byteCount ?? 0 > $0 } ?? false
  }

  /// Returns the argument values that reach the bound, and an allowed value for every other
  /// argument.
  private func values(_ bound: PlanBound) -> ArgumentMap<ProbeValue> {
    var values = bound.values
    values.fill(from: simplest)
    return values
  }

  private func witness(_ values: ArgumentMap<ProbeValue>) -> BudgetWitness {
    BudgetWitness(
      planner.arguments.compactMap { argument in
        values[argument.id].map {
          BudgetWitness.Value(argument.name, text: $0.text.bytes, $0.argument)
        }
      })
  }

  /// Returns the witness of a result; results with equal values share it.
  private func shared(_ values: ArgumentMap<ProbeValue>) -> BudgetWitness {
    made.value(of: values) { witness(values) }
  }

  private func assumption(_ assumed: ArgumentSet) -> String? {
    if assumed.isEmpty { return nil }
    return assumptions.value(of: assumed) { makeAssumption(assumed) }
  }

  private func makeAssumption(_ assumed: ArgumentSet) -> String {
    let arguments = assumed.arguments.compactMap { planner.resolver.arguments[$0] }
    let numbers = arguments.filter(\.isAssumed).map { "'\($0.name)'" }
    let texts = arguments.filter { !$0.isAssumed }.map { "'\($0.name)'" }
    var sentences: [String] = []
    if !texts.isEmpty {
      sentences.append(
        "no character of \(texts.joined(separator: ", ")) has more than "
          + "\(TextLimits.assumedCharacterBytes) bytes")
    }
    if !numbers.isEmpty {
      sentences.append(
        "\(numbers.joined(separator: ", ")) \(numbers.count == 1 ? "has" : "have") at most "
          + "\(ArgumentDomain.assumedNumberCharacters) characters and no exponent")
    }
    return sentences.joined(separator: "; ")
  }

  // MARK: Sizes

  /// Returns the size of a body in bytes; nil if a message cannot be formatted.
  func bodySize(
    _ localized: LocalizedTemplate, _ body: CompiledTemplate, _ arguments: Arguments
  ) -> Int? {
    properties(localized, arguments).map { properties in
      var output: [UInt8] = []
      body.append(properties.values(for: body), to: &output)
      return output.count
    }
  }

  /// Returns the size of a header in bytes; nil if the header is not sent.
  func headerSize(_ localized: LocalizedTemplate, _ name: String, _ arguments: Arguments) -> Int? {
    localized.render(arguments, formatter: &formatter).headers
      .first { $0.name.lowercased() == name.lowercased() }?.value.utf8.count
  }

  private func properties(_ localized: LocalizedTemplate, _ arguments: Arguments) -> Properties? {
    let filled = arguments.filled(with: planner.notification.settings.properties)
    var findings = Findings()
    let formatted = localized.texts.format(filled, &formatter, &findings)
    guard !findings.hasErrors else { return nil }
    return localized.properties(filled, formatted)
  }
}
