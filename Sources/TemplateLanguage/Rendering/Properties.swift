package import Diagnostics
internal import Documents

/// The properties of one send, as a JSON object supplies them.
package struct Properties: Sendable {
  /// The file they come from.
  package let file: SourceFile
  private var texts: [String: ArraySlice<UInt8>] = [:]
  /// The names that are supplied, as they are spelled.
  package private(set) var names: [String] = []

  /// Reads an object of properties.
  ///
  /// Of two names that the hub takes for one the last counts. What the hub has no use for is a
  /// finding; without properties the file could not be read as JSON.
  package static func read(_ file: SourceFile) -> (properties: Properties?, findings: Findings) {
    var (document, findings) = JSONReader.read(file)
    guard let document, !findings.hasErrors else { return (nil, findings) }
    guard let members = document.root.members else {
      findings.report(
        .propertiesNoObject(at: document.root.span, kind: document.root.kindName))
      return (Properties(file: file), findings)
    }
    var properties = Properties(file: file)
    for member in members { properties.add(member, &findings) }
    return (properties, findings)
  }

  /// Creates properties from texts, for the command line and for callers in Swift.
  package init(_ texts: [(name: String, text: String)], from file: SourceFile? = nil) {
    self.file = file ?? SourceFile(name: "properties", text: "")
    for (name, text) in texts { set(name, Array(text.utf8)[...]) }
  }

  /// Creates properties from UTF-8.
  package init(bytes texts: [(name: String, text: ArraySlice<UInt8>)], from file: SourceFile) {
    self.file = file
    for (name, text) in texts { set(name, text) }
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func add(_ member: JSONMember, _ findings: inout Findings) {
    let name = member.key.string
    if PropertyName(name) == nil {
      findings.report(.unreachableProperty(name, at: member.keySpan))
    }
    switch member.value.content {
    case .string(let string): set(name, string.text.bytes)
    case .number(let number): set(name, number.spelling)
    case .boolean(let value): set(name, Array((value ? "true" : "false").utf8)[...])
    case .null: set(name, nil)
    case .object, .array:
      findings.report(
        .propertyNotText(name, at: member.value.span, kind: member.value.kindName))
    }
  }

  private mutating func set(_ name: String, _ text: ArraySlice<UInt8>?) {
    if text != nil { names.append(name) }
    texts[PropertyName.folded(name)] = text
  }

  /// The text of a property; nil where nobody supplies it.
  package subscript(name: PropertyName) -> ArraySlice<UInt8>? {
    texts[PropertyName.folded(name.spelling)]
  }

  /// The values that a template asks for, by its slots.
  package func values(for template: CompiledTemplate) -> SlotValues {
    var bytes: [UInt8] = []
    let ranges = template.slots.map { name -> Range<Int>? in
      guard let text = self[name] else { return nil }
      let start = bytes.count
      bytes.append(contentsOf: text)
      return start..<bytes.count
    }
    return SlotValues(bytes: bytes, ranges: ranges)
  }
}
