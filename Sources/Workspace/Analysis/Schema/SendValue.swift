internal import Diagnostics
internal import Documents
internal import Hub
internal import Localization
package import Workspaces

/// A value of a schema member, in the canonical form that all senders write.
package enum SendValue: Hashable, Sendable {
  case text(String)
  /// A number without an exponent or redundant zeros, such as `12.5`.
  case number(String)
  /// An instant in seconds since 1970.
  case date(Int64)
  case money(String, currency: String)
  case boolean(Bool)

  /// The JSON value, in the form that the arguments of a send require.
  package var json: [UInt8] {
    switch self {
    case .text(let text): JSONWriter.compact(.string(text))
    case .number(let digits): Array(digits.utf8)
    case .date(let seconds): JSONWriter.compact(.string(HubTime(seconds: seconds).iso8601))
    case .money(let digits, let currency):
      JSONWriter.compact(
        .object([
          ("type", .string("currency")), ("value", .string(digits)),
          ("currency", .string(currency)),
        ]))
    case .boolean(let value): Array((value ? "true" : "false").utf8)
    }
  }
}

/// The values of a sample for the members of a schema; nil for members that are not set.
package struct SendValues: Sendable {
  /// The reason why a typed sender cannot set the values of a sample.
  package enum Failure: Error, Hashable, Sendable {
    /// The sample does not set a required member.
    case missing(name: String)
    /// The value does not have the type of the member.
    case unsuitable(name: String, text: String, kind: SendSchema.Kind)
  }

  /// The members with their values, in the order of the schema.
  package let values: [(member: SendSchema.Member, value: SendValue?)]

  /// Converts the arguments of a sample to the types of a schema.
  package init(_ arguments: Arguments, for schema: SendSchema) throws(Failure) {
    var values: [(member: SendSchema.Member, value: SendValue?)] = []
    for member in schema.members {
      guard let entry = arguments[member.name] else {
        guard !member.isRequired else { throw .missing(name: member.name) }
        values.append((member, nil))
        continue
      }
      let text = String(decoding: entry.text ?? [], as: UTF8.self)
      guard let value = SendValue(entry, as: member.kind),
        member.allowed.isEmpty || member.allowed.contains(text)
      else { throw .unsuitable(name: member.name, text: text, kind: member.kind) }
      values.append((member, value))
    }
    self.values = values
  }

  /// Converts the properties in the body of a send to the types of a schema.
  package init(_ body: SendBody, for schema: SendSchema) throws(Failure) {
    var arguments = Arguments(from: SourceFile(name: "body", text: ""))
    for property in body.properties {
      arguments.set(property.name, String(decoding: property.text, as: UTF8.self))
    }
    try self.init(arguments, for: schema)
  }

  /// The object with all values, as one line of JSON.
  package var json: [UInt8] {
    var output: [UInt8] = [UInt8(ascii: "{")]
    for (member, value) in values {
      guard let value else { continue }
      if output.count > 1 { output.append(UInt8(ascii: ",")) }
      output += JSONWriter.compact(.string(member.name)) + [UInt8(ascii: ":")] + value.json
    }
    return output + [UInt8(ascii: "}")]
  }
}

extension SendValue {
  /// Converts an argument to a type; returns nil if the value does not have this type.
  init?(_ entry: Arguments.Entry, as kind: SendSchema.Kind) {
    let text = entry.text.map { String(decoding: $0, as: UTF8.self) }
    switch kind {
    case .text, .url:
      guard let text else { return nil }
      self = .text(text)
    case .boolean:
      guard let text, text == "true" || text == "false" else { return nil }
      self = .boolean(text == "true")
    case .whole, .number:
      guard let number = text?.plainNumber, kind == .number || !number.contains(".") else {
        return nil
      }
      self = .number(number)
    case .money:
      guard case .money(_, let currency) = entry.value, let number = text?.plainNumber else {
        return nil
      }
      self = .money(number, currency: currency)
    case .date:
      guard let instant = entry.instant else { return nil }
      self = .date(Int64((instant / 1000).rounded(.down)))
    }
  }
}

extension Arguments.Entry {
  /// The milliseconds since 1970; nil unless the value is a date with an offset from UTC.
  fileprivate var instant: Double? {
    switch value {
    case .date(let date): date.instant
    case .text(let bytes): DateTimeValue(bytes)?.instant
    case .number, .boolean, .money, .other: nil
    }
  }
}

extension String {
  /// The maximum number of digits that the decimal types of all target languages support.
  private static let mostDigits = 28

  /// The number without an exponent or redundant zeros; nil if it is invalid or too long.
  package var plainNumber: String? {
    let parts = lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard let significand = parts.first, parts.count < 3, DecimalNumber(Array(utf8)[...]) != nil,
      let exponent = parts.count == 2 ? Int(parts[1]) : 0, abs(exponent) <= Self.mostDigits
    else { return nil }
    let isNegative = significand.hasPrefix("-")
    let halves = significand.drop { $0 == "-" }.split(
      separator: ".", omittingEmptySubsequences: false)
    guard let whole = halves.first else { return nil }
    let fraction = halves.count > 1 ? halves[1] : ""
    let (left, right) = Self.shifted(String(whole), String(fraction), by: exponent)
    let leading = String(left.drop { $0 == "0" })
    let trailing = String(right.reversed().drop { $0 == "0" }.reversed())
    guard leading.count + trailing.count <= Self.mostDigits else { return nil }
    let number = (leading.isEmpty ? "0" : leading) + (trailing.isEmpty ? "" : ".\(trailing)")
    return isNegative && number != "0" ? "-\(number)" : number
  }

  private static func shifted(
    _ whole: String, _ fraction: String, by exponent: Int
  ) -> (String, String) {
    let zeros = String(repeating: "0", count: abs(exponent))
    if exponent < 0 {
      let digits = zeros + whole
      return (String(digits.dropLast(-exponent)), String(digits.suffix(-exponent)) + fraction)
    }
    let digits = fraction + zeros
    return (whole + digits.prefix(exponent), String(digits.dropFirst(exponent)))
  }
}
