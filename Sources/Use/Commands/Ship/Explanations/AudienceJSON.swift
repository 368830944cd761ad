package import Analysis
internal import Documents
internal import Localization

/// A JSON document with the counts of an audience.
///
/// Existing keys never change, but new keys may be added.
package enum AudienceJSON {
  /// Returns the document on one line, followed by a line break.
  package static func text(of count: AudienceCount) -> [UInt8] {
    JSONWriter.line(
      .object([
        ("registrations", .number(count.registrations)), ("matching", .number(count.matching)),
        ("platforms", value(of: count.platforms)), ("templates", value(of: count.templates)),
        ("locales", value(of: count.namedLocales)),
        ("twice", .array(count.twice.map { .string($0) })),
        ("empty", count.empty.map { .number($0) } ?? .null),
        ("missing", value(of: count.missing)), ("expired", .number(count.expired)),
        ("unreadable", .number(count.unreadable)),
      ]))
  }

  private static func value(of counts: [String: Int]) -> JSONValue {
    .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
  }
}

extension AudienceCount {
  /// The counts by locale; registrations with an unknown locale have the key `unknown`.
  var namedLocales: [String: Int] {
    Dictionary(
      locales.map { ($0.key?.description ?? "unknown", $0.value) }, uniquingKeysWith: +)
  }
}
