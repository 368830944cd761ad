internal import Diagnostics

/// The phrases about coverage that reports and editors share.
package enum CoverageWords {
  /// Returns a sentence about a part that no rendering reaches.
  package static func sentence(about point: CoveragePoint) -> String {
    switch point.kind {
    case .expression: "\(point.name) is empty in all samples"
    case .defaultText: "no sample needs the default of \(point.name)"
    case .limit: "no sample exceeds the limit of \(point.name)"
    case .header: "the header '\(point.name)' is never sent"
    case .locale: "no rendering is served in '\(point.name)'"
    case .message: "no rendering shows the message '\(point.name)'"
    case .variant: "no sample selects the variant '\(point.name)'\(message(of: point))"
    case .placeholder: "\(point.name) is empty in all samples\(message(of: point))"
    }
  }

  private static func message(of point: CoveragePoint) -> String {
    point.message.map { " in '\($0)'" } ?? ""
  }

  /// Returns the totals of a measurement in one sentence.
  static func summary(of coverage: SampleCoverage) -> String {
    let parts = "\(coverage.reachedCount) of \(coverage.pointCount) parts"
    return "the samples reach \(parts) (\(coverage.percent) %)"
  }
}
