internal import Diagnostics
internal import Documents

/// The findings about a body, with one finding for the same mistake in several elements of an
/// array.
///
/// `[0, 250, 250, 250]` instead of `["0s", "0.25s", …]` is one mistake, not four.
struct ElementFindings {
  private struct Kind: Hashable {
    let array: String
    let rule: String
    let severity: Severity
    let help: String?
  }

  private var groups: [[Diagnostic]] = []
  private var indices: [Kind: Int] = [:]

  /// Adds a finding about a violation.
  mutating func add(_ finding: Diagnostic, about violation: SchemaViolation) {
    guard case .index? = violation.path.steps.last else { return groups.append([finding]) }
    var array = violation.path
    array.steps.removeLast()
    let kind = Kind(
      array: array.text, rule: finding.rule.code, severity: finding.severity, help: finding.help)
    if let index = indices[kind] {
      groups[index].append(finding)
    } else {
      indices[kind] = groups.count
      groups.append([finding])
    }
  }

  /// Reports the findings.
  func report(to findings: inout Findings) {
    for group in groups { findings.report(group.joined) }
  }
}

extension [Diagnostic] {
  private static var shownPlaces: Int { 4 }

  /// The findings about elements of one array as one finding; the array is never empty.
  fileprivate var joined: Diagnostic {
    let first = self[0]
    guard count > 1 else { return first }
    let others = dropFirst().prefix(Self.shownPlaces - 1).compactMap(\.primary).map {
      Label($0.span, "the same mistake")
    }
    let edits = compactMap(\.fix).flatMap(\.edits)
    return Diagnostic(
      first.rule, first.message + (count > Self.shownPlaces ? " (\(count) places)" : ""),
      at: first.primary, severity: first.severity, related: first.related + others,
      help: first.help,
      fix: allSatisfy { $0.fix != nil } ? Fix("correct the \(count) values", edits) : nil)
  }
}
