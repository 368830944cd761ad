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
  private let decoded: DecodedText

  fileprivate init(_ leaf: PayloadLeaf) {
    path = leaf.path
    decoded = leaf.decoded
    text = leaf.string
    span = leaf.decoded.span
  }

  /// Returns the ranges of the payload in which the value has a text, in order.
  package func ranges(of words: String) -> [Range<Int>] {
    let (text, words) = (Array(text.utf8), Array(words.utf8))
    guard !words.isEmpty, words.count <= text.count else { return [] }
    return (0...(text.count - words.count)).compactMap { start in
      let range = start..<start + words.count
      guard text[range].elementsEqual(words) else { return nil }
      return decoded.sourceSpan(of: range).range
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
    guard case .document(let document)? = payload.delivery?.payload.body else { return [] }
    return PayloadLeaf.leaves(of: document).filter(\.isShown).map(PayloadValue.init)
  }
}

extension PayloadLeaf {
  /// Whether the value has bytes to explain: no empty object or array, and no element without text.
  fileprivate var isShown: Bool {
    switch kind {
    case .emptyObject, .emptyArray: false
    case .elementText: !text.allSatisfy(Whitespace.contains)
    case .string, .number, .boolean, .null, .attribute: true
    }
  }
}
