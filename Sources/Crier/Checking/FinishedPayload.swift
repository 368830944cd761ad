package import Diagnostics
internal import Documents
package import Linting
package import Platforms

/// A body that somebody has made, by whatever means, on its way to a service.
package struct FinishedPayload: Sendable {
  /// What is wrong with it.
  package let findings: Findings

  /// Checks a body and what goes with it.
  package init(
    _ file: SourceFile, for target: PlatformTarget, envelope: Envelope = Envelope(),
    road: Payload.Road = .hub, scrutiny: Scrutiny = .lint
  ) {
    let headers = PayloadHeaders(envelope.headers.map(\.asSent))
    guard !target.isOpaque(headers) else {
      let size = PayloadSize(byteCount: file.bytes.count, slashCount: 0)
      let payload = Payload(.opaque(file), for: target, headers: headers, road: road, size: size)
      findings = payload.findings(scrutiny)
      return
    }
    let (document, problems) = Document.read(file, as: target.syntax(of: file.bytes))
    guard let document else {
      findings = problems
      return
    }
    var found = problems
    if scrutiny == .lint {
      if case .json(let json) = document { found.report(contentsOf: json.duplicateKeys()) }
      found.report(contentsOf: target.checkRoot(of: document))
    }
    let payload = Payload(
      .document(document), for: target, headers: headers, road: road,
      size: PayloadSize(of: document))
    found.report(contentsOf: payload.findings(scrutiny))
    findings = found
  }
}

extension Envelope.Field {
  /// The header as a request carries it: whatever stands there is its value.
  var asSent: PayloadHeader {
    PayloadHeader(name, value.string, at: value.span, in: file)
  }
}
