internal import Diagnostics
internal import Documents

extension Diagnostic {
  static func notThisFormat(_ format: String, expected: String, at root: XMLElement) -> Self {
    Diagnostic(
      .translationStructure, "the document is not \(format)",
      at: Label(root.nameSpan, "expected \(expected)"))
  }

  static func missingAttribute(_ name: String, on element: XMLElement) -> Self {
    Diagnostic(
      .translationStructure, "<\(element.name)> lacks '\(name)'",
      at: Label(element.nameSpan, "'\(name)' is required"))
  }

  static func missingElement(_ name: String, in element: XMLElement) -> Self {
    Diagnostic(
      .translationStructure, "<\(element.name)> lacks <\(name)>",
      at: Label(element.nameSpan, "<\(name)> is required"))
  }

  static func repeatedKey(_ key: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationRepeatedKey, "the key '\(key)' occurs twice",
      at: Label(span, "second entry with this key"))
  }
}
