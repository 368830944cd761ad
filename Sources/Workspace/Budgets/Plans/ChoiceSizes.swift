internal import Bytes

/// The sizes of some placeholders for many choices of variants, without the argument values.
///
/// Most choices are only compared by size, so their argument values are not collected.
/// ``ChoiceBound`` computes an equal size for an equal choice.
struct ChoiceSizes {
  /// The arguments whose sizes depend on an assumption.
  private(set) var assumed = ArgumentSet()
  private let holes: [HolePlan]
  private let list: ChoiceList
  private let resolver: SegmentResolver
  private var strings = DisplayedStrings()
  private var sizes: [ChoiceSize] = []

  init(_ holes: [HolePlan], _ list: ChoiceList, _ resolver: SegmentResolver) {
    self.holes = holes
    self.list = list
    self.resolver = resolver
  }

  /// Returns the largest size for a choice of variants; nil if there is no maximum.
  mutating func size(of choice: Int) -> Int? {
    list.measure(holes, choice, resolver, into: &sizes)
    for size in sizes {
      guard size.size != nil else { return nil }
      assumed.formUnion(size.assumed)
    }
    strings.count(sizes, resolver)
    guard strings.isLimited else { return nil }
    assumed.formUnion(strings.assumed)
    var sum = 0
    for (hole, size) in zip(holes, sizes) {
      let shown = size.texts.reduce(size.size ?? 0) {
        $0 + (strings.largest[$1]?.size(as: hole.display.escape) ?? 0)
      }
      sum += max(shown, hole.missingSize)
    }
    return sum
  }
}

/// The largest strings that some placeholders display without truncation.
///
/// A string has one value in all placeholders.
struct DisplayedStrings {
  /// The largest strings; nil for a string without a maximum.
  private(set) var largest = ArgumentMap<LargestText>()
  /// Whether all strings have a maximum size.
  private(set) var isLimited = true
  /// The arguments whose strings depend on an assumption.
  private(set) var assumed = ArgumentSet()
  /// The number of placeholders per escape, for each string.
  private var counts = ArgumentMap<EscapeCounts>()
  private var newCounts = ArgumentMap<EscapeCounts>()

  init() {}

  /// Determines the largest strings of placeholders.
  ///
  /// The last result remains if the strings are displayed equally often, as for most choices of
  /// variants.
  mutating func count(_ sizes: [ChoiceSize], _ resolver: SegmentResolver) {
    newCounts.removeAll()
    for size in sizes {
      for argument in size.texts {
        newCounts[argument, default: EscapeCounts()][size.display.escape] += 1
      }
    }
    guard newCounts != counts else { return }
    swap(&counts, &newCounts)
    (isLimited, assumed) = (true, ArgumentSet())
    largest.removeAll()
    for argument in counts.arguments {
      guard let texts = resolver.texts(of: argument), let counts = counts[argument] else {
        continue
      }
      guard let text = texts.largest(in: counts) else {
        isLimited = false
        continue
      }
      if texts.limits.needsAssumption { assumed.insert(argument) }
      largest[argument] = text
    }
  }
}

extension ChoiceList {
  /// Replaces sizes with the size of each placeholder for a choice.
  func measure(
    _ holes: [HolePlan], _ choice: Int, _ resolver: SegmentResolver, into sizes: inout [ChoiceSize]
  ) {
    sizes.removeAll(keepingCapacity: true)
    for hole in holes {
      switch hole.source {
      case .argument(let argument):
        sizes.append(resolver.size(of: argument, choices[choice], hole.display))
      case .message(let outline):
        sizes.append(
          index(choice, of: outline).map { own in
            outline.choices.size(own, hole.display) { size(of: outline, choice, hole, resolver) }
          } ?? size(of: outline, choice, hole, resolver))
      }
    }
  }

  private func size(
    of outline: MessageOutline, _ choice: Int, _ hole: HolePlan, _ resolver: SegmentResolver
  ) -> ChoiceSize {
    ChoiceSize(in: hole.display, resolver) { outline.visit(choices[choice], resolver, $0) }
  }

  /// Returns the index of a choice among those of one message; nil if other messages' choices
  /// affect what the message displays.
  private func index(_ choice: Int, of outline: MessageOutline) -> Int? {
    if ObjectIdentifier(outline) == owner { return choice }
    // A message without variants has one choice of its own.
    let isAffected = !outline.matchers.isEmpty || !outline.arguments.isDisjoint(with: selecting)
    return isAffected ? nil : 0
  }
}
