internal import Analysis

extension SenderLanguage {
  /// A sender in Kotlin 1.3 for the JVM, as a data class.
  package static let kotlin = SenderLanguage(
    name: "kotlin",
    naming: Naming(
      language: "Kotlin", members: .camel, cases: .upperSnake,
      keywords: [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
        "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
        "try", "typealias", "typeof", "val", "var", "when", "while",
      ], escape: .underscore, unusable: ["json", "members"],
      types: [
        "Any", "Array", "BigDecimal", "Boolean", "ChronoUnit", "Instant", "List", "Long", "Map",
        "Money", "Nothing", "Set", "String", "StringBuilder", "System", "Unit",
      ]),
    comment: .slashes
  ) { model, sample in
    KotlinSender(model: model).program(sample)
  }
}

private struct KotlinSender {
  let model: SenderModel

  func program(_ sample: SendValues?) -> String {
    var lines = SourceLines()
    lines.add(model.preamble("kotlin").map { "// \($0)" } + [""])
    lines.add(imports)
    lines.add(["/** \(model.summary) */"])
    let parameters = model.fields.flatMap { field -> [String] in
      let last = field.member.name == model.fields.last?.member.name ? "" : ","
      return [
        "    /** \(field.documentation.joined(separator: " ")) */",
        "    val \(field.identifier): \(type(of: field))\(last)",
      ]
    }
    // A data class needs at least one parameter, so a notification without arguments gets a plain
    // class.
    lines.add(
      parameters.isEmpty
        ? ["class \(model.typeName) {"] : ["data class \(model.typeName)("] + parameters + [") {"])
    for field in model.fields {
      if let choices = field.choices { lines.add(enumeration(choices, of: field), indent: 4) }
    }
    if model.uses(.money) {
      lines.add(
        [
          "/** An amount in a currency, such as 12.50 EUR. */",
          "data class Money(val value: BigDecimal, val currency: String)", "",
        ], indent: 4)
    }
    lines.add(json, indent: 4)
    if model.usesText { lines.add(Self.quoted, indent: 4) }
    lines.add(["}"])
    if let sample {
      lines.add([
        "", "fun main() {",
        "    System.out.write((\(call(sample)).toJson() + \"\\n\").toByteArray())",
        "    System.out.flush()", "}",
      ])
    }
    return lines.text
  }

  private var imports: [String] {
    var lines: [String] = []
    if model.usesDecimals { lines.append("import java.math.BigDecimal") }
    if model.uses(.date) {
      lines += ["import java.time.Instant", "import java.time.temporal.ChronoUnit"]
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func enumeration(
    _ choices: SenderModel.Choices, of field: SenderModel.Field
  ) -> [String] {
    [
      "/** The values of \(field.member.name.inComment). */",
      "enum class \(choices.typeName)(val text: String) {",
    ]
      + choices.cases.map { "    \($0.identifier)(\(literal($0.text)))" }.separated(by: ",")
      + ["}", ""]
  }

  private func type(of field: SenderModel.Field) -> String {
    let name =
      switch field.member.kind {
      case .text, .url: field.choices?.typeName ?? "String"
      case .whole: "Long"
      case .number: "BigDecimal"
      case .date: "Instant"
      case .money: "Money"
      case .boolean: "Boolean"
      }
    return field.member.isRequired ? name : name + "? = null"
  }

  private var json: [String] {
    let adds = model.fields.map { field in
      let key = literal(field.jsonKey)
      return field.member.isRequired
        ? "    members.add(\(key) + \(expression(field, "this.\(field.identifier)")))"
        : "    this.\(field.identifier)?.let { members.add(\(key) + \(expression(field, "it"))) }"
    }
    return [
      "/** Returns one line of JSON. */", "fun toJson(): String {",
      "    val members = mutableListOf<String>()",
    ] + adds
      + [#"    return "{" + members.joinToString(",") + "}""#, "}"]
  }

  private func expression(_ field: SenderModel.Field, _ value: String) -> String {
    switch field.member.kind {
    case .text, .url: "quoted(\(value)\(field.choices == nil ? "" : ".text"))"
    case .whole, .boolean: "\(value).toString()"
    case .number: "\(value).stripTrailingZeros().toPlainString()"
    case .date: #""\"" + \#(value).truncatedTo(ChronoUnit.SECONDS).toString() + "\"""#
    case .money:
      #""{\"type\":\"currency\",\"value\":\"" + \#(value).value.stripTrailingZeros().toPlainString() + "\",\"currency\":" + quoted(\#(value).currency) + "}""#
    }
  }

  private static let quoted = #"""

    private fun quoted(text: String): String {
        val json = StringBuilder("\"")
        for (unit in text) {
            when (unit) {
                '"' -> json.append("\\\"")
                '\\' -> json.append("\\\\")
                '\n' -> json.append("\\n")
                '\r' -> json.append("\\r")
                '\t' -> json.append("\\t")
                '\b' -> json.append("\\b")
                '\u000C' -> json.append("\\f")
                else -> if (unit < ' ') json.append(String.format("\\u%04x", unit.toInt())) else json.append(unit)
            }
        }
        return json.append('"').toString()
    }
    """#

  private func call(_ sample: SendValues) -> String {
    let arguments = zip(model.fields, sample.values).compactMap { field, entry in
      entry.value.map { "\(field.identifier) = \(literal($0, field))" }
    }
    return "\(model.typeName)(\(arguments.joined(separator: ", ")))"
  }

  private func literal(_ text: String) -> String { text.literal(.utf16, dollar: "\\$") }

  private func literal(_ value: SendValue, _ field: SenderModel.Field) -> String {
    switch value {
    case .text(let text):
      if let choices = field.choices, let name = choices.identifier(of: text) {
        "\(model.typeName).\(choices.typeName).\(name)"
      } else {
        literal(text)
      }
    case .number(let digits):
      field.member.kind == .whole ? digits + "L" : "BigDecimal(\"\(digits)\")"
    case .date(let seconds): "Instant.ofEpochSecond(\(seconds)L)"
    case .money(let digits, let currency):
      "\(model.typeName).Money(BigDecimal(\"\(digits)\"), \(literal(currency)))"
    case .boolean(let value): value ? "true" : "false"
    }
  }
}
