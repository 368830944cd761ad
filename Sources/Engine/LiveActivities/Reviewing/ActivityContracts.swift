package import Diagnostics
internal import Documents
package import Platforms

/// The contracts that crier.json declares, and the check of payloads against them.
///
/// ```swift
/// let findings = contracts.findings(on: delivery.payload, assuming: .named("DeliveryAttributes"))
/// ```
package struct ActivityContracts: Sendable {
  /// The readable contracts, by the type of the activity.
  package let contracts: [String: ActivityContract]
  /// The declared types of activities, in the order of crier.json, whether readable or not.
  package let declared: [String]
  /// The findings about each contract, by the type of the activity.
  private let readingFindings: [String: Findings]

  /// Creates the contracts of a workspace, with what was found while each of them was read.
  package init(
    _ contracts: [ActivityContract] = [], declared: [String] = [],
    _ readingFindings: [String: Findings] = [:]
  ) {
    self.contracts = Dictionary(
      contracts.map { ($0.activity, $0) }, uniquingKeysWith: { first, _ in first })
    self.declared = declared
    self.readingFindings = readingFindings
  }

  /// The Live Activity of a payload that does not name it, such as an update.
  package enum Assumption: Hashable, Sendable {
    case named(String)
    /// Several activities are possible.
    case unclear
    /// Another finding already reports that the activity is not declared.
    case undeclared
  }

  /// Returns the findings about the Live Activities in a payload or a template.
  package func findings(on payload: Payload, assuming assumption: Assumption) -> Findings {
    var findings = Findings(in: payload.file)
    guard !declared.isEmpty, let root = payload.json else { return findings }
    for body in ActivityBody.all(in: root, pending: payload.pending) {
      review(body, payload.pending, assumption, &findings)
    }
    return findings
  }

  private func review(
    _ body: ActivityBody, _ pending: PendingValues, _ assumption: Assumption,
    _ findings: inout Findings
  ) {
    switch body.activity(assuming: assumption) {
    case .named(let name)?:
      if let type = body.type, !declared.contains(name) {
        findings.report(.activityUndeclared(name, among: declared, at: Label(type.span)))
      }
      guard let contract = contracts[name] else { return }
      for (part, member) in body.parts where member.value.members != nil {
        let violations = contract.violations(
          in: member.value, as: part, key: member.keySpan, pending: pending)
        let setting = ContractFinding.Setting(
          part: part, event: body.event, language: contract.language)
        for violation in violations {
          findings.report(ContractFinding(violation, in: setting).diagnostic)
        }
      }
    case .unclear?:
      if let (part, member) = body.parts.first {
        findings.report(.activityUnclear(part, declared, at: Label(member.keySpan)))
      }
    case .undeclared?, nil: break
    }
  }

  /// Returns the findings about the contracts of the Live Activities in a payload, which tell the
  /// parts that are not checked.
  package func readingFindings(on payload: Payload, assuming assumption: Assumption) -> Findings {
    var findings = Findings()
    for body in payload.json.map({ ActivityBody.all(in: $0, pending: payload.pending) }) ?? [] {
      guard case .named(let name)? = body.activity(assuming: assumption) else { continue }
      findings.report(contentsOf: readingFindings[name] ?? Findings())
    }
    return findings
  }

  /// Returns the activity of a notification's payloads that do not name it.
  ///
  /// `setting` is the activity in notification.json, and `starts` are those that the notification's
  /// own templates start.
  package func assumption(setting: String?, starts: Set<String>) -> Assumption {
    if let setting { return declared.contains(setting) ? .named(setting) : .undeclared }
    if starts.count == 1, let start = starts.first {
      return declared.contains(start) ? .named(start) : .undeclared
    }
    return starts.isEmpty && declared.count == 1 ? .named(declared[0]) : .unclear
  }

  /// Returns the finding about an activity in notification.json that crier.json does not declare.
  package func finding(onSetting name: String, at place: Label) -> Diagnostic? {
    guard !declared.isEmpty, !declared.contains(name) else { return nil }
    return .activityUndeclared(name, among: declared, at: place)
  }
}
