package import Diagnostics
internal import Documents
package import Platforms
package import TemplateLanguage

/// The notification that one device receives: payload, provenance, size and findings.
///
/// Only this type renders a notification for a device, so previews, comparisons, checks and sends
/// agree.
///
/// ```swift
/// let delivery = Delivery(template, body, with: properties)
/// print(delivery.body, delivery.headers, delivery.size.byteCount)
/// ```
package struct Delivery: Sendable {
  /// The exact body, with all headers that the service receives.
  package private(set) var payload: Payload
  /// The origin of every byte of the body; nil for a body that Crier did not render.
  package let provenance: Provenance?
  /// The size of the body.
  package let size: PayloadSize
  /// The findings about property values, such as a missing property or a split character.
  package let findings: Findings
  /// The findings about the service and the device, located in the template that causes them; empty
  /// if the options ask for no judgment.
  package let platformFindings: Findings
  /// The property that was clipped to make the payload fit; nil if no property was clipped.
  package let clipping: FittedValues.Clipping?
  /// The finding that forbids sending the payload because of its size; nil if it may be sent.
  package let refusal: Diagnostic?

  /// The exact bytes of the body.
  package var body: [UInt8] { payload.file.bytes }
  /// All headers: first the headers that were set, then those that Crier derives.
  package var headers: [Header] { payload.headers }
}

extension Delivery {
  /// Renders a template with the properties of one send.
  ///
  /// `body` is the template's body, compiled with the layout that `options` specifies.
  package init(
    _ template: PayloadTemplate, _ body: CompiledTemplate, with properties: Properties,
    options: DeliveryOptions = DeliveryOptions()
  ) {
    var renderer = HeaderRenderer(properties)
    let headers = renderer.headers(template.headers)
    let values = renderer.values(for: body)
    self.init(
      template, body, with: values, headers: headers, findings: renderer.findings, options: options)
  }

  /// Renders a template with known values and headers, and the findings about them.
  init(
    _ template: PayloadTemplate, _ body: CompiledTemplate, with values: SlotValues,
    headers: [Header], findings: Findings, options: DeliveryOptions
  ) {
    let set = headers + options.requestHeaders.filter { headers[$0.name] == nil }
    let fitted = ValueFitter(body, for: template.target, headers: set)
      .fit(values, options.oversize)
    let provenance = Provenance(body.rendered(with: fitted.values), of: body)
    let file = SourceFile(name: "rendering", bytes: provenance.rendering.bytes)
    let sent = Payload(
      Self.read(file, as: body.syntax, for: template.target, set), for: template.target,
      headers: set, route: options.route)
    let size = provenance.size
    self.provenance = provenance
    self.size = size
    payload = sent.with(headers: set + sent.derivedHeaders)
    self.findings = findings
    let judged = options.judgment == .complete ? sent.findings(size: size) : Findings()
    platformFindings = judged.map { provenance.traced($0, from: file) }
    clipping = fitted.clipping
    refusal = fitted.refusal
  }

  private static func read(
    _ file: SourceFile, as syntax: DocumentSyntax, for target: PlatformTarget, _ headers: [Header]
  ) -> Payload.Body {
    guard !target.isOpaque(headers), let document = Document.read(file, as: syntax).document else {
      return .opaque(file)
    }
    return .document(document)
  }
}

extension Delivery {
  /// Checks a complete body from another program.
  package init(
    finished file: SourceFile, for target: PlatformTarget, headers: [Header],
    route: Payload.Route = .hub, mode: CheckMode = .lint
  ) {
    var body = Payload.Body.opaque(file)
    var size = PayloadSize(byteCount: file.bytes.count, slashCount: 0)
    var found = Findings()
    var isReadable = true
    if !target.isOpaque(headers) {
      let (document, problems) = Document.read(file, as: target.syntax(of: file.bytes))
      found = problems
      isReadable = document != nil
      if let document {
        body = .document(document)
        size = PayloadSize(of: document)
        if mode == .lint {
          found.report(contentsOf: document.lintFindings(for: target, sentBy: route))
        }
      }
    }
    let sent = Payload(body, for: target, headers: headers, route: route)
    payload = sent.with(headers: headers + sent.derivedHeaders)
    self.size = size
    findings = found
    platformFindings = isReadable ? sent.findings(mode, size: size) : Findings()
    provenance = nil
    clipping = nil
    refusal = nil
  }
}

extension Delivery {
  /// The delivery with only the headers that were set, for a notification that nothing derives
  /// headers for any more.
  package var withoutDerivedHeaders: Delivery {
    var delivery = self
    delivery.payload = payload.with(headers: headers.filter { !$0.isDerived })
    return delivery
  }

  /// Returns findings about the body, located at their causes in the template.
  package func traced(_ findings: Findings) -> Findings {
    guard let provenance else { return findings }
    return findings.map { provenance.traced($0, from: payload.file) }
  }
}

extension Document {
  /// Returns the findings about the document itself, which do not come from a service.
  fileprivate func lintFindings(
    for target: PlatformTarget, sentBy route: Payload.Route
  ) -> Findings {
    var findings = target.checkRoot(of: self)
    if case .json(let json) = self {
      findings.report(contentsOf: target.repeatedKeys(in: json, sentBy: route))
    }
    return findings
  }
}
