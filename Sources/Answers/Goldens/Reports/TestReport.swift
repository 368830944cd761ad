internal import Comparison
internal import Diagnostics

/// The phrases shared by the reports of golden tests.
enum TestReport {
  /// Returns a rendering's failure as lines of plain text.
  static func lines(of rendering: TestedRendering) -> [String] {
    switch rendering.verdict {
    case .same: []
    case .new: ["there is no golden yet"]
    case .damaged(let damage): ["line \(damage.line): \(damage)"]
    case .changed(let differences): differences.flatMap(lines)
    case .otherLocaleData(let differences, let data):
      ["the golden was made with \(data)"] + differences.flatMap(lines)
    }
  }

  private static func lines(of difference: TestedRendering.Difference) -> [String] {
    let change = difference.change
    return ["\(change.place) \(change.kind.words)"] + change.lines.map { "  \($0)" }
      + difference.causes.map { "  from \($0.text)" }
  }

  /// Returns the outcome of a rendering in one phrase.
  static func phrase(for rendering: TestedRendering) -> String {
    switch rendering.verdict {
    case .same: "as accepted"
    case .new: "no golden yet"
    case .damaged(let damage): "the golden is damaged: \(damage)"
    case .changed(let differences): phrase(for: differences)
    case .otherLocaleData(_, let data): "the golden was made with \(data)"
    }
  }

  private static func phrase(for differences: [TestedRendering.Difference]) -> String {
    guard let first = differences.first?.change else { return "changed" }
    let more = differences.count - 1
    return "\(first.place) \(first.kind.words)" + (more > 0 ? ", and \(more) more" : "")
  }

  /// Returns the number of renderings with each outcome, in one sentence.
  static func summary(of run: TestRun) -> String {
    var parts: [String] = []
    for (outcome, words) in [
      ("same", "as accepted"), ("changed", "changed"), ("new", "new"), ("damaged", "damaged"),
      ("other-locale-data", "made with other locale data"),
    ] {
      let count = run.renderings.count { $0.outcome == outcome }
      if count > 0 { parts.append("\(count) \(words)") }
    }
    if !run.unreferenced.isEmpty {
      parts.append("\(counted(run.unreferenced.count, "golden")) without a rendering")
    }
    let errors = run.findings.count(of: .error)
    if errors > 0 { parts.append(counted(errors, "error")) }
    let total = counted(run.renderings.count, "rendering")
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }

  /// Returns a number with a noun, such as `2 goldens`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension TestedRendering.Cause {
  /// The place as `file:line:column`, which editors recognize, and the cause in words.
  var text: String {
    "\(file):\(position.line):\(position.column)" + (words.isEmpty ? "" : ", \(words)")
  }
}
