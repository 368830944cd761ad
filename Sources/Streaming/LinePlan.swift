package import Bytes
internal import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
internal import TemplateLanguage

/// The interpretation of the lines of a stream.
///
/// A ``RowPlan`` reads each line as properties for one template, a ``RequestPlan`` as a request to
/// a workspace. All other behavior of a stream is common to both.
package protocol LinePlan: ~Copyable {
  /// Appends the records of ordinary lines, up to the first line that is not ordinary.
  ///
  /// The range begins at the line with the given number, and contains valid UTF-8.
  mutating func renderFast(
    _ bytes: PaddedBytes, _ range: Range<Int>, number: Int, to output: inout [UInt8]
  ) -> FastLineRenderer.Progress

  /// Renders any non-blank line of UTF-8.
  mutating func render(_ line: [UInt8]) throws(LineError) -> RenderedLine
}

/// The payload of a line and the other members of its record.
package struct RenderedLine {
  /// The id of the request, unchanged.
  var id: JSONValue?
  let payload: [UInt8]
  /// The members of the record that follow the size of the payload.
  let tail: [UInt8]

  /// Returns the members that follow the size of the payload, each preceded by a comma.
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
