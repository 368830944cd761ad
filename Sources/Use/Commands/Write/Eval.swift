internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import TemplateLanguage

extension CommandDescription {
  static let eval = CommandDescription(
    name: "eval", group: .write, summary: "evaluate an expression or a message",
    usage: [
      "crier eval EXPRESSION [NAME=TEXT]...",
      "crier eval --message|--mf2 [--locale L] MESSAGE [NAME=TEXT|NAME:=JSON]...",
      "crier eval --message|--mf2 --model [--locale L] MESSAGE",
      "crier eval --requests",
    ],
    examples: [
      #"crier eval '{$(a) + "-" + $(b)}' a=1 b=2"#: "prints 1-2",
      "crier eval '.(title, 20)' title='This is the title line'": "prints This is the title...",
      "crier eval --message --locale pl '{n, plural, one{# plik} few{# pliki} other{# plików}}' n:=3":
        "prints 3 pliki",
      "crier eval --mf2 --locale de 'Noch {$left :percent}' left:=0.25":
        "prints Noch 25 %, with the number isolated for bidirectional text",
      "crier eval --mf2 --model 'Hello {$name}'":
        "print the message in the data model of MessageFormat 2, as JSON",
      "crier eval --requests < requests.ndjson": "answer one JSON request per line, in order",
    ],
    options: [
      .init("--message", nil, "a message in ICU MessageFormat"),
      .init("--mf2", nil, "a message in Unicode MessageFormat 2"),
      .init("--locale", "L", "the locale of the message, a language tag (default: und)"),
      .init(
        "--bidi", "default|none",
        "the isolation of MessageFormat 2 values for bidirectional text (default: default)"),
      .init(
        "--model", nil,
        "print the data model of MessageFormat 2 as JSON; an ICU message is converted first"),
      .init("--source", nil, "print the message in the syntax of MessageFormat 2"),
      .init("--requests", nil, "read JSON requests from standard input, one per line"),
      .init("--test-functions", nil, "allow functions that only the test suite defines"),
      .strict,
    ],
    notes: [
      "With --mf2, a message can also be given in the data model, as a JSON object.",
      "Values in an expression are text. Values in a message are text (name=Ann) or JSON (n:=5,\n"
        + "with dates and money as {\"type\":\"datetime\",\"value\":\"2026-11-20T17:00:00Z\"} and\n"
        + "{\"type\":\"currency\",\"value\":\"12.50\",\"currency\":\"EUR\"}).\n"
        + "Put expressions and messages in single quotes, or the shell replaces their $.",
    ]
  ) { arguments, console in
    if arguments.has("--requests") { return try EvalLines.run(arguments, console) }
    if EvalMessage(arguments) == nil {
      try arguments.refuse(["--model", "--source"], without: "--message or --mf2")
    }
    if let message = EvalMessage(arguments) { return try message.run(console) }
    guard let source = arguments.words.first else {
      throw UsageError("'crier eval' needs an expression", of: arguments.command)
    }
    let properties = try properties(of: arguments)
    let file = SourceFile(name: "expression", text: source)
    let (value, parsing) = TemplateParser.parseValue(
      DecodedText(verbatim: file), named: "expression", in: file)
    var findings = parsing
    guard !findings.hasErrors else {
      try console.show(findings, on: .error)
      return .findings
    }
    let template = value.compiled(in: file)
    let values = properties.values(for: template)
    findings.report(contentsOf: template.advice(on: values, from: properties))
    try console.show(findings, on: .error)
    if arguments.has("--strict"), !findings.isEmpty { return .findings }
    try console.write(data: template.rendered(with: values).bytes + [UInt8(ascii: "\n")])
    return .good
  }

  private static func properties(of arguments: ParsedArguments) throws(UsageError) -> Properties {
    var texts: [(name: String, text: String)] = []
    for word in arguments.words.dropFirst() {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw UsageError(
          "'\(word)' does not set a property", of: arguments.command, suggestion: "\(word)=TEXT")
      }
      texts.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    return Properties(texts)
  }
}
