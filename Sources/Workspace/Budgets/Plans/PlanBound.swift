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
  /// Argument values that should produce the largest size.
  var values = ArgumentMap<ProbeValue>()
  /// Other values to try for each argument, because a longest value can select a different variant.
  var alternatives = ArgumentMap<ArgumentGroup>()
  /// The arguments whose largest size is assumed, such as numbers without a limit.
  var assumed = ArgumentSet()
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
    for cluster in plan.clusters.list(plan.holes) {
      let found = cluster.known ?? best(of: cluster.indices.map { plan.holes[$0] }, at: cluster)
      for (indices, best) in found { add(best, at: indices, to: &bound) }
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
    bound.values.fill(from: best.values)
    bound.alternatives.fill(from: best.alternatives)
    for (index, part) in zip(indices, best.parts) { bound.parts[index] = part }
  }

  /// Returns the largest sizes of placeholders that share arguments.
  ///
  /// If there are too many combinations of variants, each placeholder is searched separately.
  private func best(of holes: [HolePlan], at cluster: HoleClusters.Cluster) -> Found {
    let indices = cluster.indices
    if let list = list(for: holes) {
      let found = [(indices: indices, best: largest(of: holes, list))]
      // Without a message, the result is the same in all locales.
      if holes.allSatisfy({ $0.outline == nil }) { cluster.known = found }
      return found
    }
    return zip(indices, holes).map { index, hole in
      guard let list = list(for: [hole]) else {
        return (
          [index],
          PlanBound(
            reason: "'\(hole.property)' has too many combinations of variants to analyze",
            parts: [nil])
        )
      }
      return ([index], largest(of: [hole], list))
    }
  }

  /// Returns the largest sizes of the placeholders; argument values are collected only for the
  /// largest choice.
  private func largest(of holes: [HolePlan], _ list: ChoiceList) -> PlanBound {
    guard !list.choices.isEmpty else { return PlanBound(worst: 0, parts: holes.map { _ in 0 }) }
    guard list.choices.count > 1 else { return ChoiceBound(holes, list, 0, resolver).bound }
    var sizes = ChoiceSizes(holes, list, resolver)
    var best = (size: -1, index: 0)
    for index in list.choices.indices {
      guard let size = sizes.size(of: index) else {
        return ChoiceBound(holes, list, index, resolver).bound
      }
      if size > best.size { best = (size, index) }
    }
    var bound = ChoiceBound(holes, list, best.index, resolver).bound
    bound.assumed.formUnion(sizes.assumed)
    return bound
  }

  /// Returns all combinations of variants; nil if there are too many.
  private func list(for holes: [HolePlan]) -> ChoiceList? {
    let outlines = holes.compactMap(\.outline).filter { !$0.matchers.isEmpty }
    guard let first = outlines.first else { return resolver.noChoices }
    guard outlines.count == 1 else {
      return choices(for: outlines).map { ChoiceList($0, of: nil) }
    }
    return first.choices.list {
      (sharedChoices(for: first) ?? choices(for: outlines)).map { ChoiceList($0, of: first) }
    }
  }

  /// Returns the choices of a message with one selector, which all messages with equal keys share;
  /// nil for other messages.
  private func sharedChoices(for outline: MessageOutline) -> [VariantChoice]? {
    guard outline.matchers.count == 1, outline.matchers[0].selectors.count == 1 else { return nil }
    switch outline.matchers[0].selectors[0] {
    case .unknown: return nil
    case .text(let argument, let keys), .number(let argument, let keys):
      guard let facts = resolver.arguments[argument] else { return nil }
      return keys.choices(of: argument, facts.domain) {
        let uses = SelectorUses.collect([outline])[argument]
        guard let groups = uses?.groups(of: facts, resolver.probe),
          groups.count <= Self.mostChoices
        else { return nil }
        return groups.map { VariantChoice(argument, $0) }
      }
    }
  }

  private func choices(for outlines: [MessageOutline]) -> [VariantChoice]? {
    let selections = selections(outlines)
    let followed = selections.reduce(into: ArgumentSet()) { $0.insert($1.argument) }
    let others = outlines.flatMap(\.matchers).filter { !$0.isFollowed(followed) }
    // The combinations are counted before they are created, because there can be far too many.
    let factors = selections.map(\.groups.count) + others.map(\.variants.count)
    var count = 1
    for factor in factors {
      count *= factor
      guard count <= Self.mostChoices else { return nil }
    }
    var choices = [VariantChoice()]
    for (argument, groups) in selections {
      choices = choices.flatMap { choice in
        groups.map { group in
          var next = choice
          next.groups[argument] = group
          return next
        }
      }
    }
    for matcher in others {
      choices = choices.flatMap { choice in
        matcher.variants.indices.map { index in
          var next = choice
          next.variants[ObjectIdentifier(matcher)] = index
          return next
        }
      }
    }
    return choices
  }

  /// Returns the arguments that matchers use as selectors, with the groups of their values.
  private func selections(
    _ outlines: [MessageOutline]
  ) -> [(argument: ArgumentID, groups: [ArgumentGroup])] {
    let uses = SelectorUses.collect(outlines)
    return uses.arguments.compactMap { argument in
      guard let facts = resolver.arguments[argument],
        let groups = uses[argument]?.groups(of: facts, resolver.probe)
      else { return nil }
      return (argument, groups)
    }
  }
}

extension MessageOutline.Matcher {
  /// Whether the given arguments determine which variant is selected.
  fileprivate func isFollowed(_ arguments: ArgumentSet) -> Bool {
    selectors.allSatisfy { selector in
      switch selector {
      case .unknown: false
      case .text(let name, _), .number(let name, _): arguments.contains(name)
      }
    }
  }
}

/// The largest sizes of some placeholders, by their indices.
typealias Found = [(indices: [Int], best: PlanBound)]

/// The groups of placeholders that share arguments.
///
/// They are kept for the next locale, because its messages probably use the same arguments.
final class HoleClusters {
  /// A group of placeholders.
  final class Cluster {
    let indices: [Int]
    /// The largest sizes, if they are the same in all locales.
    var known: Found?

    init(_ indices: [Int]) { self.indices = indices }
  }

  private var arguments: [ArgumentSet] = []
  private var clusters: [Cluster] = []

  /// Returns the groups of some placeholders of a template.
  func list(_ holes: [HolePlan]) -> [Cluster] {
    guard !holes.elementsEqual(arguments, by: { $0.arguments == $1 }) else { return clusters }
    arguments = holes.map(\.arguments)
    var found: [(indices: [Int], arguments: ArgumentSet)] = []
    for (index, arguments) in arguments.enumerated() {
      var merged = (indices: [index], arguments: arguments)
      found.removeAll { cluster in
        guard !cluster.arguments.isDisjoint(with: merged.arguments) else { return false }
        merged.indices += cluster.indices
        merged.arguments.formUnion(cluster.arguments)
        return true
      }
      found.append(merged)
    }
    clusters = found.map { Cluster($0.indices.sorted()) }
    return clusters
  }
}
