package import Documents

/// One line of `crier eval --requests`: a source, the syntax it is in, and what it is formatted with.
package struct EvalRequest: Sendable {
  /// The languages that can be evaluated.
  package enum Syntax: String, Sendable, CaseIterable {
    case hub
    case icu
    case mf2
  }

  /// What the sender calls the request, to be given back as it came.
  package let id: JSONValue?
  /// The syntax.
  package let syntax: Syntax
  /// The text of the expression or message.
  package let source: DecodedText
  /// The language tag.
  package let locale: String
  /// The arguments by name, as they stand in the request.
  package let arguments: [JSONMember]
  /// How values are set apart.
  package let isolation: BidiIsolation
  /// Whether the parts are wanted as well.
  package let parts: MessageFormatter.PartRecording

  /// Why a line is no request, in one phrase.
  package struct Refusal: Error, Hashable, Sendable {
    /// The phrase.
    package let reason: String
  }

  /// Reads a request.
  package init(_ value: JSONValue) throws(Refusal) {
    guard value.members != nil else {
      throw Refusal(reason: "a request is an object, not \(value.kindName)")
    }
    id = value["id"]
    let syntax = try Self.text("syntax", in: value)?.string
    guard let syntax, let known = Syntax(rawValue: syntax) else {
      throw Refusal(reason: "'syntax' is one of \"hub\", \"icu\" and \"mf2\"")
    }
    self.syntax = known
    guard let source = try Self.text("source", in: value) else {
      throw Refusal(reason: "'source' is missing")
    }
    self.source = source
    locale = try Self.text("locale", in: value)?.string ?? "und"
    guard let members = (value["arguments"] ?? .object([])).members else {
      throw Refusal(reason: "'arguments' is an object")
    }
    arguments = members
    switch try Self.text("bidi", in: value)?.string {
    case nil, "default": isolation = .standard
    case "none": isolation = .none
    case .some: throw Refusal(reason: "'bidi' is \"default\" or \"none\"")
    }
    switch value["parts"]?.content {
    case nil, .boolean(false): parts = .off
    case .boolean(true): parts = .on
    case .some: throw Refusal(reason: "'parts' is true or false")
    }
  }

  private static func text(
    _ key: String, in value: JSONValue
  ) throws(Refusal) -> DecodedText? {
    guard let member = value[key] else { return nil }
    guard let text = member.text else { throw Refusal(reason: "'\(key)' is a string") }
    return text
  }

  /// The arguments as messages take them.
  ///
  /// A null is no argument in an ICU message. In MessageFormat 2 it is a value that is there and has
  /// no text.
  package func messageArguments() throws(Refusal) -> [String: Argument] {
    var named: [String: Argument] = [:]
    for member in arguments {
      let name = member.key.string
      if let argument = try Argument(json: member.value, name: name) {
        named[name] = argument
      } else if syntax == .mf2 {
        named[name] = .text("")
      }
    }
    return named
  }
}

extension Argument {
  /// Reads an argument: text, a number, a truth value, or an object that names its type.
  ///
  /// A null is no argument. An object or array without a known type is a value that fits nothing.
  package init?(json: JSONValue, name: String) throws(EvalRequest.Refusal) {
    switch json.content {
    case .string(let string): self = .text(string.text.bytes)
    case .number(let number):
      self = .spelledNumber(number.spelling)
    case .boolean(let value): self = .boolean(value)
    case .null: return nil
    case .array: self = .other
    case .object:
      guard let type = json["type"]?.text?.string else {
        self = .other
        return
      }
      self = try Self.typed(type, json, name: name)
    }
  }

  private static func typed(
    _ type: String, _ json: JSONValue, name: String
  ) throws(EvalRequest.Refusal) -> Argument {
    switch type {
    case "datetime":
      guard let text = json["value"]?.text, let date = DateTimeValue(text.bytes) else {
        throw .init(reason: "the value of '\(name)' is no ISO 8601 date or date and time")
      }
      return .date(date)
    case "currency":
      guard let code = json["currency"]?.text?.string,
        NumberOptions.accepts(code, for: "currency"), let amount = amount(json["value"])
      else {
        throw .init(reason: "'\(name)' needs an amount as 'value' and three letters as 'currency'")
      }
      return .money(amount, currency: code.uppercased())
    default: throw .init(reason: "'\(name)' has the unknown type \"\(type)\"")
    }
  }

  private static func amount(_ value: JSONValue?) -> DecimalNumber? {
    switch value?.content {
    case .string(let string): DecimalNumber(string.text.bytes)
    case .number(let number): DecimalNumber(number.spelling)
    case .object, .array, .boolean, .null, nil: nil
    }
  }
}
