package import Diagnostics
internal import Documents
package import Localization
internal import TemplateLanguage

/// The arguments of a send: strings for templates, and typed values for messages.
///
/// A template that uses an argument directly gets the string; a message that uses the argument gets
/// the value.
package struct Arguments: Sendable {
  /// An argument as a string and as a typed value.
  package struct Entry: Sendable {
    /// The name as spelled in the file.
    package let name: String
    /// The string for templates; nil for a value that cannot be converted to a string.
    package let text: ArraySlice<UInt8>?
    /// The value for messages.
    package let value: Argument
    /// The location of the value in its file.
    package let span: SourceSpan
  }

  /// The file that the arguments come from.
  package let file: SourceFile
  /// The arguments; if names differ only in case, only the last argument is included.
  package private(set) var entries: [Entry] = []
  /// The lower-case names of the arguments with invalid values.
  private var unreadable: Set<String> = []
  /// Whether the file contains a JSON object.
  package private(set) var isObject = true
  private var places: [String: Int] = [:]

  /// Creates an empty set of arguments.
  package init(from file: SourceFile) { self.file = file }

  /// Parses a JSON object of arguments; the arguments are nil if the file is not valid JSON.
  package static func read(_ file: SourceFile) -> (arguments: Arguments?, findings: Findings) {
    read(JSONReader.read(file), in: file)
  }

  /// Parses the arguments of a sample, and also reports duplicate keys.
  static func readSample(_ file: SourceFile) -> (arguments: Arguments?, findings: Findings) {
    var read = JSONReader.read(file)
    if let document = read.document { read.findings.report(contentsOf: document.duplicateKeys()) }
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
      // A number that is out of range for messages can still be used in templates, as spelled in
      // the file.
      if value == .other, member.value.argumentText == nil {
        findings.report(.argumentUseless(name, at: member.value))
      }
      set(name, text: member.value.argumentText, value, at: member.value.span)
    } catch {
      unreadable.insert(PropertyName.folded(name))
      findings.report(.argumentMalformed(error.reason, at: member.value.span))
    }
  }

  /// Sets an argument, replacing an argument with the same name.
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

  /// Sets an argument to a string.
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

  /// Returns whether the file sets an argument, even to an invalid value.
  package func sets(_ name: String) -> Bool {
    self[name] != nil || unreadable.contains(PropertyName.folded(name))
  }

  /// The argument with the given name, ignoring case.
  package subscript(name: String) -> Entry? {
    places[PropertyName.folded(name)].map { entries[$0] }
  }

  /// Returns the arguments, with the declared default for each missing argument.
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
  /// The string for templates: a string, the spelling of a value, or the value of a typed object.
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
    explanation: "A sample or a send is a JSON object with one member for each argument.",
    bad: Example("samples/flood.json", #"["World"]"#),
    good: Example("samples/flood.json", #"{"category":"World"}"#))

  static let argumentUseless = Rule(
    "argument-not-a-value", basis: .documented,
    summary: "an argument must be a string, a number, a boolean, a date or an amount",
    explanation: """
      Templates insert strings, and messages format values. A list or an object without a type \
      cannot be formatted. Write a date or an amount as {"type":"datetime","value":…} or \
      {"type":"currency","value":…,"currency":…}.
      """,
    bad: Example("samples/flood.json", #"{"place":{"city":"Brno"}}"#),
    good: Example("samples/flood.json", #"{"place_city":"Brno"}"#))

  static let argumentMalformed = Rule(
    "argument-malformed", basis: .documented,
    summary: "a typed argument must have the members that its type requires",
    explanation: """
      A date is {"type":"datetime","value":"2026-11-20T17:00:00Z"}; an amount is \
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
      .argumentsNoObject, "the arguments must be a JSON object, not \(value.kindName)",
      at: Label(value.span, "not an object"))
  }

  fileprivate static func argumentUseless(_ name: String, at value: JSONValue) -> Self {
    Self(
      .argumentUseless, "the argument '\(name)' is \(value.kindName), which cannot be formatted",
      at: Label(value.span), help: "send each part of the value as a separate argument")
  }

  fileprivate static func argumentMalformed(_ reason: String, at span: SourceSpan) -> Self {
    Self(.argumentMalformed, reason, at: Label(span))
  }
}
