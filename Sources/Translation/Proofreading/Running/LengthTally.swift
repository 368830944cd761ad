internal import Diagnostics

/// Finds translations whose length differs far more from the source than elsewhere in the file.
///
/// A Chinese text has a third of the characters of its English source, and a German text has more.
/// So the usual ratio of lengths is learned from the file.
struct LengthTally {
  private var ratios: [(ratio: Double, pair: (target: Label, source: Label))] = []

  private static let leastLength = 40
  private static let leastSamples = 20
  /// The number of times by which a ratio may differ from the median of the file.
  private static let mostFactor = 4.0

  mutating func add(_ pair: PhrasePair) {
    let (source, target) = (pair.source.bytes.count, pair.target.bytes.count)
    guard source >= Self.leastLength, target > 0,
      pair.form?.isOfFewNumbers != true
    else { return }
    ratios.append((Double(target) / Double(source), (pair.targetLabel(), pair.sourceLabel())))
  }

  /// The findings about the texts of the file.
  var findings: [Diagnostic] {
    guard ratios.count >= Self.leastSamples else { return [] }
    let sorted = ratios.map(\.ratio).sorted()
    let median = sorted[sorted.count / 2]
    let wide = max(sorted[sorted.count * 99 / 100] / median, median / sorted[sorted.count / 100])
    let limit = max(Self.mostFactor, wide * 2)
    return ratios.filter { $0.ratio > median * limit || $0.ratio * limit < median }.map { entry in
      let isLong = entry.ratio > median
      return Diagnostic(
        .lengthSuspicious,
        "the translation is much \(isLong ? "longer" : "shorter") than others in the file",
        at: entry.pair.target, related: [entry.pair.source],
        help: "check that this is a complete translation without extra text")
    }
  }
}
