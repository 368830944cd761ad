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
  /// The number of templates whose expressions are compared to find the nearest ones.
  private static let mostPromising = 12
  private static let mostSources = 12

  private let payload: ReceivedPayload
  private let workspace: Workspace
  private let target: PlatformTarget?
  private let isOver: () -> Bool

  /// Prepares a search in all templates of a workspace, or in those of a platform.
  ///
  /// The search ends early if `isOver` returns true.
  package init(
    _ payload: ReceivedPayload, in workspace: Workspace, for target: PlatformTarget? = nil,
    until isOver: @escaping () -> Bool = { false }
  ) {
    self.isOver = isOver
    self.payload = payload
    self.workspace = workspace
    self.target = target
  }

  /// Returns the sources, or else the nearest templates; the order is that of the workspace.
  package func run() -> PayloadTrace {
    var trace = PayloadTrace()
    let comparisons = comparisons(&trace)
    addSources(comparisons, to: &trace)
    if trace.sources.isEmpty { trace.nearest = nearest(comparisons, &trace) }
    trace.isInterrupted = isOver()
    return trace
  }

  /// Returns the sources without the nearest templates, which cost more.
  package func sources() -> PayloadTrace {
    var trace = PayloadTrace()
    addSources(comparisons(&trace), to: &trace)
    trace.isInterrupted = isOver()
    return trace
  }

  private func addSources(_ comparisons: [TemplateComparison], to trace: inout PayloadTrace) {
    for comparison in comparisons where comparison.differences.isEmpty && !isOver() {
      var template = TemplateTrace(comparison, of: payload, in: workspace, until: isOver)
      trace.sources += template.sources()
      trace.steps += template.steps
      trace.isIncomplete = trace.isIncomplete || template.isIncomplete
    }
    let sorted = trace.sources.enumerated().sorted { one, other in
      (one.element.likeness, one.element.refusedCount, one.offset)
        < (other.element.likeness, other.element.refusedCount, other.offset)
    }
    trace.sources = Array(sorted.map(\.element).prefix(Self.mostSources))
  }

  private func comparisons(_ trace: inout PayloadTrace) -> [TemplateComparison] {
    let all = workspace.notifications.flatMap { notification in
      notification.templates.filter { template in target.map(template.fits) ?? true }
        .compactMap { template in
          isOver() ? nil : TemplateComparison(template, of: notification, with: payload)
        }
    }
    trace.steps += all.reduce(0) { $0 + $1.steps }
    return all
  }

  private func nearest(
    _ comparisons: [TemplateComparison], _ trace: inout PayloadTrace
  ) -> [NearTemplate] {
    let promising = comparisons.enumerated().sorted { one, other in
      (-one.element.bestLikeness, one.offset) < (-other.element.bestLikeness, other.offset)
    }.map(\.element).prefix(Self.mostPromising)
    var found: [NearTemplate] = []
    for comparison in promising where !isOver() {
      var template = TemplateTrace(comparison, of: payload, in: workspace, until: isOver)
      let hasSameKeys = comparison.differences.isEmpty
      if let near = template.nearest(), near.equalCount > 0 || hasSameKeys, !isOver() {
        found.append(near)
      }
      trace.steps += template.steps
    }
    return Array(
      found.enumerated().sorted { one, other in
        (-one.element.likeness, one.offset) < (-other.element.likeness, other.offset)
      }.map(\.element).prefix(Self.mostNearest))
  }
}

extension TracedSource {
  /// The number of shown values that the declarations of the notification do not allow.
  fileprivate var refusedCount: Int {
    arguments.count { argument in
      guard argument.certainty == .shown, let value = argument.value else { return false }
      let declaration = template.notification.declaration(named: argument.name)
      return !(declaration?.accepts(value.string) ?? true)
    }
  }
}

extension TemplateComparison {
  /// The share of equal values if all expressions could show the values of the payload.
  fileprivate var bestLikeness: Double {
    let equal = Double(equalCount + holes.count { $0.found != nil })
    return equal / max(1, equal + Double(differences.count))
  }
}

extension NearTemplate {
  /// The share of all values that are equal.
  fileprivate var likeness: Double {
    Double(equalCount) / Double(equalCount + differences.count)
  }
}
