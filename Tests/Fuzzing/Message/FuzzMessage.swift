import Diagnostics
import Documents
import Localization

/// Reads any text as a message of both kinds, and asks of it all that can be asked without values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessage(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard String(validating: bytes, as: UTF8.self) != nil else { return 0 }
  let file = SourceFile(name: "input", bytes: bytes)
  for syntax in [MessageSyntax.icu, .mf2] { read(file, as: syntax) }
  return 0
}

private func read(_ file: SourceFile, as syntax: MessageSyntax) {
  let text = DecodedText(verbatim: file)
  let parsed = syntax.parse(text.bytes)
  var findings = Findings(in: file)
  parsed.report(to: &findings, text: text, syntax: syntax)
  precondition(parsed.message != nil || findings.hasErrors, "a refusal says why")
  for problem in parsed.problems {
    precondition(problem.span.end <= file.bytes.count, "a finding stands inside the message")
  }
  guard let message = parsed.message else { return }
  let questions = MessageSignature(message)
  precondition(questions.variantCount > 0, "a message becomes some text")
  let (least, most) = questions.byteCounts { _ in 0...10 }
  precondition(
    most.map { $0 >= least } ?? true, "the longest text is not shorter than the shortest")
}
