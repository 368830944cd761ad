internal import Localization
internal import Sending
internal import Workspaces

/// The parts of one notification that its samples reach in all locales.
package struct NotificationCoverage: Sendable {
  /// The name of the notification.
  package let name: String
  /// The parts, in the order of the templates, and then of the catalogs.
  package let points: [CoveragePoint]
  /// The number of renderings that could be sent.
  package let renderingCount: Int
  /// The number of renderings of each template, with its file.
  package let templates: [MeasuredTemplate]
  /// Whether the notification has samples.
  package let hasSamples: Bool

  /// Whether all parts are reached.
  package var isComplete: Bool { points.allSatisfy(\.isReached) }

  /// The number of reached parts.
  package var reachedCount: Int { points.count(where: \.isReached) }

  /// The parts that no rendering reaches, without those inside of others.
  package var gaps: [CoveragePoint] {
    points.filter { point in
      !point.isReached && (point.parent.map { points[$0].isReached } ?? true)
    }
  }

  /// Renders all samples of a notification in all locales, and counts the parts that they reach.
  init(
    of notification: Notification, in workspace: Workspace, _ headers: CatalogHeaders,
    _ formatter: inout MessageFormatter, progress: (Int) -> Void
  ) {
    var points: [CoveragePoint] = []
    let accepted = notification.templates.filter(\.template.isAccepted)
    let templates = accepted.map { TemplatePoints($0, addingTo: &points) }
    var messages = MessagePoints(notification, in: workspace, headers, to: &points)
    let samples = notification.testedSamples
    var counts = [Int](repeating: 0, count: accepted.count)
    for (number, template) in accepted.enumerated() {
      for locale in workspace.locales(of: notification) {
        let localized = workspace.localized(template, of: notification, in: locale)
        for (index, sample) in samples.enumerated() {
          let payload = localized.render(sample.arguments, formatter: &formatter).reviewed
          guard payload.isSendable else { continue }
          counts[number] += 1
          templates[number].count(payload, in: &points)
          messages.count(payload, sample.arguments, sample: index, &formatter, in: &points)
        }
        progress(samples.count)
      }
    }
    name = notification.name
    self.points = points
    renderingCount = counts.reduce(0, +)
    hasSamples = !samples.isEmpty
    self.templates = zip(accepted, counts).map { MeasuredTemplate(file: $0.file, count: $1) }
  }
}
