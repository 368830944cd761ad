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

private struct KotlinSender: CodeSender {
  static let notation = Notation(
    text: .init("String", json: { "quoted(\($0))" }, literal: literal),
    whole: .init("Long", json: { "\($0).toString()" }, literal: { $0 + "L" }),
    number: .init(
      "BigDecimal", json: { "\($0).stripTrailingZeros().toPlainString()" },
      literal: { "BigDecimal(\"\($0)\")" }),
    date: .init(
      "Instant", json: { #""\"" + \#($0).truncatedTo(ChronoUnit.SECONDS).toString() + "\"""# },
      literal: { "Instant.ofEpochSecond(\($0)L)" }),
    boolean: .init("Boolean", json: { "\($0).toString()" }),
    choices: .enumeration(text: ".text") { "\($0).\($1).\($2)" },
    money: .init(value: "value", currency: "currency", quoted: literal) {
      "\($0).Money(\($1), \($2))"
    },
    optional: "? = null")

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
    lines.add(choices(enumeration), indent: 4)
    if model.uses(.money) {
      lines.add(
        [
          "/** An amount in a currency, such as 12.50 EUR. */",
          "data class Money(val value: BigDecimal, val currency: String)", "",
        ], indent: 4)
    }
    lines.add(json, indent: 4)
    if model.usesText { lines.add(part: "Quoted.kt", indent: 4) }
    lines.add(["}"])
    if let sample {
      let arguments = arguments(sample) { "\($0.identifier) = " }
      lines.add([
        "", "fun main() {",
        "    System.out.write((\(model.typeName)(\(arguments)).toJson() + \"\\n\").toByteArray())",
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
    _ field: SenderModel.Field, _ choices: SenderModel.Choices
  ) -> [String] {
    [
      "/** The values of \(field.member.name.inComment). */",
      "enum class \(choices.typeName)(val text: String) {",
    ]
      + choices.cases.map { "    \($0.identifier)(\(Self.literal($0.text)))" }.separated(by: ",")
      + ["}", ""]
  }

  private var json: [String] {
    let adds = model.fields.map { field in
      let key = Self.literal(field.jsonKey)
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

  @Sendable private static func literal(_ text: String) -> String {
    text.literal(.utf16, dollar: "\\$")
  }
}
