package import Diagnostics
internal import Documents
package import Localization
internal import TemplateLanguage

/// The arguments of a send: texts for templates, and typed values for messages.
///
/// Each value has both faces. A template that uses an argument directly gets its text, a message
/// gets the value.
package struct Arguments: Sendable {
  /// One argument.
  package struct Entry: Sendable {
    /// The name as it is spelled.
    package let name: String
    /// The text for templates; nil for a value that has no text.
    package let text: ArraySlice<UInt8>?
    /// The value for messages.
    package let value: Argument
    /// The place of the value in its file.
    package let span: SourceSpan
  }

  /// The file that the arguments come from.
  package let file: SourceFile
  /// The arguments; of two names that the hub takes for one only the last.
  package private(set) var entries: [Entry] = []
  /// The names of values that could not be read, folded.
  private var unreadable: Set<String> = []
  /// Whether the file is an object of arguments.
  package private(set) var isObject = true
  private var places: [String: Int] = [:]

  /// Creates arguments, to be filled one by one.
  package init(from file: SourceFile) { self.file = file }

  /// Reads an object of arguments; none where the file is no JSON.
  package static func read(_ file: SourceFile) -> (arguments: Arguments?, findings: Findings) {
    read(JSONReader.read(file), in: file)
  }

  /// Reads the arguments of a sample, whose author should know of keys that occur twice.
  static func readSample(_ file: SourceFile) -> (arguments: Arguments?, findings: Findings) {
    var read = JSONReader.read(file)
    if let document = read.document {
      read.findings.report(contentsOf: document.duplicateKeys())
    }
    return self.read(read, in: file)
  }

  private static func read(
    _ read: (document: JSONDocument?, findings: Findings), in file: SourceFile
  ) -> (arguments: Arguments?, findings: Findings) {
    var (document, findings) = read
    guard let document, !findings.hasErrors else { return (nil, findings) }
    var arguments = Arguments(from: file)
    guard let members = document.root.members else {
      findings.report(.argumentsNoObject(at: document.root))
      arguments.isObject = false
      return (arguments, findings)
    }
    for member in members { arguments.add(member, &findings) }
    return (arguments, findings)
  }

  private mutating func add(_ member: JSONMember, _ findings: inout Findings) {
    let name = member.key.string
    do throws(EvalRequest.Refusal) {
      guard let value = try Argument(json: member.value, name: name) else {
        remove(name)
        return
      }
      // A number beyond the limits of messages still has a spelling, which a template can show.
      if value == .other, member.value.argumentText == nil {
        findings.report(.argumentUseless(name, at: member.value))
      }
      set(name, text: member.value.argumentText, value, at: member.value.span)
    } catch {
      unreadable.insert(PropertyName.folded(name))
      findings.report(.argumentMalformed(error.reason, at: member.value.span))
    }
  }

  /// Adds an argument, in the place of one of the same name.
  package mutating func set(
    _ name: String, text: ArraySlice<UInt8>?, _ value: Argument,
    at span: SourceSpan = SourceSpan(0, 0)
  ) {
    let entry = Entry(name: name, text: text, value: value, span: span)
    if let place = places[PropertyName.folded(name)] {
      entries[place] = entry
    } else {
      places[PropertyName.folded(name)] = entries.count
      entries.append(entry)
    }
  }

  /// Adds a text.
  package mutating func set(_ name: String, _ text: String) {
    let bytes = Array(text.utf8)[...]
    set(name, text: bytes, .text(bytes))
  }

  private mutating func remove(_ name: String) {
    guard let place = places[PropertyName.folded(name)] else { return }
    entries.remove(at: place)
    places = [:]
    for (index, entry) in entries.enumerated() { places[PropertyName.folded(entry.name)] = index }
  }

  /// Whether the file gives a name some value, readable or not.
  package func sets(_ name: String) -> Bool {
    self[name] != nil || unreadable.contains(PropertyName.folded(name))
  }

  /// The argument of a name, compared as the hub compares names.
  package subscript(name: String) -> Entry? {
    places[PropertyName.folded(name)].map { entries[$0] }
  }

  /// The arguments with declared defaults for those that are not set.
  package func filled(with declarations: [PropertyDeclaration]) -> Arguments {
    var filled = self
    for declaration in declarations {
      guard let text = declaration.defaultText, self[declaration.name.spelling] == nil else {
        continue
      }
      filled.set(declaration.name.spelling, text)
    }
    return filled
  }
}

extension JSONValue {
  /// The text of an argument for templates: strings, spellings, and the value of a typed object.
  fileprivate var argumentText: ArraySlice<UInt8>? {
    switch content {
    case .string(let string): string.text.bytes
    case .number(let number): number.spelling
    case .boolean(let value): Array((value ? "true" : "false").utf8)[...]
    case .object: self["type"] == nil ? nil : self["value"]?.argumentText
    case .array, .null: nil
    }
  }
}

extension Rule {
  /// The rules about arguments.
  static let ofArguments: [Rule] = [.argumentsNoObject, .argumentUseless, .argumentMalformed]

  static let argumentsNoObject = Rule(
    "arguments-not-an-object", basis: .documented,
    summary: "arguments must be a JSON object",
    explanation: "A sample, like the arguments of a send, is an object of names and values.",
    bad: Example("samples/flood.json", #"["World"]"#),
    good: Example("samples/flood.json", #"{"category":"World"}"#))

  static let argumentUseless = Rule(
    "argument-not-a-value", basis: .documented,
    summary: "an argument must be a string, a number, a boolean, a date or an amount",
    explanation: """
      Templates show texts and messages format values. A list has no defined value there, nor an \
      object that does not name its type: {"type":"datetime","value":…} or \
      {"type":"currency","value":…,"currency":…}.
      """,
    bad: Example("samples/flood.json", #"{"place":{"city":"Brno"}}"#),
    good: Example("samples/flood.json", #"{"place_city":"Brno"}"#))

  static let argumentMalformed = Rule(
    "argument-malformed", basis: .documented,
    summary: "a typed argument must have the members of its type",
    explanation: """
      A date is {"type":"datetime","value":"2026-11-20T17:00:00Z"}, an amount is \
      {"type":"currency","value":"12.50","currency":"EUR"}.
      """,
    bad: Example("samples/flood.json", #"{"until":{"type":"datetime","value":"tomorrow"}}"#),
    good: Example(
      "samples/flood.json", #"{"until":{"type":"datetime","value":"2026-11-20T17:00:00Z"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func argumentsNoObject(at value: JSONValue) -> Self {
    Self(
      .argumentsNoObject, "arguments are a JSON object",
      at: Label(value.span, "this is \(value.kindName)"))
  }

  fileprivate static func argumentUseless(_ name: String, at value: JSONValue) -> Self {
    Self(
      .argumentUseless, "the argument '\(name)' is \(value.kindName) that nothing can be made of",
      at: Label(value.span), help: "send its parts as arguments of their own")
  }

  fileprivate static func argumentMalformed(_ reason: String, at span: SourceSpan) -> Self {
    Self(.argumentMalformed, reason, at: Label(span))
  }
}
