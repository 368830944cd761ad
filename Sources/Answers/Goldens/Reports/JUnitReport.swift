internal import Diagnostics

/// The outcome of golden tests as JUnit XML, for build servers.
package enum JUnitReport {
  /// Returns the XML document.
  package static func text(of run: TestRun) -> [UInt8] {
    let entries = TestLog(run).entries
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += "<testsuites name=\"crier test\"\(counts(of: entries))>\n"
    var rest = entries[...]
    while let suite = rest.first?.suite {
      let tests = rest.prefix { $0.suite == suite }
      rest = rest.dropFirst(tests.count)
      text += "  <testsuite\(attribute("name", suite))\(counts(of: tests))>\n"
      text += tests.map(element).joined()
      text += "  </testsuite>\n"
    }
    return Array((text + "</testsuites>\n").utf8)
  }

  private static func counts(of entries: some Collection<TestLog.Entry>) -> String {
    let failed = entries.count { $0.failure != nil }
    return " tests=\"\(entries.count)\" failures=\"\(failed)\" errors=\"0\""
  }

  private static func element(of entry: TestLog.Entry) -> String {
    let className = [entry.suite, entry.group].filter { !$0.isEmpty }.joined(separator: ".")
    let start =
      "    <testcase\(attribute("classname", className))\(attribute("name", entry.name))"
      + (entry.file.map { attribute("file", $0) } ?? "")
    guard let failure = entry.failure else { return start + "/>\n" }
    let lines = escaped(failure.lines.map(VisibleText.line).joined(separator: "\n"))
    return start + ">\n      <failure\(attribute("type", failure.kind))"
      + "\(attribute("message", failure.phrase))>\(lines)</failure>\n    </testcase>\n"
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(VisibleText.line(value)))\""
  }

  /// Returns text escaped for XML, with visible codes for characters that XML does not allow.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}":
        result += "&lt;U+\(String(scalar.value, radix: 16, uppercase: true))&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
