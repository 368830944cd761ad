package import Diagnostics

extension Rule {
  /// The rule that a translation should keep command-line options.
  package static let optionDiffers = Rule(
    "catalog-option", .warning, basis: .inferred,
    summary: "a translation should keep the command-line options of its source",
    explanation: """
      A program does not know a translated or misspelled option. A space or another dash, as in \
      '–all' or '-- all', changes an option, too.
      """,
    bad: .po("de", "benutzen Sie --alle oder --help", of: "use --all or --help"),
    good: .po("de", "benutzen Sie --all oder --help", of: "use --all or --help"))
}

extension ProofRule {
  static let options = ProofRule(.optionDiffers) { pair, report in
    guard pair.source.traits.contains(.hyphen), !pair.source.options.isEmpty else { return }
    let found = Set(pair.target.options)
    let wanted = pair.source.options
    let extra = found.subtracting(wanted)
    guard let lost = wanted.first(where: { !found.contains($0) }),
      !extra.isEmpty || pair.target.hasOtherDash
    else { return }
    report.report(
      Diagnostic(
        .optionDiffers, "the translation lacks the option '\(lost)'", at: pair.targetLabel(),
        related: [pair.sourceLabel()], help: "write '\(lost)' as in the source"))
  }
}

extension Phrase {
  /// The options in the text, such as `--all`.
  fileprivate var options: [String] {
    let hyphen = UInt8(ascii: "-")
    var found: [String] = []
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: hyphen) {
      var end = start
      while end < bytes.endIndex, bytes[end] == hyphen { end += 1 }
      index = end
      let nameStart = end
      while end < bytes.endIndex, isOptionByte(bytes[end]) { end += 1 }
      let isAtStart = start == bytes.startIndex || " \t\n\"'`([,=|/".utf8.contains(bytes[start - 1])
      guard nameStart - start == 2, isAtStart, end - nameStart > 2,
        (0x61...0x7A).contains(bytes[nameStart])
      else { continue }
      while bytes[end - 1] == hyphen { end -= 1 }
      found.append(String(decoding: bytes[start..<end], as: UTF8.self))
      index = max(index, end)
    }
    return found
  }

  /// Whether a dash or a single hyphen occurs, which may be a damaged option.
  fileprivate var hasOtherDash: Bool {
    let text = string
    return text.contains("–") || text.contains("—") || text.contains("-- ")
  }

  private func isOptionByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}
