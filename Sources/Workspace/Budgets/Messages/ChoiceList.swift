internal import Bytes

/// All combinations of variants of some messages.
final class ChoiceList {
  let choices: [VariantChoice]
  /// The message, if only one has variants.
  let owner: ObjectIdentifier?
  /// The arguments that select variants.
  let selecting: ArgumentSet

  init(_ choices: [VariantChoice], of owner: MessageOutline?) {
    self.choices = choices
    self.owner = owner.map { ObjectIdentifier($0) }
    // All choices have groups of the same arguments.
    selecting =
      choices.first?.groups.arguments.reduce(into: ArgumentSet()) { $0.insert($1) }
      ?? ArgumentSet()
  }
}

/// The choices of a message's variants, with the sizes of each choice.
///
/// The message is displayed in several templates and in the send, so its sizes are kept.
final class OutlineChoices {
  private var list: ChoiceList??
  private var sizes: [SizeQuestion: ChoiceSize] = [:]

  /// A cache key: the index of a choice, and the way in which a placeholder displays the message.
  private struct SizeQuestion: Hashable {
    let choice: Int
    let display: HoleDisplay
  }

  /// Returns the combinations of variants; nil if there are too many.
  func list(_ make: () -> ChoiceList?) -> ChoiceList? {
    if let list { return list }
    let made = make()
    list = .some(made)
    return made
  }

  /// Returns the size of the message for one of its own choices.
  func size(_ index: Int, _ display: HoleDisplay, _ make: () -> ChoiceSize) -> ChoiceSize {
    let question = SizeQuestion(choice: index, display: display)
    if let known = sizes[question] { return known }
    let size = make()
    sizes[question] = size
    return size
  }
}

/// The size of a placeholder for one choice of variants, apart from strings.
///
/// A string has one value in all its placeholders, so its size depends on the other placeholders.
/// This type is a class because several templates and the send share the sizes.
final class ChoiceSize {
  /// A text that can be truncated.
  struct Truncation {
    let segments: [Segment]
    let optimum: ClipOptimum
  }

  let display: HoleDisplay
  /// The size in bytes, without strings that are not truncated; nil if there is no maximum.
  private(set) var size: Int? = 0
  /// The reason why there is no maximum.
  private(set) var reason: String?
  /// The arguments whose strings are displayed without truncation.
  private(set) var texts: [ArgumentID] = []
  /// The displayed values of other arguments, unless the text is truncated.
  private(set) var values: [(argument: ArgumentID, value: ProbeValue)] = []
  /// The arguments whose sizes depend on an assumption, apart from untruncated strings.
  private(set) var assumed = ArgumentSet()
  /// The text, if it can exceed the maximum length.
  private(set) var truncation: Truncation?

  /// Measures the segments that a function visits.
  init(in display: HoleDisplay, _ resolver: SegmentResolver, _ visit: ((Segment) -> Void) -> Void) {
    self.display = display
    if display.cut == nil, !display.isNumber {
      visit { add($0, resolver, isNumber: false) }
      return
    }
    var segments: [Segment] = []
    visit { segments.append($0) }
    if let cut = display.cut, resolver.mostUnits(of: segments) ?? .max > cut.units {
      let optimum = resolver.clip(segments, in: display, at: cut)
      truncation = Truncation(segments: segments, optimum: optimum)
      size = max(0, optimum.largestSize)
      for segment in segments { assume(segment, resolver, within: cut.units) }
    } else {
      let isValue = if segments.count == 1, case .values = segments[0] { true } else { false }
      if display.isNumber, !isValue { size = 2 }
      for segment in segments { add(segment, resolver, isNumber: display.isNumber && isValue) }
    }
  }

  /// Adds a text argument whose size in a text of limited length depends on an assumption.
  private func assume(_ segment: Segment, _ resolver: SegmentResolver, within units: Int) {
    guard case .text(let argument) = segment,
      let limits = resolver.texts(of: argument)?.limits.clipped(toUTF16: units)
    else { return }
    if limits.characterBytes != nil { assumed.insert(argument) }
  }

  private func add(_ segment: Segment, _ resolver: SegmentResolver, isNumber: Bool) {
    switch segment {
    case .fixed(let text): size? += text.size(as: display.escape)
    case .text(let argument): texts.append(argument)
    case .open(let reason):
      size = nil
      self.reason = self.reason ?? reason
    case .values(let values, let argument):
      let largest =
        isNumber
        ? values.largestNumber.map { ($0, $0.text.numberSize) }
        : values.largest(as: display.escape)
      guard let (item, size) = largest else { return }
      self.size? += size
      self.values.append((argument, item.value))
      if resolver.isAssumed(argument) { assumed.insert(argument) }
    }
  }
}
