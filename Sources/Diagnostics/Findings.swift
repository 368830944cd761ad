/// The findings of a run, in the order in which people read them.
public struct Findings: Sendable {
  private var collected: [Diagnostic] = []
  private let file: SourceFile?

  /// Starts without findings; a finding that names no file is about `file`.
  public init(in file: SourceFile? = nil) {
    self.file = file
  }

  /// Adds a finding.
  public mutating func report(_ diagnostic: Diagnostic) {
    collected.append(file.map { diagnostic.located(in: $0) } ?? diagnostic)
  }

  /// Adds the findings of another part of the run.
  public mutating func report(contentsOf other: Findings) {
    for diagnostic in other.collected { report(diagnostic) }
  }

  /// All findings by file name, then by place; those without a place come first.
  public var sorted: [Diagnostic] {
    collected.enumerated().sorted { left, right in
      let (one, other) = (left.element.sortKey, right.element.sortKey)
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { collected.isEmpty }

  /// Whether something is wrong rather than risky.
  public var hasErrors: Bool { collected.contains { $0.severity == .error } }

  /// Whether there is a finding of a rule.
  package func contains(_ rule: Rule) -> Bool { collected.contains { $0.rule == rule } }

  /// The number of findings of one severity.
  public func count(of severity: Severity) -> Int {
    collected.count { $0.severity == severity }
  }

  /// The findings for which a condition holds.
  public func filter(_ isIncluded: (Diagnostic) -> Bool) -> Findings {
    var kept = self
    kept.collected = collected.filter(isIncluded)
    return kept
  }

  /// The findings, each replaced by another.
  public func map(_ transform: (Diagnostic) -> Diagnostic) -> Findings {
    var changed = self
    changed.collected = collected.map(transform)
    return changed
  }
}

extension Diagnostic {
  fileprivate var sortKey: (String, Int) {
    (primary?.file?.name ?? "", primary?.span.start ?? -1)
  }
}

extension Findings {
  /// The findings that are not already among others: by the same rule, at the same place.
  package func excluding(_ known: Findings) -> Findings {
    let keys = Set(known.collected.map(RuleAndPlace.init))
    return keys.isEmpty ? self : filter { !keys.contains(RuleAndPlace($0)) }
  }
}

private struct RuleAndPlace: Hashable {
  let rule: Rule
  let file: SourceFile?
  let span: SourceSpan?

  init(_ finding: Diagnostic) {
    rule = finding.rule
    file = finding.primary?.file
    span = finding.primary?.span
  }
}
