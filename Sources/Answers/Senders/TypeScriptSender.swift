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

private struct TypeScriptSender {
  let model: SenderModel

  func program(_ sample: SendValues?) -> String {
    var lines = SourceLines()
    lines.add(model.preamble("typescript").map { "// \($0)" } + [""])
    for field in model.fields {
      guard let choices = field.choices else { continue }
      let texts = choices.cases.map { $0.text.literal(.utf16) }.joined(separator: " | ")
      lines.add([
        "/** The values of \(field.member.name.inComment). */",
        "export type \(name(choices)) = \(texts);", "",
      ])
    }
    if model.uses(.money) { lines.add(Self.money) }
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
    if let sample { lines.add(["", "console.log(to\(model.typeName)Json(\(object(sample))));"]) }
    return lines.text
  }

  private static let money = """
    /** An amount in a currency, such as 12.50 EUR. */
    export interface Money {
      readonly value: number | `${number}`;
      readonly currency: string;
    }

    """

  private func name(_ choices: SenderModel.Choices) -> String { model.typeName + choices.typeName }

  private func type(of field: SenderModel.Field) -> String {
    switch field.member.kind {
    case .text, .url: field.choices.map(name) ?? "string"
    case .whole: "number"
    case .number: "number | `${number}`"
    case .date: "Date"
    case .money: "Money"
    case .boolean: "boolean"
    }
  }

  private func append(_ field: SenderModel.Field) -> [String] {
    let value = "value.\(field.identifier)"
    let line = "members.push(\(field.jsonKey.literal(.utf16)) + \(expression(field, value)));"
    return field.member.isRequired ? [line] : ["if (\(value) !== undefined) \(line)"]
  }

  private func expression(_ field: SenderModel.Field, _ value: String) -> String {
    switch field.member.kind {
    case .text, .url: "JSON.stringify(\(value))"
    case .boolean: "String(\(value))"
    case .whole: "whole(\(value))"
    case .number: "decimal(\(value))"
    case .date: #"JSON.stringify(\#(value).toISOString().replace(/\.\d+Z$/, "Z"))"#
    case .money:
      #"'{"type":"currency","value":"' + decimal(\#(value).value) + '","currency":' + JSON.stringify(\#(value).currency) + "}""#
    }
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

  private func object(_ sample: SendValues) -> String {
    let members = zip(model.fields, sample.values).compactMap { field, entry in
      entry.value.map { "\(field.identifier): \(literal($0))" }
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func literal(_ value: SendValue) -> String {
    switch value {
    case .text(let text): text.literal(.utf16)
    case .number(let digits): Self.decimal(digits)
    case .date(let seconds): "new Date(\(seconds) * 1000)"
    case .money(let digits, let currency):
      "{ value: \(Self.decimal(digits)), currency: \(currency.literal(.utf16)) }"
    case .boolean(let value): value ? "true" : "false"
    }
  }

  /// Returns a number literal if JavaScript can represent all its digits, otherwise a string.
  private static func decimal(_ digits: String) -> String {
    let isExact =
      digits.filter(\.isNumber).count <= 15 && !digits.drop { $0 == "-" }.hasPrefix("0.0")
    return isExact ? digits : "\"\(digits)\""
  }
}
