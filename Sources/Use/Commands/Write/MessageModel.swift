internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Migrations

/// A message for `crier eval` in the data model of MessageFormat 2: read from it, or printed in it.
struct MessageModel {
  private let source: String
  private let syntax: MessageSyntax
  private let arguments: ParsedArguments
  private let functions: MessageFunctionSet

  init(
    _ source: String, _ syntax: MessageSyntax, _ arguments: ParsedArguments,
    _ functions: MessageFunctionSet
  ) {
    self.source = source
    self.syntax = syntax
    self.arguments = arguments
    self.functions = functions
  }

  /// Whether a text is a JSON object; a message in MessageFormat 2 never begins like one.
  static func isModel(_ text: String) -> Bool {
    let bytes = text.utf8.drop(while: Whitespace.contains)
    guard bytes.first == UInt8(ascii: "{") else { return false }
    return bytes.dropFirst().first { !Whitespace.contains($0) } == UInt8(ascii: "\"")
  }

  /// Prints the model or the syntax of the message, or else evaluates the message.
  func run(_ console: Console, evaluate: (Message) throws -> ExitCode) throws -> ExitCode {
    guard let text = try messageFormat2(console) else { return .findings }
    let file = SourceFile(name: "message", text: text)
    let parsed = MessageSyntax.mf2.parse(DecodedText(verbatim: file), functions: functions)
    var findings = Findings(in: file)
    findings.report(contentsOf: parsed.findings)
    try console.show(findings, on: .error)
    guard let message = parsed.message else { return .findings }
    if arguments.has("--strict"), !findings.isEmpty { return .findings }
    if arguments.has("--model"), let model = message.model {
      try console.write(data: JSONWriter.line(model))
      return .good
    }
    if arguments.has("--source") {
      try console.write(data: Array(text.utf8) + [UInt8(ascii: "\n")])
      return .good
    }
    return try evaluate(message)
  }

  /// Returns the message in MessageFormat 2; after a problem, reports it and returns nil.
  private func messageFormat2(_ console: Console) throws -> String? {
    if syntax == .icu { return try converted(console) }
    guard Self.isModel(source) else { return source }
    let (document, findings) = JSONReader.read(SourceFile(name: "message", text: source))
    try console.show(findings, on: .error)
    guard let root = document?.root, !findings.hasErrors else { return nil }
    let message: Message
    do throws(Message.ModelProblem) {
      message = try Message(model: root)
    } catch {
      let problem = error
      let place = SourceFile(name: "", text: source).position(at: problem.span.start)
      let column = "line \(place.line), column \(place.column)"
      try console.write(
        "crier: the data model is not valid: \(problem.rule) (\(column))\n", to: .error)
      return nil
    }
    guard let text = message.mf2Source else {
      try console.write(
        "crier: the data model has a name or a character that the syntax does not allow\n",
        to: .error)
      return nil
    }
    return text
  }

  private func converted(_ console: Console) throws -> String? {
    var locales = MessageConversion.locales
    if let tag = arguments["--locale"] {
      guard let locale = LocaleTag(tag) else {
        throw UsageError("'\(tag)' is not a language tag", of: arguments.command)
      }
      locales = [locale]
    }
    let gap: ConversionGap
    do throws(ConversionGap) {
      return try MessageConversion(to: .mf2, provedIn: locales).convert(source, from: .icu).text
    } catch {
      gap = error
    }
    try console.write("crier: '\(gap.construct)': \(gap.sentence)\n", to: .error)
    return nil
  }
}
