internal import Diagnostics
internal import Documents
internal import Goldens
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// A recorder of all renderings of a workspace, with the locale data that the process uses.
///
/// Locale data belongs to a whole process. To compare two versions, the program runs itself twice,
/// and each run writes its renderings for the run that compares them.
package struct RenderingRecorder: Sendable {
  private let workspace: Workspace
  private let jobs: Int

  /// Creates a recorder that renders on a number of threads.
  package init(of workspace: Workspace, jobs: Int) {
    self.workspace = workspace
    self.jobs = jobs
  }

  /// Returns the versions and the renderings as JSON, one per line.
  package func lines() -> [UInt8] {
    let versions = JSONValue.object([
      ("icu", .string(LocalizationVersions.library)),
      ("cldr", .string(LocalizationVersions.localeData)),
      ("path", .optional(LocalizationVersions.localeDataPath)),
    ])
    return JSONWriter.line(versions) + renderings().flatMap { JSONWriter.line($0.json) }
  }

  private struct Task: Sendable {
    let notification: Notification
    let template: NotificationTemplate
    let locale: LocaleTag
  }

  private func renderings() -> [RecordedRendering] {
    let tasks = workspace.notifications.flatMap { notification in
      notification.templates.flatMap { template in
        workspace.locales(of: notification).map {
          Task(notification: notification, template: template, locale: $0)
        }
      }
    }
    return TaskRunner(jobs: jobs).results(
      of: tasks, with: { MessageFormatter(workspace.settings, parts: .on) }
    ) { task, formatter in
      recorded(task, &formatter)
    }.flatMap(\.self)
  }

  private func recorded(
    _ task: Task, _ formatter: inout MessageFormatter
  ) -> [RecordedRendering] {
    let localized = workspace.localized(task.template, of: task.notification, in: task.locale)
    let isLocalized = !task.notification.localizedProperties.isEmpty
    return task.notification.testedSamples.map { sample in
      let payload = localized.render(sample.arguments, formatter: &formatter).reviewed
      let side = RenderingPair.Side(payload, in: workspace)
      return RecordedRendering(
        name: GoldenName(
          notification: task.notification.name, template: task.template.label,
          locale: isLocalized ? task.locale.description : nil, sample: sample.name),
        served: payload.servedLocale?.description, content: side.content,
        visible: side.visibleStrings,
        messages: messages(of: payload, sample, &formatter))
    }
  }

  private func messages(
    of payload: LocalizedPayload, _ sample: Sample, _ formatter: inout MessageFormatter
  ) -> [RecordedRendering.Message] {
    let filled = sample.arguments.filled(with: payload.template.notification.settings.properties)
    return payload.texts.map { formatted in
      let entry = formatted.text.entry
      return RecordedRendering.Message(
        property: formatted.property.spelling, file: entry.file.name,
        line: entry.file.position(at: entry.span.start).line,
        locale: formatted.text.message.locale,
        text: String(decoding: formatted.bytes, as: UTF8.self),
        pieces: formatted.text.pieces(filled, &formatter))
    }
  }
}

extension RenderingPair.Side {
  /// The headers and the body as text, or the error that prevents a rendering.
  fileprivate var content: String {
    guard case .sent(_, let delivery) = self else { return words ?? "" }
    let headers = delivery.headers.map { "\($0.name): \($0.value)\n" }.joined()
    return headers + "\n" + String(decoding: delivery.body, as: UTF8.self)
  }
}
