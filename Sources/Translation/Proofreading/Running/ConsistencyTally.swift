internal import Diagnostics
internal import MessageTables

/// Finds translations that differ from several equal translations of the same source.
struct ConsistencyTally {
  private struct Entry {
    let target: ExactBytes
    let label: Label
  }

  private var entries: [ExactBytes: [Entry]] = [:]

  mutating func add(_ pair: PhrasePair) {
    guard pair.form == nil, pair.source.bytes.count(where: { $0 == 0x20 }) >= 3 else { return }
    entries[ExactBytes(pair.source.bytes), default: []].append(
      Entry(target: ExactBytes(pair.target.bytes), label: pair.targetLabel()))
  }

  /// The findings about translations that occur once where another occurs at least twice.
  var findings: [Diagnostic] {
    entries.values.filter { $0.count > 2 }.flatMap { entries -> [Diagnostic] in
      let counts = entries.reduce(into: [:]) { $0[$1.target, default: 0] += 1 }
      guard let usual = entries.first(where: { counts[$0.target, default: 0] > 1 }) else {
        return []
      }
      return entries.filter { counts[$0.target] == 1 }.map { entry in
        Diagnostic(
          .translationInconsistent, "the same source text has another translation in this file",
          at: entry.label, related: [Label(usual.label.span, "the usual translation")],
          help: "use the usual translation, or ignore the finding if the meaning differs")
      }
    }
  }
}
