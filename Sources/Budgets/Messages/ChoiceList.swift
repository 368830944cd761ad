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

/// The choices of a message's variants, with the parts and sizes of each choice.
///
/// The message is displayed in several templates and in the send, so its sizes are kept.
final class OutlineChoices {
  private unowned let outline: MessageOutline
  private var list: ChoiceList??
  private var segments: [Int: [Segment]] = [:]
  private var sizes: [SizeQuestion: ChoiceSize] = [:]

  /// A cache key: the index of a choice, and the way in which a placeholder displays the message.
  private struct SizeQuestion: Hashable {
    let choice: Int
    let display: HoleDisplay
  }

  init(_ outline: MessageOutline) { self.outline = outline }

  /// Returns the combinations of variants; nil if there are too many.
  func list(_ make: () -> ChoiceList?) -> ChoiceList? {
    if let list { return list }
    let made = make()
    list = .some(made)
    return made
  }

  /// Returns the segments that the message displays for one of its own choices.
  func segments(_ index: Int, _ choice: VariantChoice, _ resolver: SegmentResolver) -> [Segment] {
    if let known = segments[index] { return known }
    let made = outline.segments(choice, resolver)
    segments[index] = made
    return made
  }

  /// Returns the size of the message for one of its own choices.
  func size(
    _ index: Int, _ choice: VariantChoice, _ display: HoleDisplay, _ resolver: SegmentResolver
  ) -> ChoiceSize {
    let question = SizeQuestion(choice: index, display: display)
    if let known = sizes[question] { return known }
    let size = ChoiceSize(segments(index, choice, resolver), in: display, resolver)
    sizes[question] = size
    return size
  }
}

/// The size of a placeholder for one choice of variants, apart from strings.
///
/// A string has one value in all its placeholders, so its size depends on the other placeholders.
struct ChoiceSize {
  /// The size in bytes, without strings that are not truncated; nil if there is no maximum.
  private(set) var size: Int? = 0
  /// The arguments whose strings are displayed without truncation.
  private(set) var texts: [ArgumentID] = []
  /// The arguments whose sizes depend on an assumption.
  private(set) var assumed = ArgumentSet()

  init(_ segments: [Segment], in display: HoleDisplay, _ resolver: SegmentResolver) {
    if let cut = display.cut, resolver.isCut(segments, in: display) {
      size = max(0, resolver.clip(segments, in: display, at: cut).largestSize)
      for segment in segments { assume(segment, resolver) }
    } else {
      addWhole(segments, display, resolver)
    }
  }

  /// Adds an argument whose size depends on an assumption.
  private mutating func assume(_ segment: Segment, _ resolver: SegmentResolver) {
    switch segment {
    case .fixed, .open: break
    case .values(_, let argument):
      if resolver.isAssumed(argument) { assumed.insert(argument) }
    case .text(let argument):
      if resolver.texts(of: argument)?.limits.needsAssumption == true { assumed.insert(argument) }
    }
  }

  private mutating func addWhole(
    _ segments: [Segment], _ display: HoleDisplay, _ resolver: SegmentResolver
  ) {
    let isValue = segments.isOneValue
    var sum = display.isNumber && !isValue ? 2 : 0
    for segment in segments {
      switch segment {
      case .fixed(let text): sum += text.size(as: display.escape)
      case .text(let argument): texts.append(argument)
      case .open:
        size = nil
        return
      case .values(let values, _):
        let isNumber = display.isNumber && isValue
        let largest =
          isNumber
          ? values.largestNumber?.text.numberSize : values.largest(as: display.escape)?.size
        guard let largest else { continue }
        sum += largest
        assume(segment, resolver)
      }
    }
    size = sum
  }
}

extension [Segment] {
  /// Whether the segments are one formatted value, without text around it.
  var isOneValue: Bool {
    if count == 1, case .values = self[0] { true } else { false }
  }
}
