internal import Bytes

/// The sizes of some placeholders for many choices of variants, without the argument values.
///
/// Most choices are only compared by size, so their argument values are not collected.
/// ``ChoiceBound`` computes an equal size for an equal choice.
struct ChoiceSizes {
  /// The arguments whose sizes depend on an assumption.
  private(set) var assumed: Set<String> = []
  private let holes: [HolePlan]
  private let resolver: SegmentResolver
  /// The size of each placeholder for the current choice.
  private var sizes: [Int] = []
  /// The string arguments that the current choice displays, each with its placeholder's index.
  private var texts: [(index: Int, name: String)] = []
  /// The places whose messages are the same for all choices.
  private var constant: [Int: ConstantPlace] = [:]
  /// The number of displays of each string argument, by escape.
  private var counts: [String: EscapeCounts] = [:]

  /// A place whose message has no variants and displays no argument that selects variants.
  private struct ConstantPlace {
    let size: Int
    let texts: [String]
  }

  /// Creates the sizes; returns nil if a placeholder needs the value itself, not only its size.
  init?(_ holes: [HolePlan], _ resolver: SegmentResolver) {
    guard holes.allSatisfy({ $0.cut == nil && !$0.isNumber }) else { return nil }
    self.holes = holes
    self.resolver = resolver
  }

  /// Returns the largest size for a choice of variants; nil if there is no maximum.
  mutating func size(of choice: VariantChoice) -> Int? {
    texts.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    sizes = Array(repeating: 0, count: holes.count)
    for index in holes.indices {
      guard add(at: index, choice) else { return nil }
    }
    guard addTexts() else { return nil }
    return zip(sizes, holes).reduce(0) { $0 + max($1.0, $1.1.missingSize) }
  }

  /// Adds the size of a placeholder; returns false if the size has no maximum.
  private mutating func add(at index: Int, _ choice: VariantChoice) -> Bool {
    switch holes[index].source {
    case .message(let outline): return add(outline, at: index, choice)
    case .argument:
      for segment in resolver.segments(of: holes[index], choice) {
        switch segment {
        case .fixed(let bytes): sizes[index] += EscapedSize.of(bytes, as: holes[index].escape)
        case .open: return false
        case .text(let name): addText(name, at: index)
        case .values(let values, let name): add(values, name, at: index)
        }
      }
      return true
    }
  }

  private mutating func add(
    _ outline: MessageOutline, at index: Int, _ choice: VariantChoice
  ) -> Bool {
    if let known = constant[index] {
      sizes[index] = known.size
      for name in known.texts { addText(name, at: index) }
      return true
    }
    let count = texts.count
    guard add(outline.parts, at: index, choice) else { return false }
    // All choices have groups of the same arguments.
    if outline.matchers.isEmpty, outline.arguments.allSatisfy({ choice.groups[$0] == nil }) {
      constant[index] = ConstantPlace(size: sizes[index], texts: texts[count...].map(\.name))
    }
    return true
  }

  private mutating func add(
    _ parts: [MessageOutline.Part], at index: Int, _ choice: VariantChoice
  ) -> Bool {
    for part in parts {
      switch part {
      case .fixed(let bytes): sizes[index] += EscapedSize.of(bytes, as: holes[index].escape)
      case .open: return false
      case .text(let name):
        if let value = choice.groups[name]?.shown?.first {
          sizes[index] += EscapedSize.of(value.text, as: holes[index].escape)
        } else {
          addText(name, at: index)
        }
      case .matcher(let matcher):
        guard add(choice.variant(of: matcher)?.parts ?? [], at: index, choice) else {
          return false
        }
      case .values(let use, let name):
        guard let argument = resolver.arguments[name] else { continue }
        switch resolver.probe.formats(of: use, argument, in: choice.groups[name]) {
        case .values(let values): add(values, name, at: index)
        case .open: return false
        }
      }
    }
    return true
  }

  private mutating func add(_ values: FormattedValues, _ name: String, at index: Int) {
    guard let largest = values.largest(as: holes[index].escape) else { return }
    sizes[index] += largest.size
    if resolver.isAssumed(name) { assumed.insert(name) }
  }

  private mutating func addText(_ name: String, at index: Int) {
    texts.append((index, name))
    counts[name, default: EscapeCounts()][holes[index].escape] += 1
  }

  /// Adds the largest size of each string in all placeholders; returns false if there is no
  /// maximum.
  private mutating func addTexts() -> Bool {
    var largest: [String: TextSizes] = [:]
    for (name, counts) in counts {
      guard let limits = resolver.limits(of: name) else { continue }
      guard let sizes = TextSizes(name, limits, counts, resolver) else { return false }
      if limits.needsAssumption { assumed.insert(name) }
      largest[name] = sizes
    }
    for (index, name) in texts {
      if let text = largest[name] { sizes[index] += text.size(as: holes[index].escape) }
    }
    return true
  }
}

/// The sizes of the string that maximizes the total size of all its placeholders.
private struct TextSizes {
  private let recipe: TextRecipe
  private let growth: TextGrowth
  /// A larger string that exceeds the declared limits, such as a default.
  private let other: [UInt8]?

  /// Finds the largest string; returns nil if there is no maximum.
  init?(
    _ name: String, _ limits: TextLimits, _ counts: EscapeCounts, _ resolver: SegmentResolver
  ) {
    guard let recipe = resolver.texts.recipe(limits, in: counts) else { return nil }
    self.recipe = recipe
    growth = resolver.texts.growth(in: counts, limits)
    let largest = resolver.others(of: name).map { Array($0.utf8) }
      .max { counts.size(of: $0) < counts.size(of: $1) }
    other = largest.flatMap { counts.size(of: $0) > recipe.size ? $0 : nil }
  }

  func size(as escape: Escape) -> Int {
    other.map { EscapedSize.of($0, as: escape) } ?? recipe.size(as: escape, growth)
  }
}
