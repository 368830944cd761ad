internal import Bytes

/// The sizes of a string for concrete values, and for one other value.
///
/// Places that do not use the other value are measured once.
struct WitnessSizes {
  let plan: TextPlan
  private(set) var base: WitnessSize
  /// The size of each place for the concrete values; nil if only a rendering has the answer.
  private var known: [Int?]?

  /// Creates the sizes for a value of each argument.
  init(plan: TextPlan, resolver: SegmentResolver, values: ArgumentMap<ProbeValue>) {
    self.plan = plan
    base = WitnessSize(resolver: resolver, values: values)
  }

  /// Returns the size in bytes; nil if only a rendering has the answer.
  mutating func byteCount() -> Int? {
    // A message that cannot be formatted prevents the rendering, even if it is not displayed.
    guard plan.others.allSatisfy(base.isKnown) else { return nil }
    var sum = plan.constant
    for size in sizes() {
      guard let size else { return nil }
      sum += size
    }
    return sum
  }

  /// Returns the size in bytes with another value of one argument.
  mutating func byteCount(changing argument: ArgumentID, to value: ProbeValue) -> Int? {
    let all = sizes()
    let own = base.values[argument]
    base.values[argument] = value
    defer { base.values[argument] = own }
    guard plan.others.allSatisfy(base.isKnown) else { return nil }
    var sum = plan.constant
    for (index, hole) in plan.holes.enumerated() {
      guard let size = hole.arguments.contains(argument) ? base.size(of: hole) : all[index] else {
        return nil
      }
      sum += size
    }
    return sum
  }

  /// Returns the size of each place; nil for a place whose size only a rendering has.
  mutating func sizes() -> [Int?] {
    if let known { return known }
    let sizes = plan.holes.map(base.size)
    known = sizes
    return sizes
  }
}

/// The size of a place for concrete values, without rendering it.
///
/// It is the sum of the constant text and of parts that the renderer's own formatter has formatted
/// and whose variants it has selected, so it is the size of the rendering. Equal parts of all
/// messages are formatted once.
struct WitnessSize {
  let resolver: SegmentResolver
  /// The value of each argument.
  var values: ArgumentMap<ProbeValue>

  /// Returns whether the values can be formatted in a message.
  func isKnown(_ outline: MessageOutline) -> Bool { visit(outline.parts) { _ in } }

  /// Returns the size in bytes; nil if only a rendering has the answer.
  func size(of hole: HolePlan) -> Int? {
    switch hole.source {
    case .argument(let argument): return values[argument].map { size(of: $0.text, hole.display) }
    case .message(let outline):
      if hole.display.isNumber { return numberSize(of: outline, hole.display) }
      var (sum, units) = (0, 0)
      let isKnown = visit(outline.parts) { text in
        sum += text.size(as: hole.display.escape)
        units += text.units
      }
      guard isKnown else { return nil }
      guard let cut = hole.display.cut, units > cut.units else { return sum }
      return size(of: outline, hole.display.escape, cut)
    }
  }

  private func numberSize(of outline: MessageOutline, _ display: HoleDisplay) -> Int? {
    var bytes: [UInt8] = []
    return visit(outline.parts) { bytes += $0.bytes } ? bytes.numberSize : nil
  }

  private func size(of text: MeasuredText, _ display: HoleDisplay) -> Int {
    if display.isNumber { return text.numberSize }
    guard let cut = display.cut, text.units > cut.units else {
      return text.size(as: display.escape)
    }
    return text.sizesByUnit(display.escape)[cut.kept] + min(cut.dots, cut.units)
  }

  /// Returns the size of a message that is longer than its maximum length.
  private func size(of outline: MessageOutline, _ escape: Escape, _ cut: TextCut) -> Int? {
    var size = min(cut.dots, cut.units)
    var rest = cut.kept
    let isKnown = visit(outline.parts) { text in
      guard rest > 0 else { return }
      size += text.units <= rest ? text.size(as: escape) : text.sizesByUnit(escape)[rest]
      rest -= min(text.units, rest)
    }
    return isKnown ? size : nil
  }

  /// Calls a function with each formatted part; returns false if a part is unknown.
  private func visit(
    _ parts: [MessageOutline.Part], _ body: (MeasuredText) -> Void
  ) -> Bool {
    for part in parts {
      switch part {
      case .fixed(let text): body(text)
      case .open: return false
      case .text(let argument):
        guard let value = values[argument] else { return false }
        body(value.text)
      case .values(let use, let argument):
        guard let value = values[argument], let text = resolver.probe.text(of: use, value) else {
          return false
        }
        body(text)
      case .matcher(let matcher):
        guard let variant = variant(of: matcher), visit(variant.parts, body) else { return false }
      }
    }
    return true
  }

  /// Returns the variant that the values select; nil if a value has the wrong type.
  func variant(of matcher: MessageOutline.Matcher) -> MessageOutline.Matcher.Variant? {
    var isKnown = true
    let variant = matcher.variant { selector, _ in
      let valueClass = valueClass(selector)
      if valueClass == nil { isKnown = false }
      return valueClass
    }
    return isKnown ? variant : nil
  }

  private func valueClass(_ selector: MessageOutline.Matcher.Selector) -> MessageProbe.ValueClass? {
    switch selector {
    case .unknown: nil
    case .number(let argument, let keys):
      values[argument].flatMap { resolver.probe.numberClass(of: $0, keys) }
    case .text(let argument, let keys):
      values[argument].flatMap { resolver.probe.textClass(of: $0, keys) }
    }
  }
}

extension TextCut {
  /// The number of UTF-16 units before the dots.
  var kept: Int { max(0, units - dots) }
}
