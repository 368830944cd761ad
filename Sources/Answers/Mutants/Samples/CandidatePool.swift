internal import Documents
internal import Localization
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// The samples in which a notification could differ from a mutant, the smallest first.
///
/// They cover all classes of values that the notification distinguishes: each value of each argument,
/// each combination of values that select variants, and samples in which all arguments change.
package struct CandidatePool: Sendable {
  let notification: Notification
  let samples: [CandidateSample]

  /// The maximum number of combinations of selecting values.
  private static let mostCombinations = 400

  init(of notification: Notification, in workspace: Workspace) {
    self.notification = notification
    let values = Self.values(of: notification, in: workspace)
    let existing: [Sample?] = notification.samples.isEmpty ? [nil] : notification.samples
    var found: [CandidateSample] = []
    for base in existing {
      let builder = Builder(base: base, values: values)
      found += builder.singles
    }
    let builder = Builder(base: existing[0], values: values)
    found += builder.combinations(most: Self.mostCombinations) + builder.diagonals
    var seen = Set(existing.compactMap { $0.map { CandidateSample($0, replacing: []).bytes } })
    let new = found.filter { seen.insert($0.bytes).inserted }
    samples = new.enumerated().sorted { one, other in
      one.element.size == other.element.size
        ? one.offset < other.offset : one.element.size < other.element.size
    }.map(\.element)
  }

  /// Returns the indices of the samples in which one of the given arguments changes.
  func indices(changing arguments: [String]?) -> [Int] {
    guard let arguments else { return Array(samples.indices) }
    let names = Set(arguments.map(PropertyName.folded))
    return samples.indices.filter { index in
      samples[index].base == nil
        || samples[index].changes.contains { names.contains(PropertyName.folded($0)) }
    }
  }

  /// Returns the values of each argument that a notification distinguishes.
  package static func values(
    of notification: Notification, in workspace: Workspace
  ) -> [ArgumentValues] {
    let keys = SelectorKeys(of: notification, in: workspace).keys
    let limits = limits(of: notification)
    let defaults = Set(
      notification.templates.flatMap { $0.template.syntax?.references ?? [] }
        .filter { $0.defaultText != nil }.map { PropertyName.folded($0.name.spelling) })
    return notification.expectedArguments.map { argument in
      let name = PropertyName.folded(argument.name)
      return ArgumentValues(
        of: argument, keys: keys[name] ?? [], limits: limits[name] ?? [],
        hasDefault: defaults.contains(name), locales: workspace.catalogs.locales)
    }
  }

  /// Returns the limits in UTF-16 units that expressions set, by the lower-case name of the property.
  package static func limits(of notification: Notification) -> [String: [Int]] {
    var limits: [String: [Int]] = [:]
    for template in notification.templates {
      for term in template.template.syntax?.references ?? [] {
        switch term.form {
        case .clipped(let units), .elided(let units):
          limits[PropertyName.folded(term.name.spelling), default: []].append(units)
        case .whole, .percentEncoded, .number: break
        }
      }
    }
    return limits
  }
}

/// A builder of the samples that are derived from one base.
private struct Builder {
  let base: Sample?
  let values: [ArgumentValues]
  private let members: [String: JSONValue]

  init(base: Sample?, values: [ArgumentValues]) {
    self.base = base
    self.values = values
    members = Dictionary(
      (base?.members ?? []).map { (PropertyName.folded($0.0), $0.1) },
      uniquingKeysWith: { _, last in last })
  }

  /// The samples in which one argument has another value, or is missing.
  var singles: [CandidateSample] {
    values.flatMap { argument in
      let changed = argument.texts.map { sample([(argument, $0)]) }
      return argument.mayBeMissing ? changed + [sample([(argument, nil)])] : changed
    }
  }

  /// Returns the samples with all combinations of values that select variants.
  func combinations(most: Int) -> [CandidateSample] {
    let selectors = values.filter(\.isSelector)
    guard selectors.count > 1 else { return [] }
    var combinations: [[(ArgumentValues, String?)]] = [[]]
    for selector in selectors where combinations.count * selector.texts.count <= most {
      combinations = combinations.flatMap { combination in
        selector.texts.map { combination + [(selector, $0)] }
      }
    }
    return combinations.map(sample)
  }

  /// The samples in which all arguments take their first, second, third … value.
  var diagonals: [CandidateSample] {
    let most = values.map(\.texts.count).max() ?? 0
    return (0..<most).map { row in
      sample(
        values.compactMap { argument in
          guard !argument.texts.isEmpty else { return nil }
          return (argument, argument.texts[row % argument.texts.count])
        })
    }
  }

  /// Returns the base with other values; an argument without a base has its first value.
  private func sample(_ changes: [(argument: ArgumentValues, text: String?)]) -> CandidateSample {
    var replaced: [(name: String, value: JSONValue?)] = []
    if base == nil {
      let changed = Set(changes.map(\.argument.argument.name))
      replaced = values.filter { !changed.contains($0.argument.name) }.map { argument in
        (argument.argument.name, argument.texts.first.map { argument.json($0, like: nil) })
      }
    }
    for (argument, text) in changes {
      let name = argument.argument.name
      let existing = members[PropertyName.folded(name)]
      let value = text.map { argument.json($0, like: existing) }
      if let existing, let value, JSONWriter.compact(existing) == JSONWriter.compact(value) {
        continue
      }
      replaced.append((name, value))
    }
    let places = changes.map { argument, text in
      text.flatMap(argument.texts.firstIndex) ?? argument.texts.count
    }
    return CandidateSample(base, replacing: replaced, complexity: places.reduce(0, +))
  }
}
