internal import Bytes
internal import Documents
internal import Localization
internal import Platforms

/// The record of a request that gave a payload.
enum RequestRecord {
  /// What follows the size: the headers, and the locale whose texts are shown.
  static func tail(headers: [Header], served: LocaleTag?) -> [UInt8] {
    var members: [(String, JSONValue)] = []
    if !headers.isEmpty {
      members.append(("headers", .object(headers.map { ($0.name, .string($0.value)) })))
    }
    if let served { members.append(("servedLocale", .string(served.description))) }
    // The braces around them go; a comma takes the place of the first.
    let object = JSONWriter.compact(.object(members)).dropFirst().dropLast()
    return object.isEmpty ? [] : [UInt8(ascii: ",")] + object
  }

  /// Appends a record; `name` is the id as it came, or the number of the line.
  static func append(
    _ name: Name, payload: [UInt8], clipped: String? = nil, tail: [UInt8],
    to output: inout [UInt8]
  ) {
    switch name {
    case .id(let bytes, let range):
      output.append(contentsOf: idStart)
      output.append(copying: bytes, range)
    case .line(let number): output.append(contentsOf: "{\"line\":\(number)".utf8)
    }
    output.append(contentsOf: payloadStart)
    output.append(payload, payload.indices, as: .json)
    output.append(contentsOf: sizeStart)
    output.append(decimal: payload.count)
    if let clipped { output.append(contentsOf: ",\"clipped\":\"\(clipped)\"".utf8) }
    output.append(contentsOf: tail)
    output.append(contentsOf: end)
  }

  /// What a record is known by.
  enum Name {
    case id([UInt8], Range<Int>)
    case line(Int)
  }

  private static let idStart = Array("{\"id\":".utf8)
  private static let payloadStart = Array(",\"payload\":\"".utf8)
  private static let sizeStart = Array("\",\"bytes\":".utf8)
  private static let end = Array("}\n".utf8)
}

extension [UInt8] {
  fileprivate mutating func append(decimal number: Int) {
    var power = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }
}
