package import Documents

/// One line of `crier eval --requests`: a source, its syntax, its locale and its arguments.
package struct EvalRequest: Sendable {
  /// The syntax of a source.
  package enum Syntax: String, Sendable, CaseIterable {
    case hub
    case icu
    case mf2
  }

  /// The client's identifier of the request, which the answer repeats.
  package let id: JSONValue?
  /// The syntax of the source.
  package let syntax: Syntax
  /// The expression or message.
  package let source: DecodedText
  /// The language tag of the locale to format for.
  package let locale: String
  /// The arguments by name, as in the request.
  package let arguments: [JSONMember]
  /// The setting for bidirectional isolates around values.
  package let isolation: BidiIsolation
  /// The setting for recording the parts of the result.
  package let parts: MessageFormatter.PartRecording

  /// An invalid request.
  package struct Refusal: Error, Hashable, Sendable {
    /// A phrase that explains why the request is invalid.
    package let reason: String
  }

  /// Parses a request from a JSON object.
  package init(_ value: JSONValue) throws(Refusal) {
    guard value.members != nil else {
      throw Refusal(reason: "a request must be an object, not \(value.kindName)")
    }
    id = value["id"]
    let syntax = try Self.text("syntax", in: value)?.string
    guard let syntax, let known = Syntax(rawValue: syntax) else {
      throw Refusal(reason: "'syntax' must be \"hub\", \"icu\" or \"mf2\"")
    }
    self.syntax = known
    guard let source = try Self.text("source", in: value) else {
      throw Refusal(reason: "'source' is missing")
    }
    self.source = source
    locale = try Self.text("locale", in: value)?.string ?? "und"
    guard let members = (value["arguments"] ?? .object([])).members else {
      throw Refusal(reason: "'arguments' must be an object")
    }
    arguments = members
    switch try Self.text("bidi", in: value)?.string {
    case nil, "default": isolation = .standard
    case "none": isolation = .none
    case .some: throw Refusal(reason: "'bidi' must be \"default\" or \"none\"")
    }
    switch value["parts"]?.content {
    case nil, .boolean(false): parts = .off
    case .boolean(true): parts = .on
    case .some: throw Refusal(reason: "'parts' must be true or false")
    }
  }

  private static func text(
    _ key: String, in value: JSONValue
  ) throws(Refusal) -> DecodedText? {
    guard let member = value[key] else { return nil }
    guard let text = member.text else { throw Refusal(reason: "'\(key)' must be a string") }
    return text
  }

  /// Returns the arguments of the message.
  ///
  /// In an ICU message, null means a missing argument; in MessageFormat 2, null means an empty
  /// string.
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
  /// Parses an argument: text, a number, a Boolean, or an object with a type.
  ///
  /// Returns nil for null. An array, or an object without a type, is a value without a format.
  package init?(json: JSONValue, name: String) throws(EvalRequest.Refusal) {
    switch json.content {
    case .string(let string): self = .text(string.text.bytes)
    case .number(let number):
      self = .spelledNumber(number.spelling.span)
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
        throw .init(reason: "the value of '\(name)' must be an ISO 8601 date, or date and time")
      }
      return .date(date)
    case "currency":
      guard let code = json["currency"]?.text?.string,
        NumberOptions.accepts(code, for: "currency"), let amount = amount(json["value"])
      else {
        throw .init(
          reason: "'\(name)' needs a number in 'value' and a three-letter code in 'currency'")
      }
      return .money(amount, currency: code.uppercased())
    default:
      throw .init(
        reason: "unknown type \"\(type)\" for the argument '\(name)'; known types: "
          + "\"datetime\", \"currency\"")
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
