internal import Diagnostics
internal import Documents

/// A body that stands inside another file, in a CDATA section, in escaped text, or in a JSON string.
///
/// It is checked as a file of its own, and every finding is brought back to the bytes around it.
struct EmbeddedBody {
  /// The body as the hub will read it.
  let file: SourceFile
  private let text: DecodedText
  private let surroundings: Surroundings
  private let outer: SourceFile

  /// What the body stands in.
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

  /// The finding about the file around the body.
  func traced(_ finding: Diagnostic) -> Diagnostic {
    Diagnostic(
      finding.rule, finding.message, at: finding.primary.map(traced), severity: finding.severity,
      related: finding.related.map(traced), help: finding.help, fix: finding.fix.flatMap(traced))
  }

  private func traced(_ label: Label) -> Label {
    guard label.file == file else { return label }
    return Label(text.sourceSpan(of: label.span.range), label.text, in: outer)
  }

  /// The fix with its texts as they are spelled here; nil where one cannot be.
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
    case .jsonString: JSONEscape.append(bytes, bytes.indices, to: &output)
    case .xmlTexts(let texts):
      let part = texts.first { $0.text.span.start <= span.start && span.end <= $0.text.span.end }
      guard let part else { return nil }
      guard !part.isCDATA else { return text.contains("]]>") ? nil : text }
      XMLEscape.append(bytes, bytes.indices, in: .text, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
