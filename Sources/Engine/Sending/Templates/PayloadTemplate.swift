package import Diagnostics
package import Platforms
package import TemplateLanguage

/// A template for one platform, compiled once: a body and its headers, as in a hub registration.
///
/// ```swift
/// let template = PayloadTemplate(file, for: PlatformTarget(.apns), headers: headers)
/// let delivery = template.body().map { Delivery(template, $0, with: properties) }
/// ```
package struct PayloadTemplate: Sendable {
  /// The file that contains the body.
  package let file: SourceFile
  /// The platform and the kind of notification.
  package let target: PlatformTarget
  /// The compiled headers, expiry and priority.
  package let headers: CompiledHeaders
  /// The parsed body; nil if the document is invalid.
  package let syntax: TemplateSyntax?
  /// The findings of the parser and the hub's validator; the hub rejects a template with errors.
  package let findings: Findings
  private let compiled: CompiledTemplate?

  /// Parses and compiles a template.
  package init(
    _ file: SourceFile, for target: PlatformTarget, headers: CompiledHeaders = CompiledHeaders()
  ) {
    let syntax = target.syntax(of: file.bytes)
    var (template, findings) = TemplateParser.parse(file, as: syntax)
    if let template { findings.report(contentsOf: target.checkRoot(of: template.document)) }
    findings.report(contentsOf: headers.findings(for: target, bodySyntax: syntax))
    self.file = file
    self.target = target
    self.headers = headers
    self.syntax = template
    self.findings = findings
    compiled = findings.hasErrors ? nil : template?.compiled()
  }

  /// Whether the hub would accept the template.
  package var isAccepted: Bool { compiled != nil }

  /// Returns the compiled body; nil if the hub would refuse the template.
  package func body(_ layout: BodyLayout = .hub) -> CompiledTemplate? {
    guard layout != .hub else { return compiled }
    return isAccepted ? syntax?.compiled(layout: layout) : nil
  }

  /// Returns the template with properties renamed; nil if the hub would refuse the template.
  package func renaming(_ names: [PropertyName: PropertyName]) -> PayloadTemplate? {
    guard isAccepted, let syntax else { return nil }
    let body = SourceFile(name: file.name, bytes: syntax.source(renaming: names, layout: .hub))
    return PayloadTemplate(body, for: target, headers: headers.renaming(names))
  }

  /// The findings about the hub's template language: errors and advice.
  package var hubFindings: Findings {
    var all = findings
    if let syntax { all.report(contentsOf: Advice.findings(on: syntax)) }
    return all
  }
}
