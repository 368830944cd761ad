/// The part of its subject that a check could examine.
///
/// Without this information, a check that examined nothing would look like a check without
/// findings.
package enum CheckCoverage: Hashable, Sendable {
  /// The check examined its whole subject.
  case complete
  /// The check skipped a part of its subject, which the string describes.
  case incomplete(String)
  /// The check examined nothing; the string describes the missing input.
  case unavailable(String)
}

/// The code of a check's rule, and the part of its subject that the check could examine.
package struct CheckState: Hashable, Sendable {
  /// The code of the check's rule.
  package let code: String
  /// The part of its subject that the check could examine.
  package let coverage: CheckCoverage

  /// Creates a check state from a rule code and a coverage.
  package init(code: String, coverage: CheckCoverage) {
    (self.code, self.coverage) = (code, coverage)
  }
}

extension [CheckState] {
  /// Combines the states of two runs; if a check occurs in both, the less complete state wins.
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

  /// A one-line summary of the coverage; nil if there are no checks.
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
  /// The stable name of the coverage in machine-readable output.
  package var word: String {
    switch self {
    case .complete: "complete"
    case .incomplete: "incomplete"
    case .unavailable: "unavailable"
    }
  }

  /// The skipped part or the missing input; nil if the check is complete.
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
