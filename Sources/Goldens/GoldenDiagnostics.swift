internal import Checking
internal import Diagnostics

extension Diagnostic {
  static func goldenLocaleData(count: Int, _ data: String) -> Self {
    Self(
      .goldenLocaleData,
      "\(TestReport.counted(count, "golden")) made with \(data) cannot be compared with other data",
      at: nil,
      help: "'crier version' names those of this machine; run with the same ICU, or accept what "
        + "this one makes: crier test --update")
  }

  static func redactionMalformed(
    _ path: String, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .redactionMalformed, "'\(path)' is no path to a value", at: Label(span, in: file),
      help: "write a JSON pointer such as /aps/id, or an XPath such as /toast/@launch")
  }

  static func redactionWithoutEffect(
    _ path: String, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .redactionWithoutEffect, "'\(path)' leads to no value of any rendering",
      at: Label(span, in: file), help: "correct the path, or remove it")
  }
}
