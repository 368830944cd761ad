internal import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Feature {
  /// The rendered value after each line with an expression, and the payload's remaining bytes.
  static let inlayHints = Feature(
    "textDocument/inlayHint", as: ("inlayHintProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let view = try session.view(parameters)
    guard let delivery = view.firstDelivery, let provenance = delivery.provenance,
      let values = view.template?.template.syntax?.values
    else { return .array([]) }
    let wanted = view.positions.span(of: parameters["range"])
    var hints: [JSONValue] = []
    for value in values where value.expression != nil {
      guard wanted.map({ $0.contains(value.span.start) }) ?? true,
        let output = provenance.output(of: value.span)
      else { continue }
      let text = String(decoding: provenance.rendering.bytes[output].withoutQuotes, as: UTF8.self)
      hints.append(view.hint("→ \(text.shortened)", atEndOfLine: value.span.end))
    }
    if let left = delivery.bytesLeft, wanted.map({ $0.start == 0 }) ?? true {
      hints.append(view.hint("\(left) bytes left", atEndOfLine: 0))
    }
    return .array(hints)
  }
}

extension FileView {
  /// The template rendered with the first sample, in the default locale.
  fileprivate var firstDelivery: Delivery? {
    guard let workspace, let notification, let template,
      let sample = notification.shownSamples.first
    else { return nil }
    let localized = workspace.localized(
      template, of: notification, in: workspace.settings.defaultLocale)
    return localized.render(sample.arguments).delivery
  }

  fileprivate func hint(_ text: String, atEndOfLine offset: Int) -> JSONValue {
    let end = positions.line(at: offset).upperBound
    return .object([
      ("position", positions.position(of: end).json), ("label", .string(text)),
      ("paddingLeft", .boolean(true)),
    ])
  }
}

extension Delivery {
  /// The number of bytes below the size limit; nil if the service has no known limit.
  fileprivate var bytesLeft: Int? {
    payload.byteLimit.map { $0 - size.byteCount }
  }
}

extension String {
  private static let longestHint = 60

  /// The text on one line, truncated to the length of a hint.
  fileprivate var shortened: String {
    let line = replacing("\n", with: " ")
    return line.count > Self.longestHint ? "\(line.prefix(Self.longestHint))…" : line
  }
}
