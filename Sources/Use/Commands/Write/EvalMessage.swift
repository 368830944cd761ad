internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Streaming
internal import TemplateLanguage
internal import Workspaces

/// `crier eval --message` and `--mf2`: formats one message and prints the result.
struct EvalMessage {
  private let syntax: MessageSyntax
  private let arguments: ParsedArguments

  /// Creates the evaluation of a message; returns nil if neither `--message` nor `--mf2` is set.
  init?(_ arguments: ParsedArguments) {
    self.arguments = arguments
    switch (arguments.has("--message"), arguments.has("--mf2")) {
    case (_, true): syntax = .mf2
    case (true, false): syntax = .icu
    case (false, false): return nil
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let source = arguments.words.first else {
      throw UsageError("'crier eval' needs a message", of: arguments.command)
    }
    let values = try values()
    if arguments.has("--model") || arguments.has("--source")
      || syntax == .mf2 && MessageModel.isModel(source)
    {
      return try MessageModel(source, syntax, arguments, functions).run(console) { message in
        try show(message, values, console)
      }
    }
    let file = SourceFile(name: "message", text: source)
    let parsed = syntax.parse(DecodedText(verbatim: file), functions: functions)
    var findings = Findings(in: file)
    findings.report(contentsOf: parsed.findings)
    try console.show(findings, on: .error)
    guard let message = parsed.message else { return .findings }
    if arguments.has("--strict"), !findings.isEmpty { return .findings }
    return try show(message, values, console)
  }

  private var functions: MessageFunctionSet {
    arguments.has("--test-functions") ? .withTestFunctions : .standard
  }

  private func show(
    _ message: Message, _ values: [String: Argument], _ console: Console
  ) throws -> ExitCode {
    let locale = arguments["--locale"] ?? "und"
    guard let compiled = CompiledMessage(message, locale: locale, functions: functions) else {
      throw UsageError("'\(locale)' is not a language tag", of: arguments.command)
    }
    let isolation = try arguments.choice("--bidi")
    let isIsolated = syntax == .mf2 && isolation != "none"
    guard var formatter = MessageFormatter(isolation: isIsolated ? .standard : .none) else {
      preconditionFailure("ICU cannot open a number result: out of memory")
    }
    var output: [UInt8] = []
    // A word has only text, so that a number or a date is recognized where the message needs one,
    // as in the arguments of a send.
    let types = message.argumentTypes
    let typed = Dictionary(
      uniqueKeysWithValues: values.map { name, value in
        (name, syntax == .icu ? value.wanted(as: types[name] ?? .any) : value)
      })
    if formatter.format(compiled, compiled.arguments(typed), into: &output) {
      try console.write(data: output + [UInt8(ascii: "\n")])
    }
    for error in formatter.errors {
      try console.write("crier: \(error) [\(error.type.rawValue)]\n", to: .error)
    }
    return formatter.errors.isEmpty ? .good : .findings
  }

  /// Returns the values of arguments, given as `name=TEXT` or `name:=JSON`.
  private func values() throws(UsageError) -> [String: Argument] {
    var values: [String: Argument] = [:]
    for text in arguments.words.dropFirst() {
      guard let word = ArgumentWord(text) else {
        throw UsageError(
          "'\(text)' does not set an argument", of: arguments.command, suggestion: "\(text)=TEXT")
      }
      values[word.name] =
        word.isJSON ? try Self.json(word.value, for: word.name) : .text(word.value)
    }
    return values
  }

  private static func json(_ text: String, for name: String) throws(UsageError) -> Argument? {
    let (document, findings) = JSONReader.read(SourceFile(name: "value", text: text))
    guard let document, !findings.hasErrors else {
      throw UsageError(
        "the value of '\(name)' is not JSON: \(text)", remedy: "write \(name)=TEXT for text")
    }
    do throws(EvalRequest.Refusal) {
      return try Argument(json: document.root, name: name)
    } catch {
      throw UsageError("\(error.reason)", remedy: "see 'crier eval --help'")
    }
  }
}

/// `crier eval --requests`: prints one answer for each line of the input.
enum EvalLines {
  private static let longestLine = 16 << 20

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    guard arguments.words.isEmpty else {
      throw UsageError("'crier eval --requests' reads standard input", of: arguments.command)
    }
    let evaluator = EvalRequests(
      functions: arguments.has("--test-functions") ? .withTestFunctions : .standard)
    var lines = LineReader(limit: longestLine)
    var number = 0
    while let line = try lines.next() {
      number += 1
      guard let answer = answer(to: line, number, from: evaluator) else { continue }
      try console.write(data: answer + [UInt8(ascii: "\n")])
    }
    return .good
  }

  /// Returns the answer to a line, or nil for a blank line.
  private static func answer(
    to line: LineReader.Line, _ number: Int, from desk: EvalRequests
  ) -> [UInt8]? {
    switch line {
    case .tooLong:
      EvalRequests.refusal("the line is longer than \(longestLine >> 20) MiB", number: number)
    case .bytes(let bytes) where bytes.allSatisfy(Whitespace.contains): nil
    case .bytes(let bytes): desk.answer(to: bytes, number: number)
    }
  }
}
