internal import Bytes
internal import Localization
internal import TemplateLanguage

/// The largest size of a template's properties for one choice of message variants.
struct ChoiceBound {
  private(set) var bound: PlanBound
  private let holes: [HolePlan]
  private let choice: VariantChoice
  private let resolver: SegmentResolver
  /// The number of placeholders per escape, for each string argument that is not truncated.
  private var counts: [String: EscapeCounts] = [:]
  /// The string arguments displayed by each placeholder; empty for a truncated placeholder.
  private var shown: [[String]]

  init(_ holes: [HolePlan], _ choice: VariantChoice, _ resolver: SegmentResolver) {
    self.holes = holes
    self.choice = choice
    self.resolver = resolver
    shown = holes.map { _ in [] }
    bound = PlanBound(worst: 0, parts: holes.map { _ in 0 })
    for (name, group) in choice.groups { bound.values[name] = group.members.first }
    var cut: [(index: Int, segments: [Segment])] = []
    for (index, hole) in holes.enumerated() {
      let segments = resolver.segments(of: hole, choice)
      if let limit = hole.cut?.units, resolver.mostUnits(of: segments) ?? .max > limit {
        cut.append((index, segments))
      } else {
        addWhole(segments, at: index)
      }
    }
    addStrings()
    for (index, segments) in cut { addCut(segments, at: index) }
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

  private mutating func addWhole(_ segments: [Segment], at index: Int) {
    let hole = holes[index]
    let isValue = if case .values? = segments.first { segments.count == 1 } else { false }
    if hole.isNumber, !isValue { add(2, at: index) }
    for segment in segments {
      switch segment {
      case .fixed(let bytes): add(EscapedSize.of(bytes, as: hole.escape), at: index)
      case .open(let reason): open(reason, at: index)
      case .text(let name):
        counts[name, default: EscapeCounts()][hole.escape] += 1
        shown[index].append(name)
      case .values(let values, let name):
        let largest =
          hole.isNumber && isValue
          ? values.largestNumber.map { ($0, $0.numberSize) } : values.largest(as: hole.escape)
        guard let (item, size) = largest else { continue }
        add(size, at: index)
        note(name, item.value)
      }
    }
  }

  private mutating func note(_ name: String, _ value: ProbeValue) {
    // All members of a group select the same variant, so any of them can be displayed.
    if bound.values[name] == nil || choice.groups[name] != nil { bound.values[name] = value }
    if let group = choice.groups[name], group.shown == nil, group.members.count > 1 {
      bound.alternatives[name] = group.members
    }
    if resolver.isAssumed(name) { bound.assumed.insert(name) }
  }

  /// Adds the largest sizes of untruncated strings; a string has one value in all placeholders.
  private mutating func addStrings() {
    for (name, counts) in counts {
      guard let limits = resolver.limits(of: name) else { continue }
      guard let recipe = resolver.texts.recipe(limits, in: counts) else {
        let spelled = resolver.arguments[name]?.name ?? name
        for index in holes.indices where shown[index].contains(name) {
          open("'\(spelled)' has no maximum length; set 'longest'", at: index)
        }
        continue
      }
      if limits.needsAssumption { bound.assumed.insert(name) }
      let growth = resolver.texts.growth(in: counts, limits)
      let other = resolver.others(of: name).map { Array($0.utf8) }
        .max { counts.size(of: $0) < counts.size(of: $1) }
      if let other, counts.size(of: other) > recipe.size {
        bound.values[name] = ProbeValue(text: String(decoding: other, as: UTF8.self))
        addPlaces(of: name) { EscapedSize.of(other, as: $0) }
      } else {
        bound.values[name] = resolver.texts.text(recipe, limits, in: counts)
        addPlaces(of: name) { recipe.size(as: $0, growth) }
      }
    }
  }

  private mutating func addPlaces(of name: String, _ size: (Escape) -> Int) {
    for index in holes.indices {
      let times = shown[index].count { $0 == name }
      if times > 0 { add(times * size(holes[index].escape), at: index) }
    }
  }

  // MARK: Places with a cut

  private mutating func addCut(_ segments: [Segment], at index: Int) {
    let hole = holes[index]
    guard let cut = hole.cut else { return }
    let pieces = segments.map { piece($0, hole.escape, cut.units) }
    let best = ClipOptimum(pieces, as: hole.escape, limit: cut.units, dots: cut.dots).result()
    add(max(0, best.size), at: index)
    for (place, segment) in segments.enumerated() {
      switch segment {
      case .fixed, .open: break
      case .values(_, let name):
        if let item = best.items[place] { note(name, item.value) }
        if resolver.isAssumed(name) { bound.assumed.insert(name) }
      case .text(let name):
        guard let limits = resolver.limits(of: name) else { continue }
        if limits.needsAssumption { bound.assumed.insert(name) }
        guard bound.values[name] == nil, let units = best.units[place] else { continue }
        let counts = EscapeCounts(hole.escape)
        let within = limits.clipped(toUTF16: units)
        let recipe = resolver.texts.recipe(within, in: counts)
        var text = recipe?.text(resolver.texts.growth(in: counts, limits), within: within) ?? ""
        if best.cutSegment == place { text += Self.overflow(of: text, within: limits) }
        bound.values[name] = ProbeValue(text: text)
      }
    }
  }

  /// Returns up to eight allowed letters to append so that a string exceeds its maximum length.
  private static func overflow(of text: String, within limits: TextLimits) -> String {
    var more = ""
    for _ in 0..<8 where limits.allows(text + more + "a") { more += "a" }
    return more
  }

  private func piece(_ segment: Segment, _ escape: Escape, _ limit: Int) -> ClipOptimum.Piece {
    switch segment {
    case .fixed(let bytes): return .fixed(sizes: bytes.sizesByUnit(escape))
    case .values(let values, _): return .values(values)
    case .open:
      let profile = (0...limit).map { $0 * escape.mostPerUnit }
      return .text(profile: profile, most: ClipOptimum.unlimited)
    case .text(let name):
      let limits = resolver.limits(of: name) ?? .none
      var profile = resolver.texts.profile(limits, as: escape, units: limit)
      for other in resolver.others(of: name) {
        let sizes = Array(other.utf8).sizesByUnit(escape)
        for units in profile.indices {
          profile[units] = max(profile[units], sizes[min(units, sizes.count - 1)])
        }
      }
      let others = resolver.others(of: name).map { $0.utf16.count }
      return .text(
        profile: profile,
        most: ([resolver.mostUnits(of: [segment]) ?? ClipOptimum.unlimited] + others).max() ?? 0)
    }
  }
}

extension Escape {
  /// The maximum size of one UTF-16 unit after escaping, in bytes.
  fileprivate var mostPerUnit: Int {
    switch self {
    case .plain: 3
    case .json, .xmlText, .xmlDoubleQuoted, .xmlSingleQuoted: 6
    case .percent: 9
    }
  }
}

extension TextRecipe {
  /// Returns the size of the string after escaping.
  func size(as escape: Escape, _ growth: TextGrowth) -> Int {
    lineBreaks * (EscapedSize.of(0x0D, as: escape) + EscapedSize.of(0x0A, as: escape))
      + controls * EscapedSize.of(growth.control.character, as: escape)
      + bases * EscapedSize.of(growth.base.character, as: escape)
      + wideBytes * EscapedSize.of(byteAbove127: escape)
  }
}
