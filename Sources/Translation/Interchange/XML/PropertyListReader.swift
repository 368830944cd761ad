package import Diagnostics
package import Documents
internal import MessageTables

/// A value of an XML property list, with the byte range of every string.
package indirect enum PropertyListValue: Sendable {
  case string(DecodedText, TextSlot)
  case dictionary(PropertyListDictionary)
  case array([PropertyListValue])
  /// A number, as spelled in the file.
  case number(String)
  case boolean(Bool)
  /// A date or binary data, as spelled in the file.
  case other(String)

  /// The text of a string value; nil for other values.
  package var text: DecodedText? { if case .string(let text, _) = self { text } else { nil } }

  /// The entries of a dictionary; nil for other values.
  package var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// The value converted to JSON.
  package var json: JSONValue {
    switch self {
    case .string(let text, _): .string(text.string)
    case .dictionary(let dictionary): dictionary.json
    case .array(let values): .array(values.map(\.json))
    case .number(let text):
      JSONReader.read(SourceFile(name: "", text: text)).document?.root ?? .null
    case .boolean(let value): .boolean(value)
    case .other(let text): .string(text)
    }
  }
}

/// A dictionary of an XML property list, in the order of the file.
package struct PropertyListDictionary: Sendable {
  /// The entries: key, value, and span from the start of the key to the end of the value.
  package var entries: [(key: String, value: PropertyListValue, span: SourceSpan)] = []

  /// Returns the value for a key; if the key is repeated, returns its last value.
  package subscript(key: String) -> PropertyListValue? { entries.last { $0.key == key }?.value }

  /// The dictionary converted to JSON; if a key is repeated, the last value is used.
  package var json: JSONValue { .object(lastOf: entries.map { ($0.key, $0.value.json) }) }
}

/// A parser for XML property lists.
///
/// https://www.apple.com/DTDs/PropertyList-1.0.dtd
package struct PropertyListReader {
  private(set) var findings: Findings

  /// Whether a file looks like an XML property list.
  package static func isPropertyList(_ file: SourceFile) -> Bool {
    let head = file.bytes.prefix(1024)
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    let text = start.drop { Whitespace.contains($0) }
    return text.starts(with: "<?xml".utf8) || text.starts(with: "<plist".utf8)
      || text.starts(with: "<!DOCTYPE".utf8)
  }

  /// Parses a property list whose root is a dictionary.
  package static func read(_ file: SourceFile, findings: inout Findings) -> PropertyListDictionary?
  {
    guard let document = XMLFile.read(file, findings: &findings) else { return nil }
    let root = document.root
    var reader = PropertyListReader(findings: Findings(in: file))
    let top = root.localName == "plist" ? root.elements.first : root
    guard let top, root.localName == "plist", top.localName == "dict" else {
      findings.report(.notThisFormat("a property list", expected: "<plist><dict>", at: root))
      return nil
    }
    let value = reader.dictionary(top)
    findings.report(contentsOf: reader.findings)
    return value
  }

  private mutating func value(_ element: XMLElement) -> PropertyListValue {
    switch element.localName {
    case "string":
      let content = InlineContent.read(element) { _ in .transparent }
      return .string(content.text, element.contentSlot())
    case "dict": return .dictionary(dictionary(element))
    case "array": return .array(element.elements.map { value($0) })
    case "integer", "real": return .number(element.plainText.trimmingBlanks)
    case "true", "false": return .boolean(element.localName == "true")
    case "date", "data": return .other(element.plainText)
    default:
      findings.report(
        Diagnostic(
          .translationStructure, "<\(element.name)> is not part of a property list",
          at: Label(element.nameSpan, "unknown element")))
      return .other("")
    }
  }

  private mutating func dictionary(_ element: XMLElement) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    var key: XMLElement?
    var keys: Set<ExactText> = []
    for child in element.elements {
      if let open = key {
        let name = open.plainText
        if !keys.insert(ExactText(name)).inserted {
          findings.report(.repeatedKey(name, at: open.span))
        }
        dictionary.entries.append((name, value(child), open.span.through(child.span)))
        key = nil
      } else if child.localName == "key" {
        key = child
      } else {
        findings.report(.missingElement("key", in: element))
        break
      }
    }
    if let key { findings.report(.missingElement("string", in: key)) }
    return dictionary
  }
}
