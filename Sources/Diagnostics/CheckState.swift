/// The part of its subject that a check could examine.
///
/// Without the coverage, a check that examined nothing would look like a check without findings.
package enum CheckCoverage: Hashable, Sendable {
  /// The whole subject.
  case complete
  /// A part of the subject; the string describes the skipped part.
  case incomplete(String)
  /// Nothing; the string describes the missing input.
  case unavailable(String)
}

/// The coverage of one check.
package struct CheckState: Hashable, Sendable {
  /// The code of the rule.
  package let code: String
  /// The part of its subject that the check examined.
  package let coverage: CheckCoverage

  /// Creates a state.
  package init(code: String, coverage: CheckCoverage) {
    (self.code, self.coverage) = (code, coverage)
  }
}

extension [CheckState] {
  /// Returns the states of both runs; if a check is in both, the less complete state is kept.
  package func merged(with other: [CheckState]) -> [CheckState] {
    guard !isEmpty else { return other }
    let others = Dictionary(other.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    return map { state in
      guard let second = others[state.code], second.coverage.rank > state.coverage.rank else {
        return state
      }
      return second
    }
  }

  /// A one-line summary of the coverage; nil without any checks.
  package var summary: String? {
    guard !isEmpty else { return nil }
    let partial = filter { $0.coverage.rank == 1 }.count
    let blind = filter { $0.coverage.rank == 2 }.count
    var parts = ["\(count - partial - blind) complete"]
    if partial > 0 { parts.append("\(partial) incomplete") }
    if blind > 0 { parts.append("\(blind) unavailable") }
    let reasons = Set(compactMap(\.coverage.reason)).sorted()
    let why = reasons.isEmpty ? "" : " (\(reasons.prefix(2).joined(separator: "; ")))"
    return "catalog checks: " + parts.joined(separator: ", ") + why
  }
}

extension CheckCoverage {
  /// The coverage as a stable word for programs.
  package var word: String {
    switch self {
    case .complete: "complete"
    case .incomplete: "incomplete"
    case .unavailable: "unavailable"
    }
  }

  /// The part that was skipped, or the missing input.
  package var reason: String? {
    switch self {
    case .complete: nil
    case .incomplete(let reason), .unavailable(let reason): reason
    }
  }

  fileprivate var rank: Int {
    switch self {
    case .complete: 0
    case .incomplete: 1
    case .unavailable: 2
    }
  }
}
