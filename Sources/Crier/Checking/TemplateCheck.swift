package import Diagnostics
package import Linting
package import Platforms
package import TemplateLanguage

/// A template file after everything that can be known about it without a send was looked at.
package struct TemplateCheck: Sendable {
  /// What the file is for.
  package let target: PlatformTarget
  /// The template; absent where the document cannot be read.
  package let template: TemplateSyntax?
  /// What is wrong, risky, or good to know.
  package let findings: Findings

  /// Checks a template and what goes with it.
  package init(_ file: SourceFile, for target: PlatformTarget, envelope: Envelope = Envelope()) {
    let syntax = target.syntax(of: file.bytes)
    var (template, findings) = TemplateParser.parse(file, as: syntax)
    if let template {
      findings.report(contentsOf: target.checkRoot(of: template.document))
      findings.report(contentsOf: Advice.findings(on: template))
    }
    findings.report(contentsOf: envelope.findings(for: target, bodySyntax: syntax))
    self.target = target
    self.template = template
    self.findings = findings
  }

  /// The template, if the hub would take it.
  package var accepted: TemplateSyntax? { findings.hasErrors ? nil : template }
}
