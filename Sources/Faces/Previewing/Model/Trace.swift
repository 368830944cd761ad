package import Diagnostics
internal import Documents
internal import Sending
package import Surfaces
internal import TemplateLanguage

/// A part of a body that comes from a property, with the locations of its sources.
package struct Trace: Hashable, Sendable {
  /// The range of bytes in the body.
  package let output: Range<Int>
  /// The name of the property.
  package let property: String
  /// The location of the expression in the template.
  package let expression: Label
  /// The location of the message in the catalog; nil if the value comes from elsewhere.
  package let message: Label?
}

extension Provenance {
  /// Returns the parts that come from properties; `messages` are the properties' catalog entries.
  func traces(_ messages: [String: Label]) -> [Trace] {
    rendering.origins.compactMap { origin in
      property(of: origin).map { name in
        Trace(
          output: origin.output, property: name.spelling,
          expression: Label(origin.span, in: template.file),
          message: messages[PropertyName.folded(name.spelling)])
      }
    }
  }
}

extension Preview {
  /// Returns the key of the message that a string shows; nil if it comes from elsewhere.
  package func messageKey(of lines: PictureLines) -> String? {
    guard let span = lines.text.decoded?.span else { return nil }
    let trace = traces.first {
      $0.message != nil && $0.output.overlaps(span.start..<max(span.end, span.start + 1))
    }
    return trace.map { "\(subject.notification).\($0.property)" }
  }
}

extension Label {
  /// The location as `file:line`, which editors recognize: `apns.json:3`.
  package var place: String {
    guard let file else { return "" }
    return "\(file.name):\(file.position(at: span.start).line)"
  }
}
