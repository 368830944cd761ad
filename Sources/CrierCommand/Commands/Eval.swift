internal import Diagnostics
internal import Documents
internal import Files
internal import TemplateLanguage

extension CommandDescription {
  static let eval = CommandDescription(
    name: "eval", group: .write, summary: "one expression, answered at once",
    usage: ["crier eval EXPRESSION [NAME=TEXT]..."],
    examples: [
      .init(
        line: #"crier eval '{$(a) + "-" + $(b)}' a=1 b=2"#, meaning: "prints 1-2"),
      .init(
        line: "crier eval '.(title, 20)' title='This is the title line'",
        meaning: "prints This is the title..."),
    ],
    options: [.init("--strict", nil, "fail on warnings too")],
    notes: [
      "Values are text. Put the expression in single quotes, or the shell reads its $."
    ]
  ) { arguments, console in
    guard let source = arguments.words.first else {
      throw UsageError("'crier eval' needs an expression", of: arguments.command)
    }
    let properties = try properties(of: arguments)
    let file = SourceFile(name: "expression", text: source)
    let (value, parsing) = TemplateParser.parseValue(
      DecodedText(verbatim: file), named: "expression", in: file)
    var findings = parsing
    guard let value, !findings.hasErrors else {
      try console.show(findings, on: .error)
      return .findings
    }
    let template = value.compiled(in: file)
    let values = properties.values(for: template)
    findings.report(contentsOf: template.advice(on: values, from: properties))
    try console.show(findings, on: .error)
    if arguments.has("--strict"), !findings.isEmpty { return .findings }
    try console.write(template.rendered(with: values).bytes + [UInt8(ascii: "\n")])
    return .good
  }

  private static func properties(of arguments: ParsedArguments) throws(UsageError) -> Properties {
    var texts: [(name: String, text: String)] = []
    for word in arguments.words.dropFirst() {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw UsageError(
          "'\(word)' gives no property a value", of: arguments.command,
          suggestion: "\(word)=TEXT")
      }
      texts.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    return Properties(texts)
  }
}
