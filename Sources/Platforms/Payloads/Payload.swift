package import Diagnostics
package import Documents

/// A body as a service will read it, with the headers that go with it.
///
/// A template is one too: the values that a send supplies are pending, and everything else can be
/// judged before anybody sends.
package struct Payload: Sendable {
  /// How the message reaches the service.
  package enum Road: String, Hashable, Sendable, CaseIterable {
    /// Through the hub, which knows the devices and adds a few headers.
    case hub
    /// To the service itself.
    case direct
  }

  /// How the body was found.
  package enum Body: Sendable {
    case document(Document)
    /// Bytes that nobody looks into: a raw notification.
    case opaque(SourceFile)
  }

  /// How far a body is on its way.
  package enum Stage: Hashable, Sendable {
    /// The hub still reads it, and evaluates what stands in braces.
    case template
    /// It is what the service gets.
    case finished
  }

  /// What it is for.
  package let target: PlatformTarget
  /// The body.
  package let body: Body
  /// What goes with it.
  package let headers: PayloadHeaders
  /// The values that are not known yet.
  package let pending: PendingValues
  /// How it travels.
  package let road: Road
  /// How far it is.
  package let stage: Stage
  /// How large the body is when it is sent; absent as long as values are pending.
  package let size: PayloadSize?

  /// Creates a payload.
  package init(
    _ body: Body, for target: PlatformTarget, headers: PayloadHeaders = PayloadHeaders(),
    pending: PendingValues = PendingValues(), road: Road = .hub, stage: Stage = .finished,
    size: PayloadSize? = nil
  ) {
    self.body = body
    self.target = target
    self.headers = headers
    self.pending = pending
    self.road = road
    self.stage = stage
    self.size = size
  }

  /// The file of the body.
  package var file: SourceFile {
    switch body {
    case .document(let document): document.file
    case .opaque(let file): file
    }
  }

  /// The body, where it is JSON.
  var json: JSONValue? {
    if case .document(.json(let document)) = body { document.root } else { nil }
  }

  /// The root element, where the body is XML.
  var xml: XMLElement? {
    if case .document(.xml(let document)) = body { document.root } else { nil }
  }

  /// Everything that the service, or the device behind it, has against the payload.
  package func findings(_ scrutiny: Scrutiny = .lint) -> Findings {
    var findings = Findings(in: file)
    target.platform.service.check(self, &findings)
    checkSize(&findings)
    guard scrutiny == .provider else { return findings }
    let rules = Set(target.platform.service.rules + Rule.ofSizes)
    return findings.filter { finding in
      finding.severity == .error && finding.rule.vendor?.objector == .service
        && rules.contains(finding.rule)
    }
  }
}

extension Payload {
  /// What is to be said of the size alone.
  package func sizeFindings() -> Findings {
    var findings = Findings(in: file)
    checkSize(&findings)
    return findings
  }
}

/// How much a check has to say.
package enum Scrutiny: String, Hashable, Sendable, CaseIterable {
  /// Everything that is wrong or risky.
  case lint
  /// Only what the service itself refuses.
  case provider
}
