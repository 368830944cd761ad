package import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
package import Sending
internal import TemplateLanguage
package import Workspaces

/// A check for visible values of a template that render as empty or invisible text.
package enum EmptyText {
  /// Returns a finding for each visible value of the template that is empty.
  package static func findings(
    in delivery: Delivery, _ payload: LocalizedPayload, _ sample: Sample
  ) -> Findings {
    var findings = Findings()
    let template = payload.template.template
    guard let provenance = delivery.provenance, let syntax = template.template.syntax else {
      return findings
    }
    let visible = syntax.values.filter { template.target.platform.shows($0.path) }
    let empty = visible.filter { provenance.text(of: $0).isInvisible }
    let blanks = BlankElements(syntax.document, of: template.target.platform).found
    let isAll = empty.count == visible.count
    for value in empty {
      findings.report(
        value.expression == nil
          ? .constantText(value.path, at: value.span, template, isAll: isAll)
          : .emptyText(value, template, sample, isAll: isAll))
    }
    for (path, span) in blanks {
      findings.report(.constantText(path, at: span, template, isAll: isAll))
    }
    return findings
  }
}

/// The findings about empty text, one for each property in all templates.
struct EmptyTexts {
  private enum Cause: Hashable {
    case property(PropertyName)
    case place(SourceFile?, SourceSpan?)
  }

  private var order: [Cause] = []
  private var found: [Cause: Diagnostic] = [:]

  /// Adds the findings about one delivery.
  mutating func add(_ findings: Findings, _ payload: LocalizedPayload) {
    let values = payload.template.template.template.syntax?.values ?? []
    for finding in findings.sorted {
      let properties = values.first { $0.span == finding.primary?.span }?.expression?.properties
      // Another rule reports an empty message in its catalog.
      let isEmptyMessage = payload.texts.contains { text in
        text.text.property == properties?.first?.name
          && text.text.entry.text.string.allSatisfy(\.isWhitespace)
      }
      guard !isEmptyMessage || properties?.count != 1 else { continue }
      let cause: Cause =
        if let name = properties?.first?.name, properties?.count == 1 {
          .property(name)
        } else {
          .place(finding.primary?.file, finding.primary?.span)
        }
      if let known = found[cause] {
        found[cause] = known.repeated(at: finding)
      } else {
        order.append(cause)
        found[cause] = finding
      }
    }
  }

  /// The findings, one for each property or location.
  var findings: Findings {
    var findings = Findings()
    for cause in order { found[cause].map { findings.report($0) } }
    return findings
  }
}

extension Diagnostic {
  private static let mostPlaces = 4

  /// Returns this finding with an additional label at another finding that has the same cause.
  fileprivate func repeated(at other: Diagnostic) -> Diagnostic {
    let places = [primary].compactMap(\.self) + related
    let severity = max(severity, other.severity)
    guard let label = other.primary, places.count < Self.mostPlaces,
      !places.contains(where: { $0.file == label.file && $0.span == label.span })
    else { return with(severity: severity) }
    return Diagnostic(
      rule, message, at: primary, severity: severity,
      related: related + [Label(label.span, "also empty", in: label.file)], help: help, fix: fix)
  }
}

/// A search for the visible XML elements of a template that have no text.
private struct BlankElements {
  private(set) var found: [(path: String, span: SourceSpan)] = []
  private let platform: Platform

  init(_ document: Document, of platform: Platform) {
    self.platform = platform
    if case .xml(let xml) = document { visit(xml.root, at: xml.root.name) }
  }

  private mutating func visit(_ element: XMLElement, at path: String) {
    let places = element.elements.map { (path: "\(path)/\($0.name)", element: $0) }
    let blank = places.filter { platform.shows($0.path) && $0.element.isBlank }
    // An empty element next to elements with text can be an intentional spacer.
    let hasOnlyBlanks = blank.count == places.count
    found += blank.filter { hasOnlyBlanks || !platform.allowsSpacer($0.path) }
      .map { ($0.path, $0.element.span) }
    for place in places { visit(place.element, at: place.path) }
  }
}

extension XMLElement {
  /// Whether the element has neither text nor elements.
  fileprivate var isBlank: Bool { elements.isEmpty && texts.allSatisfy(\.isBlank) }
}

extension Rule {
  package static let emptyText = Rule(
    "text-renders-empty", .warning, basis: .documented,
    summary: "a visible value must not render as empty text",
    explanation: """
      With this sample, a visible title or body is empty or has only invisible characters. If all \
      visible values are empty, the finding is an error, because the device shows an empty \
      notification or nothing.
      """,
    bad: Example("Templates/news/samples/flood.json", #"{"News":" "}"#, others: [.newsTemplate]),
    good: Example(
      "Templates/news/samples/flood.json", #"{"News":"Flood"}"#, others: [.newsTemplate]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func emptyText(
    _ value: TemplateValue, _ template: NotificationTemplate, _ sample: Sample, isAll: Bool
  ) -> Self {
    Self(
      .emptyText, "'\(value.path)' renders as empty text with the sample '\(sample.name)'",
      at: Label(
        value.span, isAll ? "no other text is visible" : "shown as an empty line",
        in: template.file),
      severity: isAll ? .error : nil,
      help: "set the property in the sample, or add a default: $(name:{text})")
  }

  fileprivate static func constantText(
    _ path: String, at span: SourceSpan, _ template: NotificationTemplate, isAll: Bool
  ) -> Self {
    Self(
      .emptyText, "the element '\(path)' has no text",
      at: Label(
        span, isAll ? "no other text is visible" : "shown as an empty line",
        in: template.file),
      severity: isAll ? .error : nil, help: "write the text to show, or remove the element")
  }
}
