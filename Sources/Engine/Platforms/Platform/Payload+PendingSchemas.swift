package import Diagnostics
package import Documents

extension Payload {
  /// Returns the schemas of the expressions whose values the service restricts, by position.
  ///
  /// Only an expression that is a whole value has a schema: a word, a form, a number or a Boolean.
  ///
  /// ```swift
  /// template.plannedPayload()?.pendingSchemas[badge.span]   // .number("… from 0 to 2147483647")
  /// ```
  package var pendingSchemas: [SourceSpan: ValueSchema] {
    guard !pending.isEmpty else { return [:] }
    let places = json.map(jsonPlaces) ?? xml.map(xmlPlaces) ?? []
    return places.reduce(into: [:]) { schemas, place in
      schemas[place.span] = pending[place.span].flatMap { $0.restriction(by: place.schema) }
    }
  }

  private typealias Place = (span: SourceSpan, schema: ValueSchema)

  private func jsonPlaces(_ root: JSONValue) -> [Place] {
    guard let schema = target.platform.service.schema else { return [] }
    return schema.root.places(ofStringsIn: root).compactMap { place in
      // Without quoted numbers, text is never valid here, and a check reports the expression.
      let isText = pending[place.value.span]?.kind == .text
      guard schema.quotedScalars == .refused, isText, place.schema.isScalar else {
        return (place.value.span, place.schema)
      }
      return nil
    }
  }

  private func xmlPlaces(_ root: XMLElement) -> [Place] {
    let schema = target.platform.bodyElements.first { $0.name == root.name }
    return schema.map { $0.places(in: root) } ?? []
  }
}

extension ElementSchema {
  fileprivate func places(in element: XMLElement) -> [(span: SourceSpan, schema: ValueSchema)] {
    let own = element.attributes.compactMap { attribute in
      attributes.first { $0.name == attribute.name }.map { (attribute.value.span, $0.type) }
    }
    let below = element.elements.flatMap { child in
      children.first { $0.name == child.name }?.places(in: child) ?? []
    }
    return own + below
  }
}

extension PendingValue {
  /// Returns the part of a schema that restricts the value; nil if it accepts any such value.
  fileprivate func restriction(by schema: ValueSchema) -> ValueSchema? {
    switch schema {
    case .word, .formed: kind == .text ? schema : nil
    case .number: schema
    case .boolean: kind == .text ? schema : nil
    case .either(let alternatives): restriction(byOneOf: alternatives)
    case .unchecked(let schema): restriction(by: schema)
    case .any, .text, .scalar, .null, .list, .object, .table: nil
    }
  }

  private func restriction(byOneOf alternatives: [ValueSchema]) -> ValueSchema? {
    let texts = alternatives.filter(\.acceptsText)
    switch kind {
    case .text: return texts.count == 1 ? texts.first.flatMap(restriction) : nil
    case .numberOrText:
      guard texts.isEmpty else { return nil }
      let numbers = alternatives.compactMap(restriction)
      return numbers.count == 1 ? numbers.first : nil
    }
  }
}

extension ValueSchema {
  /// Whether the schema accepts only numbers, or only Booleans.
  fileprivate var isScalar: Bool {
    switch self {
    case .number, .boolean: true
    case .any, .text, .formed, .word, .scalar, .null, .list, .object, .table, .either, .unchecked:
      false
    }
  }

  /// Whether the schema accepts at least some strings.
  fileprivate var acceptsText: Bool {
    switch self {
    case .any, .text, .formed, .word, .scalar: true
    case .unchecked(let schema): schema.acceptsText
    case .either(let alternatives): alternatives.contains(where: \.acceptsText)
    case .number, .boolean, .null, .list, .object, .table: false
    }
  }
}
