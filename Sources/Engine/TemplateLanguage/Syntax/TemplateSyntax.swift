package import Diagnostics
package import Documents

/// A parsed template: its document, and every value that can be an expression.
package struct TemplateSyntax: Sendable {
  /// The document of the template.
  package let document: Document
  /// The values in document order.
  package let values: [TemplateValue]

  /// The properties that expressions use, without duplicates, in order of first use.
  package var usedProperties: [PropertyName] {
    var seen: Set<PropertyName> = []
    return references.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
  }

  /// All references to properties, in document order.
  package var references: [PropertyTerm] { values.flatMap { $0.expression?.properties ?? [] } }
}

/// One value of a template: a JSON string, an attribute, or the text of a childless element.
package struct TemplateValue: Sendable {
  /// The syntax around the value in the document.
  package let spelling: ValueSpelling
  /// The text with its escapes decoded.
  package let text: DecodedText
  /// The byte range that rendering replaces, including the quotes of a JSON string.
  package let span: SourceSpan
  /// The readable path in the document: `aps.alert.title`, `toast/@launch`.
  package let path: String
  /// The expression in the value; nil if the value is plain text.
  package let expression: Expression?
}
