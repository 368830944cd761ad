package import Diagnostics
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// The invariants that a rendering must satisfy, whatever its arguments are.
///
/// `crier test --explore` judges renderings of generated arguments by them. A failure is saved as a
/// sample whose name begins with `explored-`; checks and tests judge the renderings of these samples
/// by the same invariants, so that a failure stays found until it is corrected.
package struct RenderingInvariants: ~Copyable {
  private let workspace: Workspace
  private var lost: LostArguments
  private var limits: ExceededLimits

  /// The beginning of the names of samples whose renderings must satisfy the invariants.
  package static let samplePrefix = "explored-"

  /// The rules whose violations are warnings elsewhere, but errors in explored samples.
  package static let rules: Set<Rule> = [
    .emptyText, .clipCutsCharacter, .argumentLost, .directionLeaks, .limitExceeded,
  ]

  /// Creates the invariants of a workspace's renderings.
  package init(in workspace: Workspace) {
    self.workspace = workspace
    lost = LostArguments(in: workspace)
    limits = ExceededLimits(in: workspace)
  }

  /// Returns the violations in a rendering, as errors, without those that the notification ignores.
  package mutating func violations(in payload: LocalizedPayload, of sample: Sample) -> Findings {
    guard payload.isSendable, let delivery = payload.delivery else { return Findings() }
    var findings = payload.findings.filter { Self.rules.contains($0.rule) }
    findings.report(contentsOf: EmptyText.findings(in: delivery, payload, sample))
    findings.report(
      contentsOf: DirectionLeaks.findings(in: delivery, payload, with: sample.arguments))
    findings.report(contentsOf: lost.findings(in: payload, with: sample.arguments))
    findings.report(contentsOf: limits.findings(in: payload, with: sample.arguments))
    return payload.template.notification.ignores.unsilenced(findings)
      .map { $0.with(severity: .error) }
  }
}

extension Sample {
  /// Whether the sample is a saved failure of `crier test --explore`.
  package var isExplored: Bool { name.hasPrefix(RenderingInvariants.samplePrefix) }
}
