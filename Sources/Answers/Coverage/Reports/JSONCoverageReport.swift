internal import Diagnostics
internal import Documents
internal import Reports

/// The coverage of samples as one JSON document.
///
/// The keys are stable, but new keys may be added.
package enum JSONCoverageReport {
  /// Returns the document on one line, with a line break at the end.
  package static func text(of coverage: SampleCoverage) -> [UInt8] {
    JSONWriter.line(
      .object([
        ("notifications", .array(coverage.notifications.map(value))),
        ("findings", JSONReport.array(of: coverage.errors)),
        ("summary", summary(of: coverage)),
      ]))
  }

  private static func value(of notification: NotificationCoverage) -> JSONValue {
    .object([
      ("notification", .string(notification.name)),
      ("renderings", .number(notification.renderingCount)),
      ("reached", .number(notification.reachedCount)),
      ("parts", .array(notification.points.map(value))),
    ])
  }

  private static func value(of point: CoveragePoint) -> JSONValue {
    let (start, end) = (point.position, point.file.position(at: point.span.end))
    return .object([
      ("kind", .string(point.kind.rawValue)), ("name", .string(point.name)),
      ("message", .optional(point.message)), ("file", .string(point.file.name)),
      ("line", .number(start.line)), ("column", .number(start.column)),
      ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
      ("renderings", .number(point.count)),
    ])
  }

  private static func summary(of coverage: SampleCoverage) -> JSONValue {
    let kinds = CoveragePoint.Kind.allCases.map { kind -> (String, JSONValue) in
      let points = coverage.notifications.flatMap(\.points).filter { $0.kind == kind }
      let reached = JSONValue.number(points.count(where: \.isReached))
      return (kind.rawValue, .object([("parts", .number(points.count)), ("reached", reached)]))
    }
    return .object([
      ("parts", .number(coverage.pointCount)), ("reached", .number(coverage.reachedCount)),
      ("percent", .number(coverage.percent)), ("kinds", .object(kinds)),
      ("notMeasured", .number(coverage.missing)),
    ])
  }
}
