internal import Bytes
internal import Localization
internal import TemplateLanguage

/// The largest size of a template's properties for one choice of message variants.
struct ChoiceBound {
  private(set) var bound: PlanBound
  private let holes: [HolePlan]
  private let choice: VariantChoice
  private let resolver: SegmentResolver
  /// The segments of each placeholder.
  private let segments: [[Segment]]
  /// The number of placeholders per escape, for each string argument that is not truncated.
  private var counts = ArgumentMap<EscapeCounts>()

  init(_ holes: [HolePlan], _ list: ChoiceList, _ index: Int, _ resolver: SegmentResolver) {
    self.holes = holes
    self.resolver = resolver
    let choice = list.choices[index]
    self.choice = choice
    bound = PlanBound(worst: 0, parts: holes.map { _ in 0 })
    bound.values = choice.groups.compactMapValues { $0.members.first }
    segments = holes.map { hole in
      switch hole.source {
      case .argument(let argument): resolver.segments(of: argument, choice)
      case .message(let outline):
        list.index(index, of: outline).map { outline.choices.segments($0, choice, resolver) }
          ?? outline.segments(choice, resolver)
      }
    }
    let isCut = zip(holes, segments).map { resolver.isCut($1, in: $0.display) }
    for index in holes.indices where !isCut[index] { addWhole(index) }
    addStrings(isCut)
    for index in holes.indices where isCut[index] { addCut(index) }
    for (index, hole) in holes.enumerated() {
      if let size = bound.parts[index], size < hole.missingSize {
        bound.parts[index] = hole.missingSize
      }
    }
    bound.worst = bound.parts.contains(nil) ? nil : bound.parts.reduce(0) { $0 + ($1 ?? 0) }
  }

  private mutating func open(_ reason: String, at index: Int) {
    bound.parts[index] = nil
    bound.reason = bound.reason ?? reason
  }

  private mutating func add(_ size: Int, at index: Int) {
    bound.parts[index] = bound.parts[index].map { $0 + size }
  }

  // MARK: Places without a cut

  private mutating func addWhole(_ index: Int) {
    let display = holes[index].display
    let isValue = segments[index].isOneValue
    if display.isNumber, !isValue { add(2, at: index) }
    for segment in segments[index] {
      switch segment {
      case .fixed(let text): add(text.size(as: display.escape), at: index)
      case .open(let reason): open(reason, at: index)
      case .text(let argument): counts[argument, default: EscapeCounts()][display.escape] += 1
      case .values(let values, let argument):
        let largest =
          display.isNumber && isValue
          ? values.largestNumber.map { ($0, $0.text.numberSize) }
          : values.largest(as: display.escape)
        guard let (item, size) = largest else { continue }
        add(size, at: index)
        note(argument, item.value)
      }
    }
  }

  private mutating func note(_ argument: ArgumentID, _ value: ProbeValue) {
    let group = choice.groups[argument]
    // All members of a group select the same variant, so any of them can be displayed.
    if bound.values[argument] == nil || group != nil { bound.values[argument] = value }
    if let group, group.shown == nil, group.members.count > 1 {
      bound.alternatives[argument] = group
    }
    if resolver.isAssumed(argument) { bound.assumed.insert(argument) }
  }

  /// Adds the largest sizes of untruncated strings; a string has one value in all placeholders.
  private mutating func addStrings(_ isCut: [Bool]) {
    var largest = ArgumentMap<LargestText>()
    for argument in counts.arguments {
      guard let texts = resolver.texts(of: argument), let counts = counts[argument] else {
        continue
      }
      guard let text = texts.largest(in: counts) else { continue }
      if texts.limits.needsAssumption { bound.assumed.insert(argument) }
      bound.values[argument] = text.value
      largest[argument] = text
    }
    for index in holes.indices where !isCut[index] {
      for case .text(let argument) in segments[index] {
        if let text = largest[argument] {
          add(text.size(as: holes[index].display.escape), at: index)
        } else if let facts = resolver.arguments[argument] {
          open("'\(facts.name)' has no maximum length; set 'longest'", at: index)
        }
      }
    }
  }

  // MARK: Places with a cut

  private mutating func addCut(_ index: Int) {
    let display = holes[index].display
    guard let cut = display.cut else { return }
    let best = resolver.clip(segments[index], in: display, at: cut).result()
    add(max(0, best.size), at: index)
    for (place, segment) in segments[index].enumerated() {
      switch segment {
      case .fixed, .open: break
      case .values(_, let argument):
        if let value = best.values[place] { note(argument, value) }
        if resolver.isAssumed(argument) { bound.assumed.insert(argument) }
      case .text(let argument):
        guard let texts = resolver.texts(of: argument) else { continue }
        if texts.limits.needsAssumption { bound.assumed.insert(argument) }
        guard bound.values[argument] == nil, let units = best.units[place] else { continue }
        bound.values[argument] = texts.clipped(
          to: units, as: display.escape, isCut: best.cutSegment == place)
      }
    }
  }
}
