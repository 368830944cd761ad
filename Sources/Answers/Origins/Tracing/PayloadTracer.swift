internal import Localization
package import Platforms
package import Workspaces

/// A search for the notifications that could have made a payload.
///
/// ```swift
/// let trace = PayloadTracer(payload, in: workspace).run()
/// trace.sources.first?.arguments        // goals = 3, home = Sparta, …
/// ```
package struct PayloadTracer {
  private static let mostNearest = 3
  private static let mostSources = 12

  private let payload: ReceivedPayload
  private let workspace: Workspace
  private let target: PlatformTarget?

  /// Prepares a search in all templates of a workspace, or in those of a platform.
  package init(
    _ payload: ReceivedPayload, in workspace: Workspace, for target: PlatformTarget? = nil
  ) {
    self.payload = payload
    self.workspace = workspace
    self.target = target
  }

  /// Runs the search; the templates and locales are tried in order.
  package func run() -> PayloadTrace {
    var trace = PayloadTrace()
    let comparisons = comparisons(&trace)
    for comparison in comparisons where comparison.differences.isEmpty {
      var template = TemplateTrace(comparison, of: payload, in: workspace)
      trace.sources += template.sources()
      trace.steps += template.steps
      trace.isIncomplete = trace.isIncomplete || template.isIncomplete
    }
    trace.sources = Array(
      trace.sources.enumerated().sorted {
        ($0.element.likeness, $0.offset) < ($1.element.likeness, $1.offset)
      }
      .map(\.element).prefix(Self.mostSources))
    if trace.sources.isEmpty { trace.nearest = nearest(comparisons, &trace) }
    return trace
  }

  private func comparisons(_ trace: inout PayloadTrace) -> [TemplateComparison] {
    let all = workspace.notifications.flatMap { notification in
      notification.templates.filter { template in target.map(template.fits) ?? true }
        .compactMap { TemplateComparison($0, of: notification, with: payload) }
    }
    trace.steps += all.reduce(0) { $0 + $1.steps }
    return all
  }

  private func nearest(
    _ comparisons: [TemplateComparison], _ trace: inout PayloadTrace
  ) -> [NearTemplate] {
    var found: [NearTemplate] = []
    for comparison in comparisons {
      var template = TemplateTrace(comparison, of: payload, in: workspace)
      if let near = template.nearest(), near.equalCount > 0 { found.append(near) }
      trace.steps += template.steps
    }
    return Array(
      found.enumerated().sorted { one, other in
        (-one.element.likeness, one.offset) < (-other.element.likeness, other.offset)
      }.map(\.element).prefix(Self.mostNearest))
  }
}

extension NearTemplate {
  /// The share of all values that are equal.
  fileprivate var likeness: Double {
    Double(equalCount) / Double(equalCount + differences.count)
  }
}
