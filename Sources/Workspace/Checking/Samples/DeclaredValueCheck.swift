internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A check that the default and the example of each property match its declaration.
struct DeclaredValueCheck {
  private(set) var findings = Findings()
  private let notification: Notification

  init(_ notification: Notification) {
    self.notification = notification
    for declaration in notification.settings.properties {
      checkDefault(of: declaration)
      checkExample(of: declaration)
    }
  }

  /// Checks that the default of a property matches its declaration; an empty default shows nothing.
  private mutating func checkDefault(of declaration: PropertyDeclaration) {
    guard let text = declaration.defaultText, let span = declaration.defaultSpan, !text.isEmpty,
      let file = notification.settings.file
    else { return }
    let label = Label(span, in: file)
    let value = Argument.text(Array(text.utf8)[...])
    if let kind = declaration.kind, kind != .money, !value.fits(kind) {
      findings.report(.defaultType(declaration, kind, at: label))
    } else {
      checkAllowed(text, "default", of: declaration, at: label)
    }
  }

  /// Checks that the example of a property matches its declaration.
  private mutating func checkExample(of declaration: PropertyDeclaration) {
    guard let (text, span) = declaration.example, let file = notification.settings.file else {
      return
    }
    let label = Label(span, in: file)
    let value = Argument.text(Array(text.utf8)[...])
    if let kind = declaration.kind, kind != .money, !value.fits(kind) {
      findings.report(.exampleType(declaration, kind, at: label))
      return
    }
    for excess in declaration.longest?.excesses(of: text) ?? [] {
      findings.report(.exampleTooLong(declaration, excess, at: label))
    }
    checkAllowed(text, "example", of: declaration, at: label)
  }

  /// Checks that a value in the declaration is one of those that it allows.
  private mutating func checkAllowed(
    _ text: String, _ key: String, of declaration: PropertyDeclaration, at label: Label
  ) {
    if let requirement = declaration.violatedRequirement(of: text) {
      let name = declaration.name.spelling
      findings.report(.requirementViolated(name, text, requirement, at: label))
    }
    guard !declaration.allowed.isEmpty, !declaration.allowed.contains(text) else { return }
    findings.report(.declaredValueNotAllowed(text, key, declaration, at: label))
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func declaredValueNotAllowed(
    _ text: String, _ key: String, _ declaration: PropertyDeclaration, at label: Label
  ) -> Self {
    let nearest = Suggestion.nearest(to: text, among: declaration.allowed)
    return Self(
      .sampleValueNotAllowed,
      "the \(key) '\(text)' is not an allowed value of '\(declaration.name.spelling)'", at: label,
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "allowed values: \(declaration.allowed.joined(separator: ", "))")
  }

  fileprivate static func defaultType(
    _ declaration: PropertyDeclaration, _ kind: PropertyDeclaration.Kind, at label: Label
  ) -> Self {
    Self(
      .sampleArgumentType,
      "the default of '\(declaration.name.spelling)' is not \(kind.article), the declared type",
      at: label, help: kind.example)
  }

  fileprivate static func exampleType(
    _ declaration: PropertyDeclaration, _ kind: PropertyDeclaration.Kind, at label: Label
  ) -> Self {
    Self(
      .sampleArgumentType,
      "the example of '\(declaration.name.spelling)' is not \(kind.article), the declared type",
      at: label, severity: .warning, help: kind.example)
  }

  fileprivate static func exampleTooLong(
    _ declaration: PropertyDeclaration, _ excess: LengthLimits.Excess, at label: Label
  ) -> Self {
    Self(
      .sampleValueTooLong,
      "the example of '\(declaration.name.spelling)' has \(excess.length) \(excess.unit), more than "
        + "the declared maximum of \(excess.limit)",
      at: label, severity: .warning, help: "shorten the example, or increase 'longest'")
  }
}
