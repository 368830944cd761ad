internal import Diagnostics
internal import Documents

extension DescriptionReader {
  /// Returns the elements of the description as the client wrote them.
  func description() -> RegistrationDescription {
    RegistrationDescription(kind, element.elements.map { described($0, namespaces) })
  }

  /// The bytes of the file with the texts of elements that the file has as they are.
  var plainTexts: [String: Range<Int>] {
    known.keys.reduce(into: [:]) { plain, name in
      guard let element = element(name), element.elements.isEmpty, element.texts.count == 1,
        let text = element.texts.first, !text.isCDATA,
        file.bytes[text.span.range].isPlainText
      else { return }
      plain[name] = text.span.range
    }
  }

  private func described(
    _ element: XMLElement, _ outer: XMLNamespaces
  ) -> RegistrationDescription.Element {
    let name = outer.name(of: element).local
    let inner = outer.inside(element)
    let isNil = outer.attribute("nil", in: RegistrationNamespace.instance, of: element)
    if isNil?.value.string == "true" { return .init(name, .missing) }
    guard !element.elements.isEmpty else { return .init(name, .text(element.content.string)) }
    return .init(name, .list(element.elements.map { described($0, inner) }))
  }
}
