internal import Analysis

extension SenderLanguage {
  /// A sender in Swift 6, as a structure with an initializer.
  package static let swift = SenderLanguage(
    name: "swift",
    naming: Naming(
      language: "Swift", members: .camel, cases: .camel,
      keywords: [
        "actor", "any", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal",
        "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "some", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
      ], escape: .backticks,
      unusable: [
        "allCases", "hash", "hashValue", "init", "inout", "json", "let", "none", "rawValue", "self",
        "var",
      ],
      types: [
        "Any", "Array", "Bool", "Character", "Data", "Date", "Decimal", "Double", "Error", "Int",
        "Money", "Never", "Optional", "Protocol", "Self", "Set", "String", "Type", "Void",
      ]),
    comment: .slashes
  ) { model, sample in
    SwiftSender(model: model).program(sample)
  }
}

private struct SwiftSender: CodeSender {
  static let notation = Notation(
    text: .init("String", json: { "Self.quoted(\($0))" }, literal: { $0.literal(.braces) }),
    whole: .init("Int", json: { "String(\($0))" }),
    number: .init(
      "Decimal", json: { "\($0).description" }, literal: { "Decimal(string: \"\($0)\")!" }),
    date: .init(
      "Date", json: { #""\"" + \#($0).formatted(.iso8601) + "\"""# },
      literal: { "Date(timeIntervalSince1970: \($0))" }),
    boolean: .init("Bool", json: { "String(\($0))" }),
    choices: .enumeration(text: ".rawValue") { _, _, value in ".\(value.label)" },
    money: .init(value: "value", currency: "currency", quoted: { $0.literal(.braces) }) {
      ".init(value: \($1), currency: \($2))"
    },
    optional: "?")

  let model: SenderModel

  func program(_ sample: SendValues?) -> String {
    var lines = SourceLines()
    lines.add(model.preamble("swift").map { "// \($0)" } + [""])
    if model.usesDecimals || model.uses(.date) {
      lines.add([
        "#if canImport(FoundationEssentials)", "import FoundationEssentials", "#else",
        "import Foundation", "#endif", "",
      ])
    }
    lines.add(["/// \(model.summary)"])
    if let purpose = model.schema.purpose { lines.add(["///", "/// \(purpose.inComment)"]) }
    lines.add(["public struct \(model.typeName): Hashable, Sendable {"])
    lines.add(choices(enumeration), indent: 2)
    if model.uses(.money) { lines.add(part: "Money.swift.txt", indent: 2) }
    for field in model.fields {
      lines.add(field.documentation.map { "/// \($0)" }, indent: 2)
      lines.add(["public var \(field.identifier): \(type(of: field))"], indent: 2)
    }
    lines.add([""] + initializer + [""] + json + helpers, indent: 2)
    lines.add(["}"])
    if let sample {
      let arguments = arguments(sample) { "\($0.identifier.label): " }
      lines.add(["", "print(\(model.typeName)(\(arguments)).json)"])
    }
    return lines.text
  }

  private func enumeration(
    _ field: SenderModel.Field, _ choices: SenderModel.Choices
  ) -> [String] {
    [
      "/// The values of \(field.member.name.inComment).",
      "public enum \(choices.typeName): String, Hashable, Sendable, CaseIterable {",
    ]
      + choices.cases.map { "  case \($0.identifier) = \($0.text.literal(.braces))" } + ["}", ""]
  }

  private var initializer: [String] {
    let parameters = model.fields.map { field in
      "  \(field.identifier): \(type(of: field))\(field.member.isRequired ? "" : " = nil")"
    }
    guard !parameters.isEmpty else { return ["public init() {}"] }
    return ["public init("] + parameters.separated(by: ",") + [") {"]
      + model.fields.map { "  self.\($0.identifier) = \($0.identifier)" } + ["}"]
  }

  private var json: [String] {
    let appends = model.fields.flatMap { field -> [String] in
      let key = field.jsonKey.literal(.braces)
      guard !field.member.isRequired else {
        return ["  members.append(\(key) + \(expression(field, "self.\(field.identifier)")))"]
      }
      return [
        "  if let value = self.\(field.identifier) {",
        "    members.append(\(key) + \(expression(field, "value")))", "  }",
      ]
    }
    let declaration = appends.isEmpty ? "let" : "var"
    return [
      "/// One line of JSON.", "public var json: String {",
      "  \(declaration) members: [String] = []",
    ] + appends
      + [#"  return "{" + members.joined(separator: ",") + "}""#, "}"]
  }

  private var helpers: [String] {
    guard model.usesText else { return [] }
    return #"""

      private static func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
          switch scalar {
          case "\"": json += "\\\""
          case "\\": json += "\\\\"
          case "\n": json += "\\n"
          case "\r": json += "\\r"
          case "\t": json += "\\t"
          case "\u{8}": json += "\\b"
          case "\u{C}": json += "\\f"
          case "\0"..."\u{1F}": json += (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
          default: json.unicodeScalars.append(scalar)
          }
        }
        return json + "\""
      }
      """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

}

extension String {
  /// The identifier without backticks, as written for an argument label or after a dot.
  fileprivate var label: String { filter { $0 != "`" } }
}

extension [String] {
  /// Returns the lines with a separator at the end of each line except the last.
  func separated(by separator: String) -> [String] {
    enumerated().map { $0.offset == count - 1 ? $0.element : $0.element + separator }
  }
}
