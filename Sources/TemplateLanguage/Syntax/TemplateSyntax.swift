package import Diagnostics
package import Documents

/// A template after reading: its document, and every value in which the hub looks for an expression.
package struct TemplateSyntax: Sendable {
  /// The document.
  package let document: Document
  /// The values in their order.
  package let values: [TemplateValue]

  /// The properties that some expression names, each once, in order of appearance.
  package var usedProperties: [PropertyName] {
    var seen: Set<PropertyName> = []
    return references.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
  }

  /// Every place where a property is named.
  package var references: [PropertyTerm] {
    values.flatMap { $0.expression?.properties ?? [] }
  }
}

/// One value of a template: a JSON string, an attribute, or the text of a childless element.
package struct TemplateValue: Sendable {
  /// The spelling in the document.
  package let spelling: ValueSpelling
  /// The text after escapes.
  package let text: DecodedText
  /// The bytes that a rendered value takes the place of; of a JSON string the quotes too.
  package let span: SourceSpan
  /// The path in the document, for people: `aps.alert.title`, `toast/@launch`.
  package let path: String
  /// The expression, where the whole value is one.
  package let expression: Expression?
}
