internal import Checking
internal import Diagnostics

extension Diagnostic {
  static func goldenLocaleData(count: Int, _ data: String) -> Self {
    Self(
      .goldenLocaleData,
      "\(TestReport.counted(count, "golden")) made with \(data) cannot be compared, because this "
        + "machine has different locale data",
      at: nil,
      help: "'crier version' shows the data of this machine; use the same ICU version, or accept "
        + "the new results with 'crier test --update'")
  }

  static func redactionMalformed(
    _ path: String, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .redactionMalformed, "the redaction '\(path)' is neither a JSON pointer nor an XPath",
      at: Label(span, in: file),
      help: "write a JSON pointer such as /aps/id, or an XPath such as /toast/@launch")
  }

  static func redactionWithoutEffect(
    _ path: String, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .redactionWithoutEffect, "the redaction '\(path)' matches no value in any rendering",
      at: Label(span, in: file), help: "correct the path, or remove the redaction")
  }
}
