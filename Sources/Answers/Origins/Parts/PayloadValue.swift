internal import Documents
package import Diagnostics
internal import Platforms
internal import Sending
internal import Workspaces

/// A value of a payload: a JSON value without members, or a text or an attribute of XML.
package struct PayloadValue: Sendable {
  /// The place in the payload, such as `/aps/alert/body` or `/toast/visual/binding/text[2]`.
  package let path: String
  /// The decoded text.
  package let text: String
  /// The bytes of the value in the payload, without quotes.
  package let span: SourceSpan
  private let decoded: DecodedText?

  private init(_ path: String, _ decoded: DecodedText) {
    self.path = path
    self.decoded = decoded
    text = decoded.string
    span = decoded.span
  }

  private init(_ path: String, _ value: JSONValue, _ bytes: [UInt8]) {
    self.path = path
    decoded = nil
    span = value.span
    text = String(decoding: bytes[value.span.range], as: UTF8.self)
  }

  /// Returns the ranges of the payload in which the value has a text, in order.
  package func ranges(of words: String) -> [Range<Int>] {
    let (text, words) = (Array(text.utf8), Array(words.utf8))
    guard !words.isEmpty, words.count <= text.count else { return [] }
    return (0...(text.count - words.count)).compactMap { start in
      let range = start..<start + words.count
      guard text[range].elementsEqual(words) else { return nil }
      return decoded?.sourceSpan(of: range).range
        ?? span.start + range.lowerBound..<span.start + range.upperBound
    }
  }

  /// Whether the value is at a path, or below it.
  package func isAt(_ path: String) -> Bool {
    self.path == path || self.path.hasPrefix(path + "/")
      || self.path.hasPrefix(path + "[") || self.path.hasPrefix(path + "@")
  }
}

extension PayloadOrigins {
  /// The values of the payload, in order; empty for a body that only the app reads.
  package var values: [PayloadValue] {
    switch payload.delivery?.payload.body {
    case .document(.json(let document))?: PayloadValue.values(of: document.root, payload.body)
    case .document(.xml(let document))?:
      PayloadValue.values(of: document.root, at: "/\(document.root.name)")
    case .opaque?, nil: []
    }
  }
}

extension PayloadValue {
  fileprivate static func values(
    of value: JSONValue, at path: String = "", _ bytes: [UInt8]
  ) -> [PayloadValue] {
    switch value.content {
    case .object(let members):
      members.flatMap { member in
        values(of: member.value, at: "\(path)/\(JSONPointer.escaped(member.key.string))", bytes)
      }
    case .array(let elements):
      elements.enumerated().flatMap { values(of: $1, at: "\(path)/\($0)", bytes) }
    case .string(let string): [PayloadValue(path, string.text)]
    case .number, .boolean, .null: [PayloadValue(path, value, bytes)]
    }
  }

  fileprivate static func values(of element: XMLElement, at path: String) -> [PayloadValue] {
    var values = element.attributes.map { PayloadValue("\(path)@\($0.name)", $0.value) }
    let totals = element.elements.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var counts: [String: Int] = [:]
    for child in element.children {
      switch child {
      case .text(let text) where !text.isBlank: values.append(PayloadValue(path, text.text))
      case .element(let inner):
        counts[inner.name, default: 0] += 1
        let index = totals[inner.name] ?? 0 > 1 ? "[\(counts[inner.name] ?? 0)]" : ""
        values += Self.values(of: inner, at: "\(path)/\(inner.name)\(index)")
      case .text, .comment, .instruction: break
      }
    }
    return values
  }
}
