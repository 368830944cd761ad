package import Diagnostics
package import Documents

/// A push service: its limits, its rules, and its headers.
struct Service: Sendable {
  /// The rules that the service's checks report.
  let rules: [Rule]
  /// Returns the maximum size of a payload; nil if it is unknown.
  var limit: @Sendable (Payload) -> SizeLimit? = { _ in nil }
  /// Returns the messages in a body that is a list; each message has the maximum size of its own.
  var messages: @Sendable (Payload) -> [JSONValue] = { _ in [] }
  /// Returns the headers that the hub or Crier adds to a payload.
  var derivedHeaders: @Sendable (Payload) -> [Header] = { _ in [] }
  /// The schema of JSON bodies; nil if bodies are XML or can have any form.
  var schema: PayloadSchema?
  /// The rule for a key that occurs twice in a body, if the service says which value it uses.
  var repeatedKey: Rule?
  /// Returns how many seconds the service stores a payload; nil if the payload does not set it.
  var lifetime: @Sendable (Payload) -> Int? = { _ in nil }
  /// Returns the values at a path that no check tells apart; nil if checks depend on every value.
  var ordinaryValues: @Sendable (_ path: String) -> OrdinaryValues? = { _ in nil }
  /// The values of a header that no check tells apart, and on which no derived header and no size limit
  /// depends, by the header's name in lower case.
  var ordinaryHeaders: [String: OrdinaryValues] = [:]
  /// The maximum number of bytes of a header's value, by the header's name in lower case.
  var headerByteLimits: [String: Int] = [:]
  /// The values that the service accepts in a header, by the header's name in lower case.
  var headerSchemas: [String: ValueSchema] = [:]
  /// The check of the headers, and of what a derived header can change in the body's findings.
  var headerCheck = Check<Payload> { _, _ in }
  /// Reports the findings about the body, which derived headers cannot change.
  let check: @Sendable (Payload, inout Findings) -> Void
}

/// A service with the rules whose violation makes it refuse a payload.
final class DeclaredService: Sendable {
  let service: Service
  let refusingRules: Set<Rule>

  init(_ service: Service) {
    self.service = service
    refusingRules = Set(
      (service.rules + Rule.ofSizes).filter { $0.vendor?.objector == .service })
  }
}

extension Platform {
  /// Returns the maximum number of bytes of a header's value; nil if no limit is known.
  package func headerByteLimit(_ name: String) -> Int? {
    service.headerByteLimits[name.lowercased()]
  }

  /// Returns the values that a header can have; nil if any text is accepted.
  package func headerSchema(_ name: String) -> ValueSchema? {
    service.headerSchemas[name.lowercased()]
  }
}

extension PlatformTarget {
  /// Returns a finding for each key that occurs twice in an object of a finished body.
  package func repeatedKeys(
    in document: JSONDocument, sentBy route: Payload.Route
  ) -> Findings {
    let findings = document.duplicateKeys()
    guard route == .direct else { return findings }
    guard let rule = platform.service.repeatedKey else {
      return findings.map { finding in
        Diagnostic(
          finding.rule, finding.message, at: finding.primary, severity: finding.severity,
          related: finding.related,
          help: "remove one of the two keys; the service does not say which value it uses")
      }
    }
    return findings.map { finding in
      Diagnostic(
        rule, finding.message, at: finding.primary.map { Label($0.span, "this value is used") },
        related: finding.related.map { Label($0.span, "ignored") },
        help: "remove the first of the two keys")
    }
  }
}

extension Payload {
  /// The headers that are added to the author's headers, by the hub or by the sender.
  package var derivedHeaders: [Header] {
    target.platform.service.derivedHeaders(self).filter { headers[$0.name] == nil }
  }
}
