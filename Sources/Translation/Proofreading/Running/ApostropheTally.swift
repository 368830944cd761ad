internal import Diagnostics
internal import Documents

/// Finds single apostrophes in a file whose other texts have doubled ones.
struct ApostropheTally {
  private var all: [Diagnostic] = []
  private var doubledCount = 0

  mutating func add(_ pair: PhrasePair) {
    if pair.source.hasArguments, pair.source.apostrophes?.isEmpty == true { doubledCount += 1 }
    guard pair.target.hasArguments, let singles = pair.target.apostrophes else { return }
    guard let first = singles.first else {
      doubledCount += 1
      return
    }
    let range = first..<first + 1
    all.append(
      Diagnostic(
        .apostropheSingle, "the apostrophe begins quoted text, as in Java's MessageFormat",
        at: pair.targetLabel(range, "not shown, nor are the values after it"),
        help: "write '' for an apostrophe",
        fix: pair.target.text.isVerbatim(in: range)
          ? Fix("double the apostrophe", replacing: pair.target.span(of: range), with: "''") : nil))
  }

  /// The findings; none unless the files have at least as many texts with doubled apostrophes.
  var findings: [Diagnostic] { all.count <= doubledCount ? all : [] }
}

extension Phrase {
  /// Whether the text has numbered arguments, such as `{0}`.
  fileprivate var hasArguments: Bool {
    placeholders.contains { $0.name.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// The offsets of the single apostrophes; empty if all are doubled, nil if there are none, or if
  /// they quote a brace.
  fileprivate var apostrophes: [Int]? {
    let bytes = Array(bytes)
    let mark = UInt8(ascii: "'")
    guard bytes.contains(mark) else { return nil }
    var singles: [Int] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { $0 != mark } ?? bytes.count
      if (end - index).isMultiple(of: 2) == false {
        let neighbors = [index - 1, end].filter(bytes.indices.contains).map { bytes[$0] }
        if neighbors.contains(where: { [0x7B, 0x7D].contains($0) }) { return nil }
        singles.append(index)
      }
      index = max(end, index + 1)
    }
    return singles
  }
}
