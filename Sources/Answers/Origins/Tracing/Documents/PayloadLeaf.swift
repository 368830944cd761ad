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
  /// The text with its escapes decoded.
  let text: [UInt8]
  /// The range in the file; for a JSON string with its quotes.
  let span: SourceSpan

  var string: String { String(decoding: text, as: UTF8.self) }

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
    func leaf(_ kind: Kind, _ text: some Sequence<UInt8>) -> [PayloadLeaf] {
      [PayloadLeaf(path: path, kind: kind, text: Array(text), span: value.span)]
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
    case .string(let string): return leaf(.string, string.text.bytes)
    case .number(let number): return leaf(.number, number.spelling)
    case .boolean: return leaf(.boolean, file.bytes[value.span.range])
    case .null: return leaf(.null, [])
    }
  }

  // MARK: - XML

  private static func leaves(of element: XMLElement, at path: String) -> [PayloadLeaf] {
    let attributes = element.attributes.map { attribute in
      PayloadLeaf(
        path: "\(path)@\(attribute.name)", kind: .attribute, text: Array(attribute.value.bytes),
        span: attribute.value.span)
    }
    guard !element.elements.isEmpty else {
      let text = element.texts.flatMap(\.text.bytes)
      return attributes + [
        PayloadLeaf(
          path: path, kind: .elementText, text: text, span: element.contentSpan ?? element.span)
      ]
    }
    return attributes + children(of: element, at: path)
  }

  private static func children(of element: XMLElement, at path: String) -> [PayloadLeaf] {
    let totals = element.elements.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var counts: [String: Int] = [:]
    return element.children.flatMap { child -> [PayloadLeaf] in
      switch child {
      case .text(let text) where !text.isBlank:
        return [
          PayloadLeaf(
            path: path, kind: .elementText, text: Array(text.text.bytes), span: text.span)
        ]
      case .element(let inner):
        counts[inner.name, default: 0] += 1
        let index = totals[inner.name] ?? 0 > 1 ? "[\(counts[inner.name] ?? 0)]" : ""
        return leaves(of: inner, at: "\(path)/\(inner.name)\(index)")
      case .text, .comment, .instruction: return []
      }
    }
  }
}
