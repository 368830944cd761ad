internal import Diagnostics
internal import Documents
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A renderer that completes values to a full set of arguments and measures the result.
final class WitnessRenderer {
  private let workspace: Workspace
  private let planner: NotificationPlanner
  private var formatter: MessageFormatter

  init(_ workspace: Workspace, _ planner: NotificationPlanner) {
    self.workspace = workspace
    self.planner = planner
    formatter = MessageFormatter(workspace.settings)
  }

  /// The effort spent on finding arguments that reach a bound.
  enum Effort {
    /// A search that tries other values until the bound is reached.
    case thorough
    /// A search that stops when a limit is exceeded, because each attempt renders all locales.
    case above(limit: Int)

    /// The maximum number of other values to try per argument.
    fileprivate var mostAlternatives: Int {
      switch self {
      case .thorough: 300
      case .above: 4
      }
    }

    /// Returns the size at which the search stops.
    fileprivate func goal(_ worst: Int) -> Int {
      switch self {
      case .thorough: worst
      case .above(let limit): worst > limit ? limit + 1 : 0
      }
    }
  }

  /// Returns the witness of a bound; `measure` returns the size that arguments produce.
  func witness(
    _ bound: PlanBound, _ effort: Effort = .thorough, _ measure: (Arguments) -> Int?
  ) -> Witness {
    let assumption = assumption(bound.assumed)
    var best = Witness(arguments: arguments(bound), byteCount: nil, assumption: assumption)
    guard let worst = bound.worst else { return best }
    best = Witness(
      arguments: best.arguments, byteCount: measure(best.arguments), assumption: assumption)
    let goal = effort.goal(worst)
    for (name, values) in bound.alternatives.sorted(by: { $0.key < $1.key }) {
      for value in values.prefix(effort.mostAlternatives) where best.byteCount ?? 0 < goal {
        var other = bound
        other.values[name] = value
        let arguments = arguments(other)
        guard let count = measure(arguments), count > best.byteCount ?? 0 else { continue }
        best = Witness(arguments: arguments, byteCount: count, assumption: assumption)
      }
    }
    return best
  }

  /// Returns all arguments, with the bound's values and a simple allowed value for the others.
  private func arguments(_ bound: PlanBound) -> Arguments {
    var arguments = Arguments(from: SourceFile(name: "witness", text: ""))
    for expected in planner.notification.expectedArguments {
      let folded = PropertyName.folded(expected.name)
      guard let facts = planner.resolver.arguments[folded],
        let value = bound.values[folded] ?? facts.domain.values.simplest
      else { continue }
      arguments.set(expected.name, text: value.text[...], value.argument)
    }
    return arguments
  }

  private func assumption(_ names: Set<String>) -> String? {
    let arguments = names.sorted().compactMap { planner.resolver.arguments[$0] }
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
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
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

extension ArgumentDomain {
  /// A short allowed value; nil if none is known.
  fileprivate var simplest: ProbeValue? {
    switch self {
    case .listed(let values): values.first
    case .text: ProbeValue(text: "")
    case .number: ProbeValue(text: "0")
    case .date: ProbeValue(text: "2026-11-20")
    case .open: ProbeValue(.money(.zero, currency: "EUR"), text: "0")
    }
  }
}
