internal import Bytes

/// The largest size of a template's properties for one choice of message variants.
struct ChoiceBound {
  private(set) var bound: PlanBound
  private let holes: [HolePlan]
  private let choice: VariantChoice
  private let resolver: SegmentResolver
  private let sizes: [ChoiceSize]

  init(_ holes: [HolePlan], _ list: ChoiceList, _ index: Int, _ resolver: SegmentResolver) {
    self.holes = holes
    self.resolver = resolver
    choice = list.choices[index]
    var sizes: [ChoiceSize] = []
    list.measure(holes, index, resolver, into: &sizes)
    self.sizes = sizes
    bound = PlanBound(parts: sizes.map(\.size))
    bound.values = choice.groups.compactMapValues { $0.members.first }
    for size in sizes { bound.assumed.formUnion(size.assumed) }
    for size in sizes where size.truncation == nil { addValues(size) }
    addStrings()
    for size in sizes { addCutValues(size) }
    for (index, hole) in holes.enumerated() {
      if let size = bound.parts[index], size < hole.missingSize {
        bound.parts[index] = hole.missingSize
      }
    }
    bound.worst = bound.parts.contains(nil) ? nil : bound.parts.reduce(0) { $0 + ($1 ?? 0) }
  }

  // MARK: Places without a cut

  private mutating func addValues(_ size: ChoiceSize) {
    bound.reason = bound.reason ?? size.reason
    for (argument, value) in size.values { note(argument, value) }
  }

  private mutating func note(_ argument: ArgumentID, _ value: ProbeValue) {
    let group = choice.groups[argument]
    // All members of a group select the same variant, so any of them can be displayed.
    if bound.values[argument] == nil || group != nil { bound.values[argument] = value }
    if let group, group.shown == nil, group.members.count > 1 {
      bound.alternatives[argument] = group
    }
  }

  /// Adds the largest sizes of untruncated strings; a string has one value in all placeholders.
  private mutating func addStrings() {
    var strings = DisplayedStrings()
    strings.count(sizes, resolver)
    bound.assumed.formUnion(strings.assumed)
    for argument in strings.largest.arguments {
      bound.values[argument] = strings.largest[argument]?.value
    }
    for (index, size) in sizes.enumerated() {
      for argument in size.texts {
        if let text = strings.largest[argument] {
          bound.parts[index]? += text.size(as: size.display.escape)
        } else if let facts = resolver.arguments[argument] {
          bound.parts[index] = nil
          bound.reason = bound.reason ?? "'\(facts.name)' has no maximum length; set 'longest'"
        }
      }
    }
  }

  // MARK: Places with a cut

  private mutating func addCutValues(_ size: ChoiceSize) {
    guard let truncation = size.truncation else { return }
    let best = truncation.optimum.result()
    for (place, segment) in truncation.segments.enumerated() {
      switch segment {
      case .fixed, .open: break
      case .values(let values, let argument):
        let largest = values.largest(as: size.display.escape)?.item.value
        if let value = best.values[place] ?? largest { note(argument, value) }
      case .text(let argument):
        guard bound.values[argument] == nil, let texts = resolver.texts(of: argument),
          let units = best.units[place]
        else { continue }
        bound.values[argument] = texts.clipped(
          to: units, as: size.display.escape, isCut: best.cutSegment == place)
      }
    }
  }
}
