package import Diagnostics
internal import Sending
internal import TemplateLanguage

/// A stretch of a body that a property fills, with the places it comes from.
package struct Trace: Hashable, Sendable {
  /// The bytes of the body.
  package let output: Range<Int>
  /// The property.
  package let property: String
  /// The expression in the template.
  package let expression: Label
  /// The message in the catalog, if the value comes from one.
  package let message: Label?
}

extension Provenance {
  /// The stretches that properties fill; `messages` are the catalog entries behind them.
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

extension Label {
  /// The file and the line, as people and editors write a place: `apns.json:3`.
  package var place: String {
    guard let file else { return "" }
    return "\(file.name):\(file.position(at: span.start).line)"
  }
}
