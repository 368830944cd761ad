internal import Checking
package import Diagnostics
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// An invariant that a rendering violates, at the place that causes it.
package struct Violation: Sendable {
  /// The cause, by which violations of several renderings are grouped.
  struct Cause: Hashable, Sendable {
    let code: String
    let subject: String

    /// Whether the cause is that the hub sends other bytes than Crier renders.
    var isLaw: Bool { code == Rule.routesDiffer.code }
  }

  /// The code of the violated rule.
  package let code: String
  /// The requirement in one phrase.
  package let summary: String
  /// The problem in one phrase.
  package let message: String
  /// The place in a template, a catalog or the settings; nil for a problem without a place.
  package let place: Label?
  /// The advice on how to correct the problem.
  package let help: String?
  /// The text that a reader sees; nil if the problem is not about one visible value.
  package let shown: String?
  let cause: Cause

  /// Creates a violation from a finding about a rendering.
  init(_ finding: Diagnostic, in payload: LocalizedPayload) {
    let value = payload.value(at: finding)
    let entry = Self.moved.contains(finding.rule.code) ? payload.onlyMessage(in: value) : nil
    code = finding.rule.code
    summary = finding.rule.summary
    let isEmpty = finding.rule == .emptyText
    message =
      value.map { isEmpty ? "'\($0.path)' renders as empty text" : finding.message }
      ?? finding.message
    help = isEmpty ? Self.helpAboutEmptyText : finding.help
    place =
      entry.map { Label($0.span, in: $0.file) } ?? finding.placeOutsideOfSamples(payload)
    shown = value.flatMap { payload.delivery?.provenance?.text(of: $0) }
    cause = Cause(code: code, subject: finding.subject(place, value))
  }

  /// Creates the violation of the law that the hub sends what Crier renders.
  init(routesDiffer payload: LocalizedPayload) {
    code = Rule.routesDiffer.code
    summary = Rule.routesDiffer.summary
    message = "the registered template and the send give another payload"
    help = "this is a mistake of Crier: please report it with the sample"
    place = Label(SourceSpan(0, 0), in: payload.template.template.file)
    shown = nil
    cause = Cause(code: code, subject: payload.template.template.file.name)
  }

  private static let helpAboutEmptyText =
    "show other text in this case; if senders never set such a value, declare the property with "
    + "\"is\": \"non-empty\""

  /// The rules whose violations in a localized value are caused by the message.
  private static let moved: Set = ["text-renders-empty", "explored-direction-leaks"]
}

extension LocalizedPayload {
  /// Returns the value of the template that a finding is about.
  fileprivate func value(at finding: Diagnostic) -> TemplateValue? {
    guard let label = finding.primary, label.file == template.template.file else { return nil }
    return template.template.template.syntax?.values.first { value in
      value.expression != nil && value.span.start <= label.span.start
        && label.span.end <= value.span.end
    }
  }

  /// Returns the message that a value shows, if the value shows nothing else.
  fileprivate func onlyMessage(in value: TemplateValue?) -> (span: SourceSpan, file: SourceFile)? {
    guard let properties = value?.expression?.properties, properties.count == 1 else { return nil }
    return texts.first { $0.property == properties[0].name }.map {
      ($0.text.entry.span, $0.text.entry.file)
    }
  }
}

extension Diagnostic {
  /// Returns the place of the finding; a place in the arguments is replaced by the related one.
  fileprivate func placeOutsideOfSamples(_ payload: LocalizedPayload) -> Label? {
    let places = [primary].compactMap(\.self) + related
    return places.first { $0.file?.name != "sample" } ?? primary
  }

  /// Returns the text by which equal causes are recognized in several templates.
  fileprivate func subject(_ place: Label?, _ value: TemplateValue?) -> String {
    if rule == .alwaysViolated, let setting = related.first { return setting.key }
    guard let place, place.file != primary?.file || value == nil else {
      let names = value?.expression?.properties.map { PropertyName.folded($0.name.spelling) } ?? []
      return names.isEmpty ? primary?.key ?? message : names.joined(separator: " ")
    }
    return place.key
  }
}

extension Label {
  fileprivate var key: String { "\(file?.name ?? ""):\(span.start)" }
}
