internal import Bytes
internal import Diagnostics
internal import Documents
internal import Platforms
internal import Sending
internal import TemplateLanguage

/// A body inside another file: in a CDATA section, in escaped text, or in a JSON string.
///
/// The body is checked like a file, and each finding is mapped to the bytes of the outer file.
struct EmbeddedBody {
  /// The decoded body, as the hub parses it.
  let file: SourceFile
  private let text: DecodedText
  private let surroundings: Surroundings
  private let outer: SourceFile

  /// The syntax around the body.
  enum Surroundings {
    case jsonString
    case xmlTexts([XMLText])
  }

  init(_ text: DecodedText, in surroundings: Surroundings, of outer: SourceFile) {
    file = SourceFile(name: outer.name, bytes: Array(text.bytes))
    self.text = text
    self.surroundings = surroundings
    self.outer = outer
  }

  /// Returns the finding with its locations mapped to the outer file.
  func traced(_ finding: Diagnostic) -> Diagnostic {
    Diagnostic(
      finding.rule, finding.message, at: finding.primary.map(traced), severity: finding.severity,
      related: finding.related.map(traced), help: finding.help, fix: finding.fix.flatMap(traced))
  }

  private func traced(_ label: Label) -> Label {
    guard label.file == file else { return label }
    return Label(text.sourceSpan(of: label.span.range), label.text, in: outer)
  }

  /// Returns the fix with escaped replacements; nil if a replacement cannot be escaped.
  private func traced(_ fix: Fix) -> Fix? {
    var edits: [Edit] = []
    for edit in fix.edits {
      guard edit.file == file else {
        edits.append(edit)
        continue
      }
      let span = text.sourceSpan(of: edit.span.range)
      guard let spelled = spelled(edit.text, at: span) else { return nil }
      edits.append(Edit(span, spelled, in: outer))
    }
    return Fix(fix.title, edits)
  }

  private func spelled(_ text: String, at span: SourceSpan) -> String? {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    switch surroundings {
    case .jsonString: output.append(bytes, as: .json)
    case .xmlTexts(let texts):
      let part = texts.first { $0.text.span.start <= span.start && span.end <= $0.text.span.end }
      guard let part else { return nil }
      guard !part.isCDATA else { return text.contains("]]>") ? nil : text }
      output.append(bytes, as: .xmlText)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the body as a template; a type header can mark the body as a raw notification.
  func template(for platform: Platform, headers: CompiledHeaders) -> PayloadTemplate {
    let type = platform.typeHeader
    let value = type.flatMap { type in
      headers.headers.last { $0.name.lowercased() == type.name.lowercased() }?.value.string
    }
    let isRaw = value.map { type?.isRaw($0) ?? false } ?? false
    return PayloadTemplate(
      file, for: PlatformTarget(platform, variant: isRaw ? "raw" : nil), headers: headers)
  }

  /// Returns all findings for the template, at their locations in the outer file.
  ///
  /// Because a registration is complete, a missing type header is reported separately, at `span`
  /// and with the given severity.
  func findings(
    on template: PayloadTemplate, missingHeader severity: Severity, at span: SourceSpan
  ) -> Findings {
    var found = Findings()
    let all = [template.hubFindings, template.platformFindings()]
    for findings in all {
      found.report(contentsOf: findings.filter { $0.rule != .typeHeaderMissing }.map(traced))
    }
    guard let type = template.target.platform.typeHeader,
      template.headers.planned[type.name] == nil
    else { return found }
    let stated = template.statesItsKind ? template.derivedRegistrationHeaders[type.name] : nil
    found.report(.headerMissing(type, stated?.value, at: span, severity: severity))
    return found
  }
}

extension PayloadTemplate {
  /// Whether the root element of the body states the kind of the notification.
  fileprivate var statesItsKind: Bool {
    guard let document = syntax?.document, case .xml = document else {
      return target.variant == "raw"
    }
    return target.checkRoot(of: document).isEmpty
  }
}
