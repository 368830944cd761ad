internal import Bytes
internal import Localization
internal import TemplateLanguage

/// The largest size of a string, with argument values that produce this size.
struct PlanBound {
  /// The largest size in bytes; nil if there is no maximum.
  var worst: Int?
  /// The reason why there is no maximum.
  var reason: String?
  /// The largest size of each placeholder in bytes; nil for a placeholder without a maximum.
  var parts: [Int?] = []
  /// Argument values that should produce the largest size, by folded argument name.
  var values: [String: ProbeValue] = [:]
  /// Other values to try for each argument, because a longest value can select a different variant.
  var alternatives: [String: [ProbeValue]] = [:]
  /// The arguments whose largest size is assumed, such as numbers without a limit.
  var assumed: Set<String> = []
}

/// A search for the largest size of a body, a header or a send.
///
/// Placeholders that share arguments are searched together. The search tries all combinations of
/// their variants, and chooses one value of each string for all its placeholders.
struct PlanSearch {
  let resolver: SegmentResolver
  /// The maximum number of variant combinations to try for placeholders that share arguments.
  private static let mostChoices = 96

  /// Returns the largest size of a plan, with argument values that produce this size.
  func bound(of plan: TextPlan) -> PlanBound {
    var bound = PlanBound(
      worst: plan.constant, parts: Array(repeating: nil, count: plan.holes.count))
    for cluster in Self.clusters(plan.holes) {
      let holes = cluster.map { plan.holes[$0] }
      for (indices, best) in best(of: holes, at: cluster) {
        add(best, at: indices, to: &bound)
      }
    }
    return bound
  }

  private func add(_ best: PlanBound, at indices: [Int], to bound: inout PlanBound) {
    if let worst = best.worst {
      bound.worst = bound.worst.map { $0 + worst }
    } else {
      bound.worst = nil
    }
    bound.reason = bound.reason ?? best.reason
    bound.assumed.formUnion(best.assumed)
    bound.values.merge(best.values) { first, _ in first }
    bound.alternatives.merge(best.alternatives) { first, _ in first }
    for (index, part) in zip(indices, best.parts) { bound.parts[index] = part }
  }

  /// Returns the largest sizes of placeholders that share arguments.
  ///
  /// If there are too many combinations of variants, each placeholder is searched separately.
  private func best(of holes: [HolePlan], at indices: [Int]) -> [(indices: [Int], best: PlanBound)]
  {
    if let choices = choices(for: holes) {
      return [(indices, largest(of: holes, choices))]
    }
    return zip(indices, holes).map { index, hole in
      guard let choices = choices(for: [hole]) else {
        return (
          [index],
          PlanBound(
            reason: "'\(hole.property)' has too many combinations of variants "
              + ""
              + "to analyze", parts: [nil])
        )
      }
      return ([index], largest(of: [hole], choices))
    }
  }

  private func largest(of holes: [HolePlan], _ choices: [VariantChoice]) -> PlanBound {
    if choices.count > 1, let sizes = ChoiceSizes(holes, resolver) {
      return largest(of: holes, choices, sizes)
    }
    var best: PlanBound?
    for choice in choices {
      let next = ChoiceBound(holes, choice, resolver).bound
      guard let worst = next.worst else { return next }
      if worst > best?.worst ?? -1 {
        let assumed = best?.assumed ?? []
        best = next
        best?.assumed.formUnion(assumed)
      } else {
        best?.assumed.formUnion(next.assumed)
      }
    }
    return best ?? PlanBound(worst: 0, parts: holes.map { _ in 0 })
  }

  /// Returns the largest sizes of the placeholders; argument values are collected only for the
  /// largest choice.
  private func largest(
    of holes: [HolePlan], _ choices: [VariantChoice], _ sizes: ChoiceSizes
  ) -> PlanBound {
    var sizes = sizes
    var best: (size: Int, choice: VariantChoice)?
    for choice in choices {
      guard let size = sizes.size(of: choice) else {
        return ChoiceBound(holes, choice, resolver).bound
      }
      if size > best?.size ?? -1 { best = (size, choice) }
    }
    guard let best else {
      preconditionFailure(
        "there must be at least one choice, and no size "
          + "may be negative")
    }
    var bound = ChoiceBound(holes, best.choice, resolver).bound
    bound.assumed.formUnion(sizes.assumed)
    return bound
  }

  /// Returns groups of indices of placeholders that share arguments.
  private static func clusters(_ holes: [HolePlan]) -> [[Int]] {
    var clusters: [(indices: [Int], arguments: Set<String>)] = []
    for (index, hole) in holes.enumerated() {
      var merged = (indices: [index], arguments: hole.arguments)
      clusters.removeAll { cluster in
        guard !cluster.arguments.isDisjoint(with: merged.arguments) else { return false }
        merged.indices += cluster.indices
        merged.arguments.formUnion(cluster.arguments)
        return true
      }
      clusters.append(merged)
    }
    return clusters.map { $0.indices.sorted() }
  }

  /// Returns all combinations of variants; nil if there are too many.
  private func choices(for holes: [HolePlan]) -> [VariantChoice]? {
    let outlines = holes.compactMap(\.outline)
    let selections = selections(outlines)
    let followed = Set(selections.map(\.argument))
    let others = outlines.flatMap(\.matchers).filter { !$0.isFollowed(followed) }
    // The combinations are counted before they are created, because there can be far too many.
    let factors = selections.map(\.groups.count) + others.map(\.variants.count)
    var count = 1
    for factor in factors {
      count *= factor
      guard count <= Self.mostChoices else { return nil }
    }
    var choices = [VariantChoice()]
    for (name, groups) in selections {
      choices = choices.flatMap { choice in
        groups.map { group in
          var next = choice
          next.groups[name] = group
          return next
        }
      }
    }
    for matcher in others {
      choices = choices.flatMap { choice in
        matcher.variants.indices.map { index in
          var next = choice
          next.variants[matcher.id] = index
          return next
        }
      }
    }
    return choices
  }

  /// Returns the arguments that matchers use as selectors, with the groups of their values.
  private func selections(
    _ outlines: [MessageOutline]
  ) -> [(argument: String, groups: [ArgumentGroup])] {
    guard outlines.contains(where: { !$0.matchers.isEmpty }) else { return [] }
    return SelectorUses.collect(outlines).sorted { $0.key < $1.key }.compactMap { name, uses in
      resolver.arguments[name].flatMap { uses.groups(of: $0, resolver.probe) }
        .map { (argument: name, groups: $0) }
    }
  }
}

extension MessageOutline.Matcher {
  /// Whether the given arguments determine which variant is selected.
  fileprivate func isFollowed(_ arguments: Set<String>) -> Bool {
    selectors.allSatisfy { selector in
      switch selector {
      case .unknown: false
      case .text(let name, _), .number(let name, _): arguments.contains(name)
      }
    }
  }
}
