package import Diagnostics
package import Documents

/// A body and its headers, as a service reads them.
///
/// A template is a payload too: its expressions are pending values, and everything else can be
/// checked before any send.
///
/// ```swift
/// let payload = Payload(.document(document), for: PlatformTarget(.apns), headers: headers)
/// let findings = payload.findings(size: PayloadSize(of: document))
/// ```
package struct Payload: Sendable {
  /// The route of a payload to the push service.
  package enum Route: String, Hashable, Sendable, CaseIterable {
    /// Through the hub, which knows the devices and adds a few headers.
    case hub
    /// Directly to the push service.
    case direct
  }

  /// A body, parsed unless it is opaque.
  package enum Body: Sendable {
    case document(Document)
    /// Bytes that only the app reads, as in a raw notification.
    case opaque(SourceFile)
  }

  /// The state of a body: a template, or the bytes of a send.
  package enum Stage: Hashable, Sendable {
    /// A template, whose expressions the hub has not evaluated yet.
    case template
    /// A finished body, with the bytes that the service receives.
    case finished
  }

  /// The service and the kind of notification.
  package let target: PlatformTarget
  /// The body, as a parsed document or as opaque bytes.
  package let body: Body
  /// The headers that an author set; see ``derivedHeaders`` for additional headers.
  package let headers: [Header]
  /// The values that only a send determines.
  package let pending: PendingValues
  /// The route to the service.
  package let route: Route
  /// The state of the body.
  package let stage: Stage

  /// Creates a payload; by default, a finished body that is sent through the hub without headers.
  package init(
    _ body: Body, for target: PlatformTarget, headers: [Header] = [],
    pending: PendingValues = PendingValues(), route: Route = .hub, stage: Stage = .finished
  ) {
    self.body = body
    self.target = target
    self.headers = headers
    self.pending = pending
    self.route = route
    self.stage = stage
  }

  /// The file that contains the body.
  package var file: SourceFile {
    switch body {
    case .document(let document): document.file
    case .opaque(let file): file
    }
  }

  /// The body, if it is JSON.
  package var json: JSONValue? {
    if case .document(.json(let document)) = body { document.root } else { nil }
  }

  /// The root element, if the body is XML.
  package var xml: XMLElement? {
    if case .document(.xml(let document)) = body { document.root } else { nil }
  }

  /// Returns the payload with another list of headers.
  package func with(headers: [Header]) -> Payload {
    Payload(body, for: target, headers: headers, pending: pending, route: route, stage: stage)
  }

  /// Returns all findings about the service and the receiving device.
  ///
  /// A size is only known if no value is pending. Without a size, the size limit is not checked.
  package func findings(_ mode: CheckMode = .lint, size: PayloadSize? = nil) -> Findings {
    var findings = Findings(in: file)
    target.platform.service.check(self, &findings)
    target.platform.service.headerCheck.run(self, &findings)
    findings.report(contentsOf: sizeFindings(size))
    findings = findings.filter { !isGuess($0) }
    return mode == .provider ? refusals(among: findings) : findings
  }

  /// Whether a finding is about a misspelled value, of which a syntax error was already reported.
  private func isGuess(_ finding: Diagnostic) -> Bool {
    guard case .document(.json(let document)) = body, !document.guessedValues.isEmpty else {
      return false
    }
    return finding.primary.map { document.guessedValues.contains($0.span) } ?? false
  }

  /// Returns the findings that make the service refuse the payload.
  ///
  /// `known` are the findings about the same body without derived headers. Only what these headers
  /// can change is checked again.
  package func refusals(knowing known: Findings, size: PayloadSize) -> Findings {
    let headerCheck = target.platform.service.headerCheck
    var findings = known.filter { finding in
      !headerCheck.rules.contains(finding.rule) && !Rule.ofSizes.contains(finding.rule)
    }
    headerCheck.run(self, &findings)
    findings.report(contentsOf: sizeFindings(size))
    return refusals(among: findings)
  }

  private func refusals(among findings: Findings) -> Findings {
    let refusing = target.platform.refusingRules
    return findings.filter { $0.severity == .error && refusing.contains($0.rule) }
  }
}

/// The set of findings that a check reports.
package enum CheckMode: String, Hashable, Sendable, CaseIterable {
  /// All findings.
  case lint
  /// Only the findings that make the service refuse the payload.
  case provider
}
