internal import Diagnostics
package import Documents
internal import Platforms
internal import Reports
internal import Sending
internal import Surfaces

/// Previews as a JSON document; keys can be added, but existing keys never change.
package enum PreviewReport {
  /// Returns the document on one line with a final line break; `more` contains the last members.
  package static func text(
    of previews: [Preview], more: [(String, JSONValue)] = []
  ) -> [UInt8] {
    var seen: Set<Assumption> = []
    let assumptions = previews.flatMap(\.assumptions).filter { seen.insert($0).inserted }
    let document = JSONValue.object(
      [
        ("previews", .array(previews.map(value))),
        ("assumptions", .array(assumptions.map(value))),
      ] + more)
    return JSONWriter.compact(document) + [UInt8(ascii: "\n")]
  }

  private static func value(of preview: Preview) -> JSONValue {
    let subject = preview.subject
    let body = preview.body.map { String(decoding: $0, as: UTF8.self) }
    return .object([
      ("notification", .string(subject.notification)), ("purpose", .optional(subject.purpose)),
      ("template", .string(subject.template)),
      ("platform", .string("\(subject.target)")), ("sample", .string(subject.sample)),
      ("requestedLocale", .optional(subject.requestedLocale)),
      ("servedLocale", .optional(subject.servedLocale)), ("payload", .optional(body)),
      ("headers", .array(preview.headers.map(value))), ("size", size(of: preview)),
      ("shown", .boolean(preview.silence == nil && !preview.surfaces.isEmpty)),
      ("outdated", .boolean(preview.isOutdated)), ("silence", .optional(preview.silence)),
      ("surfaces", .array(preview.surfaces.map(value))),
      (
        "omissions",
        .array(
          preview.omissions.map {
            .object([("subject", .string($0.subject)), ("reason", .string($0.reason))])
          })
      ),
      ("travel", .object(preview.travel.map { ($0.topic.rawValue, value(of: $0)) })),
      ("origins", .array(preview.traces.map(value))),
      ("findings", JSONReport.array(of: preview.findings)),
    ])
  }

  private static func value(of header: Header) -> JSONValue {
    .object([
      ("name", .string(header.name)), ("value", .string(header.value)),
      ("derived", .boolean(header.isDerived)),
    ])
  }

  private static func size(of preview: Preview) -> JSONValue {
    guard let bytes = preview.body else { return .null }
    return .object([
      ("bytes", .number(bytes.count)),
      ("limit", preview.gauge.map { .number($0.limit) } ?? .null),
      ("least", preview.gauge.map { .number($0.leastCount) } ?? .null),
      (
        "parts",
        .array(
          (preview.delivery?.size.parts ?? []).map {
            .object([("name", .string($0.name)), ("bytes", .number($0.byteCount))])
          })
      ),
    ])
  }

  private static func value(of note: TravelNote) -> JSONValue {
    .object([("text", .string(note.text)), ("because", .optional(note.because))])
  }

  private static func value(of trace: Trace) -> JSONValue {
    .object([
      ("start", .number(trace.output.lowerBound)), ("end", .number(trace.output.upperBound)),
      ("property", .string(trace.property)), ("template", place(of: trace.expression)),
      ("message", trace.message.map(place) ?? .null),
    ])
  }

  private static func place(of label: Label) -> JSONValue {
    guard let file = label.file else { return .null }
    let position = file.position(at: label.span.start)
    return .object([
      ("file", .string(file.name)), ("line", .number(position.line)),
      ("column", .number(position.column)),
    ])
  }

  private static func value(of assumption: Assumption) -> JSONValue {
    .object([
      ("id", .string(assumption.id)), ("statement", .string(assumption.statement)),
      ("certainty", .string(assumption.certainty.rawValue)),
      ("source", .string(assumption.source)), ("asOf", .string(assumption.asOf)),
    ])
  }
}
