package import Diagnostics
internal import Documents

/// The properties of one send, from a JSON object.
package struct Properties: Sendable {
  /// The file that contains the properties.
  package let file: SourceFile
  private var texts: [String: ArraySlice<UInt8>] = [:]
  /// The names of the properties in their original letter case.
  package private(set) var names: [String] = []

  /// Reads properties from a JSON object.
  ///
  /// If two names differ only in case, the last one is used. A value that the hub cannot use is
  /// reported; the properties are nil if the file is not JSON.
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

  /// Creates properties from strings, for the command line and for callers in Swift.
  package init(_ texts: [(name: String, text: String)], from file: SourceFile? = nil) {
    self.file = file ?? SourceFile(name: "properties", text: "")
    for (name, text) in texts { set(name, Array(text.utf8)[...]) }
  }

  /// Creates properties from values in UTF-8.
  package init(bytes texts: [(name: String, text: ArraySlice<UInt8>)], from file: SourceFile) {
    self.file = file
    for (name, text) in texts { set(name, text) }
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func add(_ member: JSONMember, _ findings: inout Findings) {
    let name = member.key.string
    if PropertyName(name) == nil { findings.report(.unreachableProperty(name, at: member.keySpan)) }
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

  /// Returns the properties, with missing ones added from `others`.
  package func filled(with others: [(name: String, text: String)]) -> Properties {
    var all = Properties(others, from: file)
    all.texts.merge(texts) { _, own in own }
    all.names += names
    return all
  }

  /// The text of a property; nil if it is missing.
  package subscript(name: PropertyName) -> ArraySlice<UInt8>? {
    texts[PropertyName.folded(name.spelling)]
  }

  /// Returns the values that a template uses, in the order of its slots.
  package func values(for template: CompiledTemplate) -> SlotValues {
    var values = SlotValues()
    values.refill(with: template.slots.map { self[$0] }, for: template)
    return values
  }
}
