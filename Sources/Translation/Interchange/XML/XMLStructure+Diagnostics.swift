package import Diagnostics
package import Documents

extension Diagnostic {
  /// Reports a root element that belongs to another format.
  package static func notThisFormat(_ format: String, expected: String, at root: XMLElement) -> Self
  {
    Diagnostic(
      .translationStructure, "the document is not \(format)",
      at: Label(root.nameSpan, "expected \(expected)"))
  }

  /// Reports a required attribute that is missing.
  package static func missingAttribute(_ name: String, on element: XMLElement) -> Self {
    Diagnostic(
      .translationStructure, "<\(element.name)> has no attribute '\(name)'",
      at: Label(element.nameSpan, "'\(name)' is required"))
  }

  /// Reports a required element that is missing.
  package static func missingElement(_ name: String, in element: XMLElement) -> Self {
    Diagnostic(
      .translationStructure, "<\(element.name)> has no child element <\(name)>",
      at: Label(element.nameSpan, "<\(name)> is required"))
  }

  /// Reports the second entry with the same key.
  package static func repeatedKey(_ key: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationRepeatedKey, "duplicate key '\(key)'",
      at: Label(span, "second entry with this key"))
  }
}
