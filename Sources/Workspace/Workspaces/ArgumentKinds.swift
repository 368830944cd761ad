package import Localization

extension Argument {
  /// Returns whether the value has the given kind; a string can spell a number, date or boolean.
  package func fits(_ kind: PropertyDeclaration.Kind) -> Bool {
    switch kind {
    case .text, .url: true
    case .number: if case .number = wanted(as: .number) { true } else { false }
    case .date: if case .date = wanted(as: .date) { true } else { false }
    case .money: if case .money = self { true } else { false }
    case .boolean: isBoolean
    }
  }

  private var isBoolean: Bool {
    switch self {
    case .boolean: true
    case .text(let bytes): ["true", "false"].contains(String(decoding: bytes, as: UTF8.self))
    case .number, .date, .money, .other: false
    }
  }

  /// The kind of the value with its article, such as `a number`.
  package var kindName: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .money: "an amount"
    case .other: "a list or an object"
    }
  }
}

extension PropertyDeclaration.Kind {
  /// The kind with its article, such as `a number`.
  package var article: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .date: "a date"
    case .money: "an amount"
    case .boolean: "a boolean"
    case .url: "a URL"
    }
  }

  /// The help for a finding, with an example of a valid value.
  package var example: String {
    switch self {
    case .text: #"write a string"#
    case .number: "write a number such as 3"
    case .date: #"write {"type":"datetime","value":"2026-11-20T17:00:00Z"}"#
    case .money: #"write {"type":"currency","value":"12.50","currency":"EUR"}"#
    case .boolean: "write true or false"
    case .url: "write an absolute URL such as https://example.com/news"
    }
  }
}
