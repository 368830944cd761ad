internal import Documents
package import Goldens
internal import Diagnostics

/// The comparison of all renderings of a workspace with two versions of locale data.
///
/// ```swift
/// let comparison = try LocaleDataComparison(from: LocaleDataRun(one), to: LocaleDataRun(other))
/// for group in comparison.groups { print(group.cause, group.renderings.count) }
/// ```
package struct LocaleDataComparison: Sendable {
  /// A place in a message whose value differs.
  package struct Place: Hashable, Sendable {
    /// The path of the catalog.
    package let file: String
    /// The line of the message, counted from 1.
    package let line: Int
    /// The placeholder or the keys as written in the message; empty for the whole message.
    package let source: String
  }

  /// The renderings that one cause changes.
  package struct Group: Sendable {
    /// The cause.
    package let cause: LocaleDataCause
    /// The changed renderings, in the order of the workspace.
    package fileprivate(set) var renderings: [GoldenName] = []
    /// The places in messages, in the order of the renderings.
    package fileprivate(set) var places: [Place] = []
    /// The numbers with another plural category.
    package fileprivate(set) var values: [String] = []
    /// The strings that readers of the first rendering see before.
    package let before: String
    /// The strings that readers of the first rendering see after.
    package let after: String
  }

  /// The old data.
  package let old: LocaleDataRun.Versions
  /// The new data.
  package let new: LocaleDataRun.Versions
  /// The number of compared renderings.
  package let renderingCount: Int
  /// The number of changed renderings.
  package let changedCount: Int
  /// The changed renderings by cause, in the order of the kinds.
  package let groups: [Group]

  /// Compares two runs of the same workspace.
  package init(from old: LocaleDataRun, to new: LocaleDataRun) {
    self.old = old.versions
    self.new = new.versions
    renderingCount = old.renderings.count
    let others = Dictionary(
      new.renderings.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var groups: [LocaleDataCause: Group] = [:]
    var changed = 0
    for rendering in old.renderings {
      guard let other = others[rendering.name] else { continue }
      let difference = RecordedDifference(from: rendering, to: other)
      guard difference.exists else { continue }
      changed += 1
      let (before, after) = difference.example
      for finding in difference.findings {
        groups[
          finding.cause, default: Group(cause: finding.cause, before: before, after: after)
        ].add(finding, of: rendering.name)
      }
    }
    changedCount = changed
    self.groups = groups.values.sorted { $0.cause.order.lexicographicallyPrecedes($1.cause.order) }
  }
}

extension LocaleDataComparison.Group {
  private static let mostValues = 10

  fileprivate mutating func add(_ finding: RecordedDifference.Finding, of name: GoldenName) {
    if renderings.last != name { renderings.append(name) }
    if let place = finding.place, !places.contains(place) { places.append(place) }
    if let value = finding.value, !values.contains(value), values.count < Self.mostValues {
      values.append(value)
    }
  }
}

extension LocaleDataCause {
  /// The key by which causes are sorted.
  fileprivate var order: [String] {
    let rank = Kind.allCases.firstIndex(of: kind) ?? 0
    return [String(UnicodeScalar(UInt8(65 + rank))), locale, aspect.rawValue, before, after]
  }
}
