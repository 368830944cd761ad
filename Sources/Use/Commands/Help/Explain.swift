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
    text += "\nInstead of\n" + bad.lines
    if let good { text += "write\n" + good.lines }
    text += "\nEvidence: \(basis.sentence)\n"
    if let vendor { text += vendor.lines }
    return text
  }
}

extension VendorStatement {
  fileprivate var lines: String {
    let consequence =
      switch objector {
      case .service: "the service refuses the message"
      case .device: "the service accepts the message without reporting an error"
      }
    let address = page.address.map { "  \($0)\n" } ?? ""
    return "Effect: \(consequence)\nRead more: \(page.title)\n\(address)"
      + "Last checked: \(page.checked)\n"
  }
}

extension Example {
  fileprivate var lines: String {
    var lines = others.map(\.lines).joined()
    let shown = text.count > 400 ? text.prefix(397) + "..." : text[...]
    lines += "  \(file): \(shown)\n"
    for value in envelope { lines += "  with \(value)\n" }
    for option in options { lines += "  checked with the option \(option)\n" }
    if let properties { lines += "  and the properties \(properties)\n" }
    return lines
  }
}

extension Basis {
  fileprivate var sentence: String {
    switch self {
    case .documented: "documented"
    case .validator: "enforced by the vendor's published code"
    case .observed: "observed by users"
    case .inferred: "inferred from documented behavior"
    }
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
