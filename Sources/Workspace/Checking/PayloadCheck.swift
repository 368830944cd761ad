package import AppStrings
package import Diagnostics
internal import LiveActivities
package import Platforms
internal import Sending
package import Workspaces

/// A check of one finished payload from any program.
///
/// ```swift
/// var check = PayloadCheck(for: target)
/// check.mode = .provider
/// print(check.findings(on: file).count(of: .error))
/// ```
package struct PayloadCheck: Sendable {
  /// The platform that receives the payload.
  package let target: PlatformTarget
  /// The way to the push service; a platform that no hub supports is always reached directly.
  package let route: Payload.Route
  /// The extent of the check.
  package var mode = CheckMode.lint
  /// The headers of the payload.
  package var headers: [Header] = []
  /// The type of the Live Activity; nil if the payload or the workspace determines it.
  package var activity: String?
  /// The app's own strings; nil if they are unknown.
  package var appStrings: AppStrings?

  /// Creates a check of all rules.
  package init(for target: PlatformTarget, by route: Payload.Route = .hub) {
    self.target = target
    self.route = target.platform.send == nil ? .direct : route
  }

  /// Returns the findings about a payload.
  ///
  /// `workspace` has the contracts of Live Activities that apply; nil if there are none.
  package func findings(on file: SourceFile, in workspace: Workspace? = nil) -> Findings {
    let delivery = Delivery(
      finished: file, for: target, headers: headers, route: route, mode: mode)
    var findings = delivery.findings
    findings.report(contentsOf: delivery.platformFindings)
    if let appStrings {
      findings.report(contentsOf: appStrings.allFindings(on: file))
      findings.report(contentsOf: appStrings.lengthFindings(of: delivery.payload, in: file))
    }
    guard mode == .lint, let contracts = workspace?.activities else { return findings }
    let assumption = contracts.assumption(setting: activity, starts: [])
    findings.report(contentsOf: contracts.findings(on: delivery.payload, assuming: assumption))
    findings.report(
      contentsOf: contracts.readingFindings(on: delivery.payload, assuming: assumption))
    return findings
  }
}
