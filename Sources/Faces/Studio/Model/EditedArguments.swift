internal import Analysis
internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The arguments of a sample with the user's edits applied, as values and as JSON.
///
/// `crier render --arguments` renders the same payload from the JSON.
struct EditedArguments: Sendable {
  let arguments: Arguments
  /// The JSON object with the arguments.
  let bytes: [UInt8]
  /// The findings about the edited values.
  let findings: Findings
  /// Whether any value differs from the value in the sample.
  let isEdited: Bool

  init(_ sample: Sample, _ schema: SendSchema, _ address: StudioAddress) {
    let known = Self.members(of: sample)
    var members = known
    var isEdited = false
    for member in schema.members {
      let field = ArgumentField(member, in: sample.arguments, address)
      guard field.isEdited(in: sample.arguments) else { continue }
      isEdited = true
      let place = members.firstIndex {
        PropertyName.folded($0.name) == PropertyName.folded(member.name)
      }
      let value = field.json(replacing: place.map { members[$0].value }, member.kind)
      switch (place, value) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append((member.name, value))
      case (nil, nil): break
      }
    }
    bytes = Self.object(of: members)
    self.isEdited = isEdited
    guard isEdited else {
      arguments = sample.arguments
      findings = Findings()
      return
    }
    let file = SourceFile(name: "@arguments", bytes: bytes)
    let read = Arguments.read(file)
    arguments = read.arguments ?? Arguments(from: file)
    findings = read.findings
  }

  /// Returns the names of a sample's arguments, with their values as JSON.
  private static func members(of sample: Sample) -> [(name: String, value: [UInt8])] {
    if let root = JSONReader.read(sample.arguments.file).document?.root.members {
      return root.map { ($0.key.string, JSONWriter.compact($0.value)) }
    }
    return sample.arguments.entries.map { entry in
      let text = String(decoding: entry.text ?? [], as: UTF8.self)
      return (entry.name, JSONWriter.compact(.string(text)))
    }
  }

  private static func object(of members: [(name: String, value: [UInt8])]) -> [UInt8] {
    guard !members.isEmpty else { return Array("{}\n".utf8) }
    let lines = members.map { name, value in
      Array("  ".utf8) + JSONWriter.compact(.string(name)) + Array(": ".utf8) + value
    }
    return Array("{\n".utf8) + Array(lines.joined(separator: Array(",\n".utf8)))
      + Array("\n}\n".utf8)
  }
}

extension ArgumentField {
  /// Whether the user has changed the value.
  func isEdited(in sample: Arguments) -> Bool {
    if case .money(let currency) = control, case .money(_, let known)? = sample[name]?.value,
      currency != known
    {
      return true
    }
    guard case .date = control, let date = DateTimeValue(fieldText: text) else {
      return text != initial
    }
    return date.fieldText != initial
  }

  /// Returns the edited value as JSON, in the format of the value that it replaces.
  ///
  /// Returns nil if the edit removes the argument.
  fileprivate func json(replacing known: [UInt8]?, _ kind: SendSchema.Kind) -> [UInt8]? {
    let isText = control == .text
    guard !text.isEmpty || (isText && known != nil) else { return nil }
    let value = known.flatMap {
      JSONReader.read(SourceFile(name: "value", bytes: $0)).document?.root
    }
    switch value?.content {
    case .string?: return JSONWriter.compact(.string(spelling))
    case .object(let members)?: return typed(members)
    case .number?, .boolean?, .array?, .null?, nil: return typed(kind)
    }
  }

  /// The edited text in the format of a sample; a date becomes an instant in UTC.
  private var spelling: String {
    guard control == .date, let date = DateTimeValue(fieldText: text) else { return text }
    return date.utcText
  }

  private func typed(_ members: [JSONMember]) -> [UInt8] {
    JSONWriter.compact(
      .object(
        members.map { member in
          switch (member.key.string, control) {
          case ("value", _): ("value", .string(spelling))
          case ("currency", .money(let currency)): ("currency", .string(currency))
          default: (member.key.string, member.value)
          }
        }))
  }

  private func typed(_ kind: SendSchema.Kind) -> [UInt8] {
    switch kind {
    case .number, .whole, .boolean:
      let file = SourceFile(name: "value", text: text)
      switch JSONReader.read(file).document?.root.content {
      case .number?, .boolean?: return Array(text.utf8)
      default: return JSONWriter.compact(.string(text))
      }
    case .money:
      guard case .money(let currency) = control else { return JSONWriter.compact(.string(text)) }
      return JSONWriter.compact(
        .object([
          ("type", .string("currency")), ("value", .string(text)), ("currency", .string(currency)),
        ]))
    case .text, .url, .date: return JSONWriter.compact(.string(spelling))
    }
  }
}
