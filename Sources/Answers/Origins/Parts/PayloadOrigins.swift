internal import Diagnostics
internal import Localization
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// The origin of every byte of a payload.
package struct PayloadOrigins: Sendable {
  /// The parts in the order of the payload; each byte belongs to exactly one part.
  package let parts: [OriginPart]
  /// The payload whose bytes are explained.
  package let payload: LocalizedPayload

  /// Explains a payload that was rendered with the given arguments; nil if nothing was rendered.
  package init?(of payload: LocalizedPayload, with arguments: Arguments) {
    guard let provenance = payload.delivery?.provenance else { return nil }
    self.payload = payload
    let sources = PropertySources(payload, arguments)
    parts = provenance.rendering.origins.map { origin in
      let cause: OriginPart.Cause =
        switch origin.cause {
        case .constant: .constant
        case .property(let slot): sources.cause(of: provenance.template.slots[slot])
        case .defaultText(let slot):
          .templateDefault(property: provenance.template.slots[slot].spelling)
        }
      return OriginPart(origin.output, at: Label(origin.span, in: provenance.template.file), cause)
    }
  }

  /// Returns the parts that have bytes in a range, without their other bytes; for an empty range,
  /// the empty parts at its place.
  package func parts(in range: Range<Int>) -> [OriginPart] {
    let near = parts[firstIndex(endingAt: range.lowerBound)...]
      .prefix { $0.output.lowerBound <= range.upperBound }
    return near.filter { part in
      part.output.overlaps(range)
        || range.isEmpty && part.output.isEmpty && part.output.lowerBound == range.lowerBound
    }.map { $0.clipped(to: range) }
  }

  /// Returns the index of the first part that ends at or after an offset.
  ///
  /// The parts are in order, so that a search need not visit all of them for each value.
  private func firstIndex(endingAt offset: Int) -> Int {
    var (start, end) = (parts.startIndex, parts.endIndex)
    while start < end {
      let middle = start + (end - start) / 2
      if parts[middle].output.upperBound < offset { start = middle + 1 } else { end = middle }
    }
    return start
  }
}

/// The sources of a payload's properties: messages and arguments.
private struct PropertySources {
  private let payload: LocalizedPayload
  private let arguments: Arguments
  private let messages: [String: LocalizedText]

  init(_ payload: LocalizedPayload, _ arguments: Arguments) {
    self.payload = payload
    self.arguments = arguments
    let own = payload.texts.map { ($0.property, $0.text) }
    let foreign = payload.template.foreignTexts.map { ($0.name, $0.text) }
    messages = Dictionary(
      (own + foreign).map { (PropertyName.folded($0.0.spelling), $0.1) },
      uniquingKeysWith: { first, _ in first })
  }

  func cause(of property: PropertyName) -> OriginPart.Cause {
    guard let text = messages[PropertyName.folded(property.spelling)] else {
      return .argument(argument(property.spelling))
    }
    return .message(
      MessageOrigin(
        key: text.entry.key.description, locale: text.message.locale,
        place: Label(text.entry.span, in: text.entry.file),
        arguments: text.message.parameters.map(argument)))
  }

  private func argument(_ name: String) -> ArgumentOrigin {
    if let entry = arguments[name] {
      let text = entry.text.map { String(decoding: $0, as: UTF8.self) }
      return ArgumentOrigin(
        name: entry.name, text: text,
        source: entry.span.byteCount > 0
          ? .file(Label(entry.span, in: arguments.file)) : .commandLine)
    }
    let settings = payload.template.notification.settings
    let declaration = settings.properties.first {
      PropertyName.folded($0.name.spelling) == PropertyName.folded(name)
    }
    guard let declaration, let text = declaration.defaultText, let span = declaration.defaultSpan,
      let file = settings.file
    else { return ArgumentOrigin(name: name, text: nil, source: .missing) }
    return ArgumentOrigin(
      name: declaration.name.spelling, text: text,
      source: .declaredDefault(Label(span, in: file)))
  }
}
