internal import Bytes

/// The sizes of a string for concrete values, and for one other value.
///
/// Places that do not use the other value are measured once.
struct WitnessSizes {
  private let plan: TextPlan
  private let base: WitnessSize
  /// The size of each place for the concrete values; nil if only a rendering has the answer.
  private var known: [Int?]?

  /// Creates the sizes for a value of each argument, by folded name.
  init(plan: TextPlan, resolver: SegmentResolver, values: [String: ProbeValue]) {
    self.plan = plan
    base = WitnessSize(resolver: resolver, values: values)
  }

  /// Returns the size in bytes; nil if only a rendering has the answer.
  mutating func byteCount() -> Int? {
    // A message that cannot be formatted prevents the rendering, even if it is not displayed.
    guard plan.others.allSatisfy(base.isKnown) else { return nil }
    return sum(of: sizes())
  }

  /// Returns the size in bytes with another value of one argument.
  mutating func byteCount(changing name: String, to value: ProbeValue) -> Int? {
    var changed = base
    changed.values[name] = value
    guard plan.others.allSatisfy(changed.isKnown) else { return nil }
    let all = sizes()
    return sum(
      of: plan.holes.indices.map { index in
        plan.holes[index].uses(name) ? changed.size(of: plan.holes[index]) : all[index]
      })
  }

  private mutating func sizes() -> [Int?] {
    let sizes = known ?? plan.holes.map(base.size)
    known = sizes
    return sizes
  }

  private func sum(of sizes: [Int?]) -> Int? {
    var sum = plan.constant
    for size in sizes {
      guard let size else { return nil }
      sum += size
    }
    return sum
  }
}

extension HolePlan {
  /// Whether the size of the place depends on an argument.
  fileprivate func uses(_ name: String) -> Bool {
    switch source {
    case .argument(let own): own == name
    case .message(let outline): outline.arguments.contains(name)
    }
  }
}

/// The size of a place for concrete values, without rendering it.
///
/// It is the sum of the constant text and of parts that the renderer's own formatter has formatted
/// and whose variants it has selected, so it is the size of the rendering. Equal parts of all
/// messages are formatted once.
private struct WitnessSize {
  let resolver: SegmentResolver
  /// The value of each argument, by folded name.
  var values: [String: ProbeValue]

  /// Whether the values can be formatted in a message.
  func isKnown(_ outline: MessageOutline) -> Bool { visit(outline.parts) { _ in } }

  /// Returns the size in bytes; nil if only a rendering has the answer.
  func size(of hole: HolePlan) -> Int? {
    switch hole.source {
    case .argument(let name): return values[name].map { size(of: $0.text, in: hole) }
    case .message(let outline):
      guard hole.cut == nil, !hole.isNumber else {
        var text: [UInt8] = []
        return visit(outline.parts) { text += $0 } ? size(of: text, in: hole) : nil
      }
      var sum = 0
      let isKnown = visit(outline.parts) { sum += EscapedSize.of($0, as: hole.escape) }
      return isKnown ? sum : nil
    }
  }

  private func size(of text: [UInt8], in hole: HolePlan) -> Int {
    if hole.isNumber { return FormattedValues.Item(ProbeValue(text: ""), text).numberSize }
    guard let cut = hole.cut, text.utf16Count > cut.units else {
      return EscapedSize.of(text, as: hole.escape)
    }
    return text.sizesByUnit(hole.escape)[max(0, cut.units - cut.dots)] + min(cut.dots, cut.units)
  }

  /// Calls a function with each formatted part; returns false if a part is unknown.
  private func visit(_ parts: [MessageOutline.Part], _ body: ([UInt8]) -> Void) -> Bool {
    for part in parts {
      switch part {
      case .fixed(let bytes): body(bytes)
      case .open: return false
      case .text(let name):
        guard let value = values[name] else { return false }
        body(value.text)
      case .values(let use, let name):
        guard let value = values[name], let text = resolver.probe.text(of: use, value) else {
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
  private func variant(of matcher: MessageOutline.Matcher) -> MessageOutline.Matcher.Variant? {
    var isKnown = true
    let variant = matcher.variant { selector, index in
      let valueClass = valueClass(selector, of: matcher, index)
      if valueClass == nil { isKnown = false }
      return valueClass
    }
    return isKnown ? variant : nil
  }

  private func valueClass(
    _ selector: MessageOutline.Matcher.Selector, of matcher: MessageOutline.Matcher, _ index: Int
  ) -> MessageProbe.ValueClass? {
    let keys = matcher.comparedKeys[index]
    switch selector {
    case .unknown: return nil
    case .number(let name, let use):
      return values[name].flatMap {
        resolver.probe.valueClass(of: use, $0, exact: keys, hasCategories: true)
      }
    case .text(let name, let use):
      let exact = matcher.isICU ? keys.filter { $0 != "other" } : keys
      return values[name].flatMap {
        resolver.probe.valueClass(of: use, $0, exact: exact, hasCategories: false)
      }
    }
  }
}
