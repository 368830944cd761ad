internal import AppStrings
internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Localization
internal import Previewing
internal import Workspaces

/// The previews of a workspace that the command line selects.
struct WorkspacePreviews {
  /// The previews to select if the command line names neither a locale nor a sample.
  enum Scope {
    /// The default locale, with the samples of the notification.
    case glance
    /// Every locale, with the samples of the notification and the built-in samples.
    case everything
  }

  /// The value of `--locale` that selects every locale of the workspace.
  private static let allLocales = "all"

  private let arguments: ParsedArguments
  private let scope: Scope
  private let choice: WorkspaceChoice
  private let notifications: [Notification]
  /// The arguments that the command line sets, by notification.
  private var given: [String: Sample] = [:]

  init(_ arguments: ParsedArguments, _ scope: Scope) throws {
    self.arguments = arguments
    self.scope = scope
    choice = try WorkspaceChoice(arguments, of: arguments.notificationNames)
    notifications = try choice.notifications()
    guard !notifications.isEmpty else {
      throw UsageError(
        "'\(choice.workspace.folder)' contains no notification",
        remedy: "create a notification with 'crier init NAME'")
    }
    try checkPlatforms()
    try checkSamples()
    try checkLocales()
    for notification in notifications {
      given[notification.name] = try choice.givenArguments(of: notification)
    }
  }

  var workspace: Workspace { choice.workspace }

  /// The app strings of the workspace; nil if none are set.
  var appStrings: AppStrings? { workspace.appStrings }

  /// Renders the selected previews, ordered by notification, sample, locale and platform.
  func previews(showing line: ProgressLine) throws -> [Preview] {
    defer { line.end() }
    var formatter = MessageFormatter(workspace.settings)
    var previews: [Preview] = []
    let generations = try arguments.deviceGenerations()
    let count = previewCount
    for notification in notifications {
      for (sample, locales) in shown(of: notification) {
        for locale in locales {
          for template in templates(of: notification) {
            line.show(previews.count, of: count, "previews")
            let localized = workspace.localized(template, of: notification, in: locale)
            let payload = localized.render(sample.arguments, formatter: &formatter)
            previews.append(Preview(of: payload, sample: sample.name, generations: generations))
          }
        }
      }
    }
    return previews
  }

  private var previewCount: Int {
    notifications.reduce(0) { sum, notification in
      sum + templates(of: notification).count
        * shown(of: notification).reduce(0) { $0 + $1.1.count }
    }
  }

  /// The errors in settings, samples and catalogs; errors in a template are part of its preview.
  var findings: Findings {
    let templates = Set(notifications.flatMap { $0.templates.map(\.file.name) })
    return WorkspaceCheck(of: workspace, .files).findings.filter { finding in
      finding.severity == .error && !templates.contains(finding.primary?.file?.name ?? "")
    }
  }

  // MARK: - Platforms

  private func templates(of notification: Notification) -> [NotificationTemplate] {
    let names = arguments.all("--platform")
    guard !names.isEmpty else { return notification.templates }
    return notification.templates.filter { template in
      names.contains {
        $0 == template.label || (try? InputFile.target(named: $0)).map(template.fits) == true
      }
    }
  }

  private func checkPlatforms() throws {
    for name in arguments.all("--platform") {
      let labels = notifications.flatMap { $0.templates.map(\.label) }
      guard !labels.contains(name) else { continue }
      let target = try InputFile.target(named: name)
      guard !notifications.contains(where: { !$0.templates(for: target).isEmpty }) else { continue }
      var seen: Set<String> = []
      throw UsageError(
        "'\(name)' matches no template",
        remedy: "templates: \(labels.filter { seen.insert($0).inserted }.joined(separator: ", "))")
    }
  }

  // MARK: - Samples and locales

  /// Returns the samples of a notification, each with the locales to preview it in.
  private func shown(of notification: Notification) -> [(Sample, [LocaleTag])] {
    let names = arguments.all("--sample")
    let locales = locales(of: notification)
    if let given = given[notification.name] { return [(given, locales)] }
    let byDefault = arguments.has("--locale") ? locales : [workspace.settings.defaultLocale]
    guard names.isEmpty else {
      return names.compactMap { notification.sample(named: $0) }.map { ($0, locales) }
    }
    let builtIn = notification.builtInSamples
    let asksForNothing = notification.expectedArguments.isEmpty
    let own =
      notification.samples.isEmpty
      ? (asksForNothing ? [Sample.nothing] : builtIn.filter { $0.name == "@longest" })
      : notification.samples
    let shown = own.map { ($0, locales) }
    guard scope == .everything, !asksForNothing else { return shown }
    let rest = builtIn.filter { sample in !own.contains { $0.name == sample.name } }
    return shown + rest.map { ($0, byDefault) }
  }

  private func locales(of notification: Notification) -> [LocaleTag] {
    let words = arguments.all("--locale")
    let named = words.compactMap { LocaleTag($0) }
    guard named.isEmpty || words.contains(Self.allLocales) else { return named }
    let first = workspace.settings.defaultLocale
    guard scope == .everything || words.contains(Self.allLocales) else { return [first] }
    return [first] + workspace.locales(of: notification).filter { $0 != first }
  }

  private func checkSamples() throws {
    for name in arguments.all("--sample")
    where !notifications.contains(where: { $0.sample(named: name) != nil }) {
      let names = notifications.flatMap { ($0.samples + $0.builtInSamples).map(\.name) }
      throw UsageError.unknown("sample", name, among: names, of: arguments.command)
    }
  }

  private func checkLocales() throws {
    for text in arguments.all("--locale") where LocaleTag(text) == nil && text != Self.allLocales {
      throw UsageError.unknown(
        "locale", text, among: workspace.catalogs.locales.map(\.description), of: arguments.command)
    }
  }
}
