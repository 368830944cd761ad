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

  init(_ holes: [HolePlan], _ list: ChoiceList, _ resolver: SegmentResolver) {
    self.holes = holes
    self.list = list
    self.resolver = resolver
  }

  /// Returns the largest size for a choice of variants; nil if there is no maximum.
  mutating func size(of choice: Int) -> Int? {
    var sizes: [ChoiceSize] = []
    sizes.reserveCapacity(holes.count)
    var counts = ArgumentMap<EscapeCounts>()
    for hole in holes {
      let size = size(of: hole, choice)
      guard size.size != nil else { return nil }
      for argument in size.texts {
        counts[argument, default: EscapeCounts()][hole.display.escape] += 1
      }
      assumed.formUnion(size.assumed)
      sizes.append(size)
    }
    guard let texts = largestTexts(counts) else { return nil }
    var sum = 0
    for (hole, size) in zip(holes, sizes) {
      let shown = size.texts.reduce(size.size ?? 0) {
        $0 + (texts[$1]?.size(as: hole.display.escape) ?? 0)
      }
      sum += max(shown, hole.missingSize)
    }
    return sum
  }

  private func size(of hole: HolePlan, _ index: Int) -> ChoiceSize {
    let choice = list.choices[index]
    switch hole.source {
    case .argument(let argument):
      return ChoiceSize(resolver.segments(of: argument, choice), in: hole.display, resolver)
    case .message(let outline):
      guard let own = list.index(index, of: outline) else {
        return ChoiceSize(outline.segments(choice, resolver), in: hole.display, resolver)
      }
      return outline.choices.size(own, choice, hole.display, resolver)
    }
  }

  /// Returns the largest strings of the counted arguments; nil if there is no maximum.
  private mutating func largestTexts(
    _ counts: ArgumentMap<EscapeCounts>
  ) -> ArgumentMap<LargestText>? {
    var largest = ArgumentMap<LargestText>()
    for argument in counts.arguments {
      guard let texts = resolver.texts(of: argument), let counts = counts[argument] else {
        continue
      }
      guard let text = texts.largest(in: counts) else { return nil }
      if texts.limits.needsAssumption { assumed.insert(argument) }
      largest[argument] = text
    }
    return largest
  }
}

extension ChoiceList {
  /// Returns the index of a choice among those of one message; nil if other messages' choices
  /// affect what the message displays.
  func index(_ choice: Int, of outline: MessageOutline) -> Int? {
    if ObjectIdentifier(outline) == owner { return choice }
    // A message without variants has one choice of its own.
    let isAffected = !outline.matchers.isEmpty || !outline.arguments.isDisjoint(with: selecting)
    return isAffected ? nil : 0
  }
}
