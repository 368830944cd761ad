/// Reads the grammar of `number-literal`.
struct NumberScan {
  var isNegative = false
  var digits: [UInt8] = []
  var exponent = 0

  init?(_ text: some Collection<UInt8>) {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest = rest.dropFirst()
    }
    let whole = Self.takeDigits(&rest)
    guard whole.count == 1 || whole.first != UInt8(ascii: "0"), !whole.isEmpty else { return nil }
    digits = Array(whole)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let fraction = Self.takeDigits(&rest)
      guard !fraction.isEmpty else { return nil }
      digits += fraction
      exponent = -fraction.count
    }
    guard takeExponent(&rest), rest.isEmpty else { return nil }
    guard digits.count <= MessageLimits.digits, abs(exponent) <= MessageLimits.digits else {
      return nil
    }
  }

  private mutating func takeExponent<Rest: Collection<UInt8>>(_ rest: inout Rest) -> Bool
  where Rest.SubSequence == Rest {
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return true }
    rest = rest.dropFirst()
    let isDown = rest.first == UInt8(ascii: "-")
    if isDown || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let power = Self.takeDigits(&rest)
    guard !power.isEmpty else { return false }
    var value = 0
    for digit in power where value <= MessageLimits.digits * 2 {
      value = value * 10 + Int(digit - 0x30)
    }
    exponent += isDown ? -value : value
    return true
  }

  private static func takeDigits<Text: Collection<UInt8>>(_ rest: inout Text) -> Text
  where Text.SubSequence == Text {
    let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
    rest = rest.dropFirst(digits.count)
    return digits
  }
}
