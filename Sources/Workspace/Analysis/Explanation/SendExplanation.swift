internal import Diagnostics
internal import Documents
package import Hub
internal import Platforms
internal import Sending

/// The effect of a send on the registrations of one device, with the reason.
///
/// ```swift
/// let explanation = SendExplanation(send, to: file.registrations, named: "00FC", at: now)
/// print(explanation.verdict, explanation.reason.sentence)
/// ```
package struct SendExplanation: Sendable {
  /// A registration of the device, and the reason why the send does not reach it.
  package struct Candidate: Sendable {
    /// The reasons for excluding a registration.
    package enum Exclusion: String, Hashable, Sendable {
      case expired, kind, platform, expression
      /// Another registration with the same handle receives the same notification.
      case twin
    }

    package let registration: KnownRegistration
    /// The reason for the exclusion; nil if the send reaches the registration.
    package let exclusion: Exclusion?
  }

  /// The registrations of the device, in the order of their file.
  package let candidates: [Candidate]
  /// The tag expression, evaluated for the registration that determines the result; nil if the send
  /// has no tag expression.
  package let audience: EvaluatedExpression?
  /// The notifications for the registrations that the send reaches.
  package let deliveries: [DeliveryExplanation]
  /// The result on the device: `shown`, `empty` or `nothing`.
  package let verdict: DeliveryExplanation.Verdict
  /// The reason for the result.
  package let reason: DeliveryReason

  /// Explains the effect of a send on the registrations of the device with the given name.
  package init(
    _ send: ExplainedSend, to registrations: [KnownRegistration], named device: String,
    at time: HubTime
  ) {
    let candidates = Self.candidates(registrations, send, at: time)
    let reached = candidates.filter { $0.exclusion == nil }.map(\.registration)
    let deliveries = reached.map { send.explained(for: $0, at: time) }
    let outcome = Self.outcome(candidates, deliveries, send, device)
    self.candidates = candidates
    self.deliveries = deliveries
    (verdict, reason) = outcome
    audience = send.address.expression.flatMap { expression in
      let explaining =
        reached.first?.tags ?? outcome.reason.expressionTags
        ?? candidates.first?.registration.tags
      return explaining.map { EvaluatedExpression(expression, for: Set($0)) }
    }
  }

  private static func candidates(
    _ registrations: [KnownRegistration], _ send: ExplainedSend, at time: HubTime
  ) -> [Candidate] {
    var received: Set<Receipt> = []
    return registrations.map { registration in
      var exclusion = send.exclusion(of: registration, at: time)
      if exclusion == nil, !received.insert(Receipt(registration)).inserted { exclusion = .twin }
      return Candidate(registration: registration, exclusion: exclusion)
    }
  }

  private static func outcome(
    _ candidates: [Candidate], _ deliveries: [DeliveryExplanation], _ send: ExplainedSend,
    _ device: String
  ) -> (verdict: DeliveryExplanation.Verdict, reason: DeliveryReason) {
    let shown = deliveries.count { $0.verdict == .shown }
    if shown > 0 { return (.shown, .shown(count: shown)) }
    let explaining = deliveries.first { $0.verdict == .empty } ?? deliveries.first
    if let explaining { return (explaining.verdict, explaining.reason) }
    let current = candidates.filter { $0.exclusion != .expired }
    if let first = candidates.first, current.isEmpty, let time = first.registration.expiration {
      return (.nothing, .expired(.registration(at: time.iso8601)))
    }
    let miss = send.address.miss(current.map(\.registration.target))
    return (.nothing, miss ?? .noSuchDevice(device))
  }
}

/// The identity of a payload on a device, used to detect duplicates.
struct Receipt: Hashable {
  let platform: Platform
  let handle: String
  let body: [UInt8]?
  let headers: [String]

  /// Creates the receipt of a registration; `handle` replaces the handle of the registration.
  init(_ registration: KnownRegistration, on handle: String? = nil) {
    let template = registration.device.template?.template
    platform = registration.platform
    self.handle = handle ?? registration.handle
    body = template?.file.bytes
    headers = template?.headers.fields.flatMap { [$0.name, $0.value.string] } ?? []
  }
}

extension DeliveryReason {
  /// The tags for which the tag expression is false; nil for other reasons.
  fileprivate var expressionTags: [Tag]? {
    if case .expressionIsFalse(let expression) = self { expression.tags } else { nil }
  }
}

extension ExplainedSend {
  /// Returns the reason why the send does not reach a registration; nil if it does.
  fileprivate func exclusion(
    of registration: KnownRegistration, at time: HubTime
  ) -> SendExplanation.Candidate.Exclusion? {
    if registration.isExpired(at: time) { return .expired }
    let target = registration.target
    guard address.fits(target) else {
      return address.platform.map { $0 == registration.platform } ?? true ? .kind : .platform
    }
    return address.reaches(target) ? nil : .expression
  }

  /// Renders and explains the notification of a registration.
  func explained(for registration: KnownRegistration, at time: HubTime) -> DeliveryExplanation {
    DeliveryExplanation(registration, self, delivery(to: registration), at: time)
  }

  /// Renders the notification of a registration; returns nil if the hub refuses its template.
  private func delivery(to registration: KnownRegistration) -> Delivery? {
    let passed = headers.filter { registration.platform.passes($0.name) }
    switch content {
    case .native(let file):
      return Delivery(
        finished: file, for: PlatformTarget(registration.platform), headers: passed)
    case .properties(let sent, _):
      guard let template = registration.device.template?.template, let body = template.body()
      else { return nil }
      var options = DeliveryOptions()
      options.requestHeaders = passed
      return Delivery(
        template, body, with: properties(with: registration.variables) ?? sent, options: options)
    }
  }
}
