internal import Diagnostics
internal import Interchange
internal import Localization

extension Diagnostic {
  static func androidMistake(
    _ mistake: AndroidTextReader.Mistake, at span: SourceSpan
  ) -> Self {
    switch mistake {
    case .bareApostrophe:
      Diagnostic(
        .translationSyntax, "an apostrophe in the string resource is not escaped",
        at: .rejected(span),
        fix: Fix("write \\'", replacing: span, with: "\\'"))
    case .badUnicodeEscape:
      Diagnostic(
        .translationSyntax, "'\\u' is not followed by four hexadecimal digits",
        at: .rejected(span))
    case .nestedMark:
      Diagnostic(
        .translationSyntax, "a placeholder must not be inside another placeholder",
        at: .rejected(span), help: "mark only the inner or the outer one")
    }
  }

  static func textBetweenResources(at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "text between resources is not shown anywhere",
      at: .rejected(span), help: "write the text in a <string>")
  }

  static func unknownResourceType(_ name: String, at span: SourceSpan) -> Self {
    let meant = Suggestion.nearest(to: name, among: AndroidResourceTypes.all.sorted())
    return Diagnostic(
      .translationStructure, "<\(name)> is no resource of Android",
      at: .rejected(span),
      help: meant.map { "did you mean <\($0)>?" } ?? "use <string>, <plurals> or <string-array>")
  }

  static func unknownItem(_ name: String, in parent: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "<\(parent)> has only elements <item>, not <\(name)>",
      at: .rejected(span))
  }

  static func neitherTrueNorFalse(_ attribute: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "'\(attribute)' must be true or false",
      at: .rejected(span))
  }

  /// Reports a folder such as `values-fr_FR`, which the build of an app refuses.
  static func unknownFolder(_ folder: AndroidFolder, named name: String) -> Self? {
    let start = Label(SourceSpan(0, 0))
    if let qualifier = folder.unknownQualifier {
      let meant = folder.meantLocale.map(AndroidFolder.name)
      return Diagnostic(
        .translationStructure, "'\(qualifier)' in the folder '\(name)' is no qualifier of Android",
        at: start, severity: .warning,
        help: meant.map { "rename the folder to '\($0)'" } ?? "rename the folder")
    }
    guard let locale = folder.locale, !locale.isKnownLanguage else { return nil }
    return Diagnostic(
      .translationStructure, "'\(locale.language)' in the folder '\(name)' is no language",
      at: start, severity: .warning, help: "rename the folder, as in 'values-de'")
  }

  static func ambiguousPlaceholders(at span: SourceSpan) -> Self {
    Diagnostic(
      .translationSyntax, "the string has several placeholders, but not all are numbered",
      at: .rejected(span),
      help: "number the placeholders, as in %1$s, or set formatted=\"false\"")
  }

  static func unknownQuantity(_ name: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "'\(name)' is not a plural quantity",
      at: .rejected(span), help: "use zero, one, two, few, many or other")
  }

  static func pluralWithoutOther(at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "the plural has no item 'other'",
      at: Label(span, "the app crashes if no quantity matches"), severity: .warning)
  }

  static func invalidResourceName(_ name: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "'\(name)' is not a valid resource name",
      at: .rejected(span))
  }
}

extension Label {
  /// Returns the label of a mistake for which the app's build fails.
  fileprivate static func rejected(_ span: SourceSpan) -> Self {
    Label(span, "aapt2 rejects the file")
  }
}
