internal import Documents

extension ContractJudge {
  mutating func check(_ values: [JSONValue], as type: DecodedType, _ place: Place) {
    for (index, element) in values.enumerated() {
      check(element, as: type, place.below("[\(index)]"))
    }
  }

  /// Checks the elements that are decoded; further elements are ignored.
  mutating func check(
    _ values: [JSONValue], as types: [DecodedType], _ value: JSONValue, _ place: Place
  ) {
    guard values.count >= types.count else {
      return report(.fewElements(types.count), value, place)
    }
    for (index, (element, type)) in zip(values, types).enumerated() {
      check(element, as: type, place.below("[\(index)]"))
    }
  }
}

extension [JSONValue] {
  /// Whether the first two numbers or strings are in descending order.
  var areReversed: Bool {
    guard count >= 2 else { return false }
    switch (self[0].content, self[1].content) {
    case (.number(let lower), .number(let upper)):
      guard let lower = Double(lower.string), let upper = Double(upper.string) else { return false }
      return lower > upper
    case (.string(let lower), .string(let upper)): return lower.string > upper.string
    default: return false
    }
  }
}
