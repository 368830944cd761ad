internal import Comparison
internal import Documents

/// The outcome of golden tests in the Test Anything Protocol, version 14.
package enum TAPReport {
  /// Returns one line for each test, followed by a YAML block if the test failed.
  package static func text(of run: TestRun) -> [UInt8] {
    let entries = TestLog(run).entries
    var text = "TAP version 14\n1..\(entries.count)\n"
    for (index, entry) in entries.enumerated() {
      let words = [entry.suite, entry.group, entry.name].filter { !$0.isEmpty }
      let result = entry.failure == nil ? "ok" : "not ok"
      text += "\(result) \(index + 1) - \(escaped(words.joined(separator: " ")))\n"
      if let failure = entry.failure { text += block(of: failure, entry) }
    }
    return Array(text.utf8)
  }

  private static func block(of failure: TestLog.Failure, _ entry: TestLog.Entry) -> String {
    var lines = ["---", "message: \(quoted(failure.phrase))", "kind: \(quoted(failure.kind))"]
    if let file = entry.file { lines.append("file: \(quoted(file))") }
    if !failure.lines.isEmpty {
      lines.append("changes:")
      lines += failure.lines.map { "  - \(quoted($0))" }
    }
    return (lines + ["..."]).map { "  \($0)\n" }.joined()
  }

  /// Returns a quoted JSON string, which is also a valid YAML string.
  private static func quoted(_ text: String) -> String {
    let visible = VisibleBytes.text(of: text.utf8)
    return JSONValue.string(visible).compactText
  }

  /// Returns text with each `#` escaped, because `#` begins a directive.
  private static func escaped(_ text: String) -> String {
    VisibleBytes.text(of: text.utf8).reduce(into: "") { result, character in
      result += character == "#" || character == "\\" ? "\\\(character)" : String(character)
    }
  }
}
