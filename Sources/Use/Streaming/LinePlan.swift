package import Bytes
internal import Documents
internal import Localization
internal import Platforms
internal import TemplateLanguage

/// A strategy for interpreting and rendering the lines of a stream.
///
/// A ``RowPlan`` reads each line as the properties for one template; a ``RequestPlan`` reads each
/// line as a request to a workspace. In all other respects, the streams behave alike.
package protocol LinePlan: ~Copyable {
  /// Appends the records of ordinary lines; stops at the first line that is not ordinary.
  ///
  /// The range begins at the line with the given number, and contains valid UTF-8; the marks are those
  /// of all bytes.
  mutating func renderFast(
    _ bytes: PaddedBytes, _ marks: TextMarks, _ range: Range<Int>, number: Int,
    to output: inout [UInt8]
  ) -> FastLineRenderer.Progress

  /// Renders a line, which must be valid UTF-8 and not blank.
  mutating func render(_ line: [UInt8]) throws(LineError) -> RenderedLine
}

/// The payload of a line, with the other members of its record.
package struct RenderedLine {
  /// The id of the request, as in the input; nil if the request has no id.
  var id: JSONValue?
  let payload: [UInt8]
  /// The JSON members of the record after the size of the payload.
  let tail: [UInt8]

  /// Returns the JSON members after the size of the payload, each preceded by a comma.
  static func tail(
    clipped: PropertyName? = nil, headers: [Header] = [], served: LocaleTag? = nil
  ) -> [UInt8] {
    var members: [(String, JSONValue)] = []
    if let clipped { members.append(("clipped", .string(clipped.spelling))) }
    if !headers.isEmpty {
      members.append(("headers", .object(headers.map { ($0.name, .string($0.value)) })))
    }
    if let served { members.append(("servedLocale", .string(served.description))) }
    // The comma replaces the opening brace.
    let object = JSONWriter.compact(.object(members)).dropFirst().dropLast()
    return object.isEmpty ? [] : [UInt8(ascii: ",")] + object
  }
}
