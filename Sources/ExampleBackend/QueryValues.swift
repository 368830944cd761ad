/// The values of the parameters in a URL's query, by name.
struct QueryValues {
  private var values: [String: String] = [:]

  init(_ query: String) {
    for item in query.split(separator: "&") {
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[Self.decoded(halves[0])] = halves.count == 2 ? Self.decoded(halves[1]) : ""
    }
  }

  subscript(name: String) -> String? { values[name] }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
