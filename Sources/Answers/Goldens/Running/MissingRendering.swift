internal import Localization
internal import Workspaces

/// The reason why a golden has no rendering, such as an unknown sample in its name.
struct MissingRendering {
  private let notification: Notification
  private let workspace: Workspace
  /// The parts of the file name, which are separated by dots.
  private let parts: [Substring]

  init(_ path: String, of notification: Notification, in workspace: Workspace) {
    self.notification = notification
    self.workspace = workspace
    let name = path.split(separator: "/").last ?? ""
    parts = name.dropLast(GoldenName.ending.count)
      .split(separator: ".", omittingEmptySubsequences: false)
  }

  /// The reason in one phrase.
  var reason: String {
    guard let label = template else {
      return "'\(notification.name)' has no template '\(parts.first ?? "")'"
    }
    let rest = parts.dropFirst(label.split(separator: ".").count)
    guard !notification.localizedProperties.isEmpty else { return sampleReason(rest) }
    guard let locale = rest.first.flatMap({ LocaleTag(String($0)) }),
      workspace.catalogs.locales.contains(locale)
    else { return "there is no catalog for '\(rest.first ?? "")'" }
    return sampleReason(rest.dropFirst(), in: locale)
  }

  /// The longest template name at the beginning of the file's name.
  private var template: String? {
    notification.templates.map(\.label)
      .filter { parts.starts(with: $0.split(separator: ".")) }
      .max { $0.count < $1.count }
  }

  private func sampleReason(_ rest: ArraySlice<Substring>, in locale: LocaleTag? = nil) -> String {
    let sample = rest.joined(separator: ".")
    if !notification.testedSamples.contains(where: { $0.name == sample }) {
      if locale == nil, let first = rest.first, LocaleTag(String(first)) != nil, rest.count > 1 {
        return "'\(notification.name)' is not localized: it has no messages in the default catalog"
      }
      return "there is no sample '\(sample)'"
    }
    return locale.map { "nothing is sent for the locale \($0)" } ?? "no rendering has this name"
  }
}
