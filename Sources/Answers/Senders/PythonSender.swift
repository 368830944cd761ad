internal import Analysis

extension SenderLanguage {
  /// A sender in Python 3.10, as a frozen data class.
  package static let python = SenderLanguage(
    name: "python",
    naming: Naming(
      language: "Python", members: .snake, cases: .verbatim,
      keywords: [
        "and", "as", "assert", "async", "await", "break", "case", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is",
        "lambda", "match", "nonlocal", "not", "or", "pass", "raise", "return", "try", "type",
        "while", "with",
      ], escape: .underscore,
      unusable: [
        "bool", "dataclass", "datetime", "decimal", "int", "json", "list", "self", "str",
        "timezone", "to_json",
      ],
      types: ["Decimal", "False", "Literal", "Money", "None", "True", "ValueError"]),
    comment: .hash
  ) { model, sample in
    PythonSender(model: model).program(sample)
  }
}

private struct PythonSender: CodeSender {
  static let notation = Notation(
    text: .init("str", json: { "_quoted(\($0))" }, literal: { $0.literal(.eightDigits) }),
    whole: .init("int", json: { "str(\($0))" }),
    number: .init("Decimal", json: { "_decimal(\($0))" }, literal: { "Decimal(\"\($0)\")" }),
    date: .init(
      "datetime", json: { "_date(\($0))" },
      literal: { "datetime.fromtimestamp(\($0), timezone.utc)" }),
    boolean: .init(
      "bool", json: { #"("true" if \#($0) else "false")"# },
      literal: { $0 == "true" ? "True" : "False" }),
    choices: .literals,
    money: .init(value: "value", currency: "currency", quoted: { "'\($0)'" }) {
      "Money(value=\($1), currency=\($2))"
    },
    optional: " | None = None")

  let model: SenderModel

  func program(_ sample: SendValues?) -> String {
    var lines = SourceLines()
    lines.add(model.preamble("python").map { "# \($0)" } + [""])
    lines.add(imports(sample))
    if model.fields.contains(where: { $0.choices != nil }) { lines.add([""]) }
    lines.add(
      choices { _, choices in
        let texts = choices.cases.map { $0.text.literal(.eightDigits) }.joined(separator: ", ")
        return ["\(typeName(of: choices)) = Literal[\(texts)]"]
      })
    if model.uses(.money) { lines.add(part: "money.py") }
    lines.add([
      "", "", "@dataclass(frozen=True, kw_only=True, slots=True)",
      "class \(model.typeName):",
    ])
    lines.add(
      ["\"\"\"\(model.summary.replacing("\\", with: "/").replacing("\"", with: "'"))\"\"\"", ""],
      indent: 4)
    for field in model.fields {
      lines.add(field.documentation.map { "# \($0)" }, indent: 4)
      lines.add(["\(field.identifier): \(type(of: field))"], indent: 4)
    }
    lines.add([""] + json, indent: 4)
    lines.add(helpers)
    if let sample { lines.add(main(sample)) }
    return lines.text
  }

  private func imports(_ sample: SendValues?) -> [String] {
    var lines = ["from __future__ import annotations", ""]
    if model.usesText { lines.append("import json") }
    if sample != nil { lines.append("import sys") }
    lines.append("from dataclasses import dataclass")
    if model.uses(.date) { lines.append("from datetime import datetime, timezone") }
    if model.usesDecimals { lines.append("from decimal import Decimal") }
    if model.fields.contains(where: { $0.choices != nil }) {
      lines.append("from typing import Literal")
    }
    return lines
  }

  private var json: [String] {
    let appends = model.fields.flatMap { field -> [String] in
      let value = "self.\(field.identifier)"
      let line =
        "members.append(\(field.jsonKey.literal(.eightDigits)) + \(expression(field, value)))"
      return field.member.isRequired
        ? ["    \(line)"] : ["    if \(value) is not None:", "        \(line)"]
    }
    return [
      "def to_json(self) -> str:", "    \"\"\"Returns one line of JSON.\"\"\"",
      "    members: list[str] = []",
    ] + appends + [#"    return "{" + ",".join(members) + "}""#]
  }

  private var helpers: [String] {
    var lines: [String] = []
    if model.usesText {
      lines += [
        "", "", "def _quoted(text: str) -> str:",
        "    return json.dumps(text, ensure_ascii=False)",
      ]
    }
    if model.usesDecimals {
      lines += [
        "", "", "def _decimal(value: Decimal) -> str:",
        "    if not value.is_finite():", #"        raise ValueError("a number must be finite")"#,
        #"    digits = format(value, "f")"#,
        #"    return digits.rstrip("0").rstrip(".") if "." in digits else digits"#,
      ]
    }
    if model.uses(.date) {
      lines += [
        "", "", "def _date(value: datetime) -> str:", "    if value.tzinfo is None:",
        #"        raise ValueError("a date must have a time zone")"#,
        #"    utc = value.astimezone(timezone.utc).replace(tzinfo=None)"#,
        #"    return '"' + utc.isoformat(timespec="seconds") + 'Z"'"#,
      ]
    }
    return lines
  }

  private func main(_ sample: SendValues) -> [String] {
    let arguments = arguments(sample) { "\($0.identifier)=" }
    let call = "\(model.typeName)(\(arguments))"
    return [
      "", "", #"if __name__ == "__main__":"#,
      #"    sys.stdout.buffer.write((\#(call).to_json() + "\n").encode("utf-8"))"#,
    ]
  }
}
