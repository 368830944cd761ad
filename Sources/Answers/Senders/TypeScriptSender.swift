internal import Analysis

extension SenderLanguage {
  /// A sender in TypeScript: an interface, literal unions, and one function.
  package static let typeScript = SenderLanguage(
    name: "typescript",
    naming: Naming(
      language: "TypeScript", members: .camel, cases: .verbatim,
      types: [
        "Array", "Boolean", "Date", "Error", "Function", "JSON", "Json", "Map", "Math", "Money",
        "Number", "Object", "Promise", "RangeError", "Record", "RegExp", "Set", "String", "Symbol",
      ]),
    comment: .slashes
  ) { model, sample in
    TypeScriptSender(model: model).program(sample)
  }
}

private struct TypeScriptSender: CodeSender {
  static let notation = Notation(
    text: .init("string", json: { "JSON.stringify(\($0))" }, literal: { $0.literal(.utf16) }),
    whole: .init("number", json: { "whole(\($0))" }, literal: decimal),
    number: .init("number | `${number}`", json: { "decimal(\($0))" }, literal: decimal),
    date: .init(
      "Date", json: { #"JSON.stringify(\#($0).toISOString().replace(/\.\d+Z$/, "Z"))"# },
      literal: { "new Date(\($0) * 1000)" }),
    boolean: .init("boolean", json: { "String(\($0))" }),
    choices: .literals,
    money: .init(value: "value", currency: "currency", quoted: { "'\($0)'" }) {
      "{ value: \($1), currency: \($2) }"
    },
    optional: "")

  let model: SenderModel

  func program(_ sample: SendValues?) -> String {
    var lines = SourceLines()
    lines.add(model.preamble("typescript").map { "// \($0)" } + [""])
    lines.add(
      choices { field, choices in
        let texts = choices.cases.map { $0.text.literal(.utf16) }.joined(separator: " | ")
        return [
          "/** The values of \(field.member.name.inComment). */",
          "export type \(typeName(of: choices)) = \(texts);", "",
        ]
      })
    if model.uses(.money) { lines.add(part: "money.ts") }
    lines.add(["/** \(model.summary) */", "export interface \(model.typeName) {"])
    for field in model.fields {
      lines.add(
        [
          "/** \(field.documentation.joined(separator: " ")) */",
          "readonly \(field.identifier)\(field.member.isRequired ? "" : "?"): \(type(of: field));",
        ], indent: 2)
    }
    lines.add([
      "}", "", "/** Returns one line of JSON. */",
      "export function to\(model.typeName)Json(value: \(model.typeName)): string {",
      "  const members: string[] = [];",
    ])
    for field in model.fields { lines.add(append(field), indent: 2) }
    lines.add([#"  return "{" + members.join(",") + "}";"#, "}"])
    lines.add(helpers)
    if let sample {
      let members = arguments(sample) { "\($0.identifier): " }
      lines.add(["", "console.log(to\(model.typeName)Json({ \(members) }));"])
    }
    return lines.text
  }

  private func append(_ field: SenderModel.Field) -> [String] {
    let value = "value.\(field.identifier)"
    let line = "members.push(\(field.jsonKey.literal(.utf16)) + \(expression(field, value)));"
    return field.member.isRequired ? [line] : ["if (\(value) !== undefined) \(line)"]
  }

  private var helpers: [String] {
    var lines: [String] = []
    if model.uses(.whole) {
      lines += [
        "", "function whole(value: number): string {",
        "  if (Math.floor(value) !== value || Math.abs(value) > 9007199254740991) {",
        #"    throw new RangeError(value + " is not a whole number");"#, "  }",
        "  return String(value);", "}",
      ]
    }
    if model.usesDecimals {
      lines += [
        "", "function decimal(value: number | `${number}`): string {",
        "  const text = String(value);", #"  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) {"#,
        #"    throw new RangeError(text + " must be written with digits, such as \"0.5\"");"#,
        "  }",
        #"  return text.indexOf(".") < 0 ? text : text.replace(/\.?0+$/, "");"#, "}",
      ]
    }
    return lines
  }

  /// Returns a number literal if JavaScript can represent all its digits, otherwise a string.
  @Sendable private static func decimal(_ digits: String) -> String {
    let isExact =
      digits.filter(\.isNumber).count <= 15 && !digits.drop { $0 == "-" }.hasPrefix("0.0")
    return isExact ? digits : "\"\(digits)\""
  }
}
