internal import Diagnostics
internal import Documents

/// The exact bytes of a payload, with line breaks inserted for readability.
struct PayloadLayout {
  /// The white space to insert before the byte at an offset.
  private(set) var breaks: [(offset: Int, blank: String)] = []

  init(_ document: Document?) {
    switch document {
    case .json(let json): lay(json.root, depth: 0)
    case .xml(let xml) where !xml.file.bytes.contains(UInt8(ascii: "\n")): lay(xml.root, depth: 0)
    case .xml, nil: break
    }
    breaks.sort { $0.offset < $1.offset }
  }

  private mutating func breakLine(at offset: Int, depth: Int) {
    breaks.append((offset, "\n" + String(repeating: "  ", count: depth)))
  }

  private mutating func lay(_ value: JSONValue, depth: Int) {
    switch value.content {
    case .object(let members) where !members.isEmpty:
      for member in members {
        breakLine(at: member.keySpan.start, depth: depth + 1)
        breaks.append((member.value.span.start, " "))
        lay(member.value, depth: depth + 1)
      }
      breakLine(at: value.span.end - 1, depth: depth)
    case .array(let values) where values.contains(where: \.isNested):
      for value in values {
        breakLine(at: value.span.start, depth: depth + 1)
        lay(value, depth: depth + 1)
      }
      breakLine(at: value.span.end - 1, depth: depth)
    case .object, .array, .string, .number, .boolean, .null: break
    }
  }

  private mutating func lay(_ element: XMLElement, depth: Int) {
    guard element.texts.allSatisfy(\.isBlank), !element.elements.isEmpty,
      let content = element.contentSpan
    else { return }
    for child in element.elements {
      breakLine(at: child.span.start, depth: depth + 1)
      lay(child, depth: depth + 1)
    }
    breakLine(at: content.end, depth: depth)
  }
}

extension JSONValue {
  fileprivate var isNested: Bool {
    switch content {
    case .object, .array: true
    case .string, .number, .boolean, .null: false
    }
  }
}
