package import Bytes
internal import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
internal import TemplateLanguage

/// The meaning of the lines of a stream.
///
/// A ``RowPlan`` reads each line as properties for one template, a ``RequestPlan`` as a request to a
/// workspace. Everything else about a stream is the same for both.
package protocol LinePlan: ~Copyable {
  /// Appends the records of ordinary lines, up to the first line that is not ordinary.
  ///
  /// The range begins at a line with the given number and is UTF-8.
  mutating func renderFast(
    _ bytes: PaddedBytes, _ range: Range<Int>, number: Int, to output: inout [UInt8]
  ) -> FastLineRenderer.Progress

  /// Renders any line of UTF-8 that is not blank.
  mutating func render(_ line: [UInt8]) throws(LineError) -> RenderedLine
}

/// The payload of a line and the other contents of its record.
package struct RenderedLine {
  /// The id of a request as it came.
  var id: JSONValue?
  let payload: [UInt8]
  /// The members of the record behind the size of the payload.
  let tail: [UInt8]

  /// Returns the members of a record behind the size of the payload, each with a comma before it.
  static func tail(
    clipped: PropertyName? = nil, headers: [Header] = [], served: LocaleTag? = nil
  ) -> [UInt8] {
    var members: [(String, JSONValue)] = []
    if let clipped { members.append(("clipped", .string(clipped.spelling))) }
    if !headers.isEmpty {
      members.append(("headers", .object(headers.map { ($0.name, .string($0.value)) })))
    }
    if let served { members.append(("servedLocale", .string(served.description))) }
    // The comma takes the place of the opening brace.
    let object = JSONWriter.compact(.object(members)).dropFirst().dropLast()
    return object.isEmpty ? [] : [UInt8(ascii: ",")] + object
  }
}
