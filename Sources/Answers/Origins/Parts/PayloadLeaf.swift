internal import Diagnostics
internal import Documents

/// A value without members in a payload or in the body of a template, with its path.
///
///     {"aps":{"badge":1}}                    // /aps/badge, a number, "1"
struct PayloadLeaf: Sendable {
  enum Kind: Hashable, Sendable {
    case string
    case number
    case boolean
    case null
    case emptyObject
    case emptyArray
    case attribute
    case elementText
  }

  let path: String
  let kind: Kind
  /// The text with the places of its bytes in the file; empty for an empty object or array.
  let decoded: DecodedText
  /// The range in the file; for a JSON string with its quotes.
  let span: SourceSpan
  /// The bytes of the decoded text.
  let text: [UInt8]

  init(_ path: String, _ kind: Kind, _ decoded: DecodedText, at span: SourceSpan) {
    self.path = path
    self.kind = kind
    self.decoded = decoded
    self.span = span
    text = Array(decoded.bytes)
  }

  var string: String { decoded.string }

  static func leaves(of document: Document) -> [PayloadLeaf] {
    switch document {
    case .json(let json): leaves(of: json.root, at: "", json.file)
    case .xml(let xml): leaves(of: xml.root, at: "/\(xml.root.name)")
    }
  }

  // MARK: - JSON

  private static func leaves(
    of value: JSONValue, at path: String, _ file: SourceFile
  ) -> [PayloadLeaf] {
    func leaf(_ kind: Kind, _ bytes: ArraySlice<UInt8>) -> [PayloadLeaf] {
      let text = DecodedText(verbatim: bytes, at: value.span.start)
      return [PayloadLeaf(path, kind, text, at: value.span)]
    }
    switch value.content {
    case .object(let members):
      guard !members.isEmpty else { return leaf(.emptyObject, []) }
      return members.flatMap {
        leaves(of: $0.value, at: "\(path)/\(JSONPointer.escaped($0.key.string))", file)
      }
    case .array(let elements):
      guard !elements.isEmpty else { return leaf(.emptyArray, []) }
      return elements.enumerated().flatMap { leaves(of: $1, at: "\(path)/\($0)", file) }
    case .string(let string): return [PayloadLeaf(path, .string, string.text, at: value.span)]
    case .number(let number): return leaf(.number, number.spelling)
    case .boolean: return leaf(.boolean, file.bytes[value.span.range])
    case .null: return leaf(.null, file.bytes[value.span.range])
    }
  }

  // MARK: - XML

  private static func leaves(of element: XMLElement, at path: String) -> [PayloadLeaf] {
    let attributes = element.attributes.map { attribute in
      PayloadLeaf(
        "\(path)@\(attribute.name)", .attribute, attribute.value, at: attribute.value.span)
    }
    guard !element.elements.isEmpty else {
      let place = element.contentSpan ?? element.span
      let texts = element.texts.map(\.text)
      let text = texts.count == 1 ? texts[0] : DecodedText(joining: texts, at: place)
      return attributes + [PayloadLeaf(path, .elementText, text, at: place)]
    }
    return attributes + children(of: element, at: path)
  }

  private static func children(of element: XMLElement, at path: String) -> [PayloadLeaf] {
    let totals = element.elements.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var counts: [String: Int] = [:]
    return element.children.flatMap { child -> [PayloadLeaf] in
      switch child {
      case .text(let text) where !text.isBlank:
        return [PayloadLeaf(path, .elementText, text.text, at: text.span)]
      case .element(let inner):
        counts[inner.name, default: 0] += 1
        let index = totals[inner.name] ?? 0 > 1 ? "[\(counts[inner.name] ?? 0)]" : ""
        return leaves(of: inner, at: "\(path)/\(inner.name)\(index)")
      case .text, .comment, .instruction: return []
      }
    }
  }
}
