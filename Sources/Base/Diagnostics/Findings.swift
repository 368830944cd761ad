/// A collection of findings.
public struct Findings: Sendable {
  private var collected: [Diagnostic] = []
  private let file: SourceFile?

  /// Creates an empty collection; findings without a file get `file`.
  public init(in file: SourceFile? = nil) { self.file = file }

  /// Adds a finding.
  public mutating func report(_ diagnostic: Diagnostic) {
    collected.append(file.map { diagnostic.located(in: $0) } ?? diagnostic)
  }

  /// Adds the findings of another collection.
  public mutating func report(contentsOf other: Findings) {
    guard file != nil else { return collected += other.collected }
    for diagnostic in other.collected { report(diagnostic) }
  }

  /// All findings, sorted by file name, then by location; findings without a location come first.
  public var sorted: [Diagnostic] {
    let keys = collected.map(\.sortKey)
    return collected.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left] < keys[right]
    }.map { collected[$0] }
  }

  /// Whether there are no findings.
  public var isEmpty: Bool { collected.isEmpty }

  /// Whether any finding is an error.
  public var hasErrors: Bool { collected.contains { $0.severity == .error } }

  /// Returns whether there is a finding for the given rule.
  package func contains(_ rule: Rule) -> Bool { collected.contains { $0.rule == rule } }

  /// Returns the number of findings with the given severity.
  public func count(of severity: Severity) -> Int { collected.count { $0.severity == severity } }

  /// Returns the findings that satisfy a condition.
  public func filter(_ isIncluded: (Diagnostic) -> Bool) -> Findings {
    var kept = self
    kept.collected = collected.filter(isIncluded)
    return kept
  }

  /// Returns the findings after applying a function to each.
  public func map(_ transform: (Diagnostic) -> Diagnostic) -> Findings {
    var changed = self
    changed.collected = collected.map(transform)
    return changed
  }
}

extension Diagnostic {
  fileprivate var sortKey: (String, Int) { (primary?.file?.name ?? "", primary?.span.start ?? -1) }
}

extension Findings {
  /// Returns the findings, except those with the rule and the location of a known finding.
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
