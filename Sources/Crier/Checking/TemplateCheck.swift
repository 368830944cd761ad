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
  /// What goes with the body.
  package let envelope: Envelope
  /// What the hub would say, and what is risky in its language.
  package let hubFindings: Findings
  /// What the service behind the hub, or the device, will make of it.
  package let platformFindings: Findings

  /// Checks a template and what goes with it.
  ///
  /// `allowedValues` are the texts that a property can have, where somebody has said so.
  package init(
    _ file: SourceFile, for target: PlatformTarget, envelope: Envelope = Envelope(),
    allowedValues: [PropertyName: [String]] = [:]
  ) {
    let syntax = target.syntax(of: file.bytes)
    var (template, findings) = TemplateParser.parse(file, as: syntax)
    if let template {
      findings.report(contentsOf: target.checkRoot(of: template.document))
      findings.report(contentsOf: Advice.findings(on: template))
    }
    findings.report(contentsOf: envelope.findings(for: target, bodySyntax: syntax))
    self.target = target
    self.template = template
    self.envelope = envelope
    hubFindings = findings
    platformFindings =
      template.map { template in
        let payload = Payload(
          template, for: target, envelope: envelope, allowedValues: allowedValues)
        var found = payload.findings().withoutRepetitions(of: findings)
        if !findings.hasErrors {
          found.report(
            contentsOf: template.sizeFindings(for: target, headers: payload.headers))
        }
        return found
      } ?? Findings()
  }

  /// Everything that was found.
  package var findings: Findings {
    var all = hubFindings
    all.report(contentsOf: platformFindings)
    return all
  }

  /// The template, if the hub would take it; what the service says afterwards does not matter.
  package var accepted: TemplateSyntax? { hubFindings.hasErrors ? nil : template }
}

extension Findings {
  /// The findings about places of which nothing worse was said before; notes always stay.
  fileprivate func withoutRepetitions(of earlier: Findings) -> Findings {
    let places = Set(
      earlier.sorted.filter { $0.severity == .error }.compactMap { finding in
        finding.primary.map { Place(file: $0.file, span: $0.span) }
      })
    return filter { finding in
      guard finding.severity > .note, let label = finding.primary else { return true }
      return !places.contains(Place(file: label.file, span: label.span))
    }
  }
}

private struct Place: Hashable {
  let file: SourceFile?
  let span: SourceSpan
}
