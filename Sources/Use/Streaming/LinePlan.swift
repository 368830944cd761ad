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
  ///
  /// If a header names each send, each send has other members, so no values of JSON are made for them.
  static func tail(
    clipped: PropertyName? = nil, headers: [UInt8]? = nil, servedText: [UInt8]? = nil
  ) -> [UInt8] {
    var tail: [UInt8] = []
    if let clipped {
      tail += ",\"clipped\":".utf8
      JSONWriter.appendString(Array(clipped.spelling.utf8), to: &tail)
    }
    if let headers {
      tail += ",\"headers\":".utf8
      tail += headers
    }
    if let servedText {
      tail += ",\"servedLocale\":".utf8
      JSONWriter.appendString(servedText, to: &tail)
    }
    return tail
  }

  /// Returns headers as a JSON object; nil if there are none.
  static func object(of headers: [Header]) -> [UInt8]? {
    guard !headers.isEmpty else { return nil }
    var object: [UInt8] = []
    for header in headers {
      object.append(UInt8(ascii: object.isEmpty ? "{" : ","))
      JSONWriter.appendString(Array(header.name.utf8), to: &object)
      object.append(UInt8(ascii: ":"))
      JSONWriter.appendString(Array(header.value.utf8), to: &object)
    }
    object.append(UInt8(ascii: "}"))
    return object
  }
}
