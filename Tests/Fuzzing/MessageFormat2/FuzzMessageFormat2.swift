import Diagnostics
import Documents
import Localization

/// Reads any text as a message, and asks of it all that can be asked without values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessageFormat2(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard String(validating: bytes, as: UTF8.self) != nil else { return 0 }
  let file = SourceFile(name: "input", bytes: bytes)
  let text = DecodedText(verbatim: file)
  let parsed = MessageSyntax.mf2.parse(text.bytes)
  var findings = Findings(in: file)
  parsed.report(to: &findings, text: text, syntax: .mf2)
  precondition(parsed.message != nil || findings.hasErrors, "a refusal says why")
  for problem in parsed.problems {
    precondition(problem.span.end <= count, "a finding stands inside the message")
  }
  guard let message = parsed.message else { return 0 }
  let questions = MessageQuestions(message)
  _ = questions.variants
  let (least, most) = questions.byteCounts { _ in 0...10 }
  precondition(
    most.map { $0 >= least } ?? true, "the longest text is not shorter than the shortest")
  return 0
}
