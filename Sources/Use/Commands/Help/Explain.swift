internal import Checking
internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let explain = CommandDescription(
    name: "explain", group: .help, summary: "explain a rule",
    usage: ["crier explain [CODE]"],
    examples: [
      "crier explain text-around-expression": "why 'Hello $(name)' is sent unchanged",
      "crier explain": "list all rules, one per line",
    ],
    options: [], notes: []
  ) { arguments, console in
    guard let code = arguments.words.first else {
      try console.write(Rule.all.map { "\($0.code): \($0.summary)\n" as DisplayText }.joined())
      return .good
    }
    guard arguments.words.count == 1 else {
      throw UsageError("'crier explain' needs one code", of: arguments.command)
    }
    guard let rule = Rule.named(code) else {
      let nearest = Suggestion.nearest(to: code, among: Rule.all.map(\.code))
      throw UsageError(
        "there is no rule '\(code)'",
        remedy: nearest.map { "did you mean '\($0)'?" } ?? "'crier explain' lists all codes")
    }
    try console.write("\(lines: rule.page)")
    return .good
  }
}

extension Rule {
  /// The documentation page of the rule, as text.
  fileprivate var page: String {
    var text = "\(code) (\(severity.rawValue))\n\(summary)\n\n\(explanation.wrapped(to: 80))\n"
    text += "\n\(examples)Certainty: \(basis.sentence)\n"
    if let vendor { text += vendor.effectLine }
    if let source { text += source.lines }
    return text
  }

  /// The bad and the good example, after the files that both of them need.
  private var examples: String {
    guard let bad else { return "" }
    guard let good else { return "Instead of\n" + bad.lines() + "\n" }
    let shared = bad.others.filter(good.others.contains)
    let files = shared.isEmpty ? "" : "Given\n" + shared.map { $0.lines() }.joined()
    return files + "Instead of\n" + bad.lines(without: shared)
      + "write\n" + good.lines(without: shared) + "\n"
  }
}

extension VendorStatement {
  fileprivate var effectLine: String {
    let consequence =
      switch objector {
      case .service: "the service refuses the message"
      case .device: "the service accepts the message without reporting an error"
      }
    return "Effect: \(consequence)\n"
  }
}

extension VendorPage {
  fileprivate var lines: String {
    let address = address.map { "  \($0)\n" } ?? ""
    return "Read more: \(title)\n\(address)Last checked: \(checked)\n"
  }
}

extension Example {
  /// Returns the example with the other files that it needs, without those already shown.
  fileprivate func lines(without shared: [Example] = []) -> String {
    var lines = others.filter { !shared.contains($0) }.map { $0.lines() }.joined()
    lines += "  \(file):\(content)\n"
    for value in envelope { lines += "  with \(value)\n" }
    for option in options { lines += "  checked with the option \(option)\n" }
    if let properties { lines += "  and the properties \(properties)\n" }
    return lines
  }

  /// The content on the line of the file's name, or below it if the content has several lines.
  private var content: String {
    let shown = text.count > 400 ? text.prefix(397) + "..." : text[...]
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return " \(shown)" }
    let isEnded = lines.last?.isEmpty == true
    return (isEnded ? lines.dropLast() : lines[...]).map { "\n    \($0)" }.joined()
  }
}

extension String {
  /// Wraps the text into lines of at most `width` characters.
  fileprivate func wrapped(to width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + word.count + 1 > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
