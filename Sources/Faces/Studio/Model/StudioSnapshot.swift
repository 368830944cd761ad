internal import Analysis
internal import Diagnostics
internal import Files
internal import Localization
internal import Previewing
internal import Surfaces
package import Workspaces

/// The workspace after a file change, with older versions of notifications that have errors now.
package struct StudioSnapshot: Sendable {
  /// The number of the snapshot, counted from 1.
  package let version: Int
  /// The number of the studio that made the snapshot: a studio that is started again counts anew.
  private let studio: UInt32
  /// The workspace as last loaded.
  package private(set) var workspace: Workspace
  /// The numbers of missing messages.
  let translations: TranslationCounts
  /// The digests of the workspace's files.
  private(set) var digests = FileDigests()
  /// The arguments of the notifications; a draft has those of the saved files.
  private let schemas: SendSchemas
  /// The images that pages draw.
  let images: ImageShelf
  /// The last completed check; nil until the first check is complete.
  package var check: StudioCheck?
  /// Whether pages can change files.
  package var isReadOnly = false
  /// Whether files have changed since the last check.
  package var isChecking = true
  /// For each notification with errors, the last workspace in which its files had no errors.
  private(set) var good: [String: Workspace] = [:]

  /// Creates the first snapshot.
  package init(_ workspace: Workspace) {
    version = 1
    studio = UInt32.random(in: 0...UInt32.max)
    self.workspace = workspace
    images = ImageShelf(workspace)
    schemas = SendSchemas(workspace)
    translations = TranslationCounts(workspace)
  }

  /// Returns the snapshot with an unsaved workspace, which only this page sees.
  func drafting(_ draft: Workspace) -> StudioSnapshot {
    var snapshot = self
    snapshot.workspace = draft
    snapshot.digests = FileDigests()
    return snapshot
  }

  /// Creates the snapshot that follows an older one.
  package init(_ workspace: Workspace, after older: StudioSnapshot) {
    version = older.version + 1
    studio = older.studio
    self.workspace = workspace
    images = ImageShelf(workspace, after: older.images)
    schemas = SendSchemas(workspace)
    translations = TranslationCounts(workspace, after: older.translations)
    check = older.check
    isReadOnly = older.isReadOnly
    for notification in workspace.notifications {
      let name = notification.name
      guard workspace.isTroubled(notification, translations) else { continue }
      if let known = older.good[name] {
        good[name] = known
      } else if let before = older.workspace.notification(named: name),
        !older.workspace.isTroubled(before, older.translations)
      {
        good[name] = older.workspace
      }
    }
  }
}

extension StudioSnapshot {
  /// A name for what pages show of the snapshot, so that a page knows whether it is current.
  var state: String { "\(studio)-\(version)\(isChecking ? "-checking" : "")" }

  /// Returns the arguments of a notification.
  func schema(of notification: Notification) -> SendSchema { schemas.schema(of: notification) }

  /// The number of notifications whose arguments were searched in templates and messages.
  var schemaCount: Int { schemas.count }

  /// The findings about files that belong to no notification: settings and catalogs.
  var workspaceProblems: [StudioProblem] {
    check?.workspaceProblems ?? []
  }

  /// The locales of the catalogs, the default locale first.
  var orderedLocales: [LocaleTag] {
    let first = workspace.settings.defaultLocale
    return [first] + workspace.catalogs.locales.filter { $0 != first }
  }
}

extension Workspace {
  /// The name of the workspace's folder.
  var name: String {
    let path = folder.hasPrefix("/") ? folder : Folder.current.joined(with: folder)
    return path.split(separator: "/").last { $0 != "." }.map(String.init) ?? ""
  }

  /// Whether any file that the notification needs has an error.
  fileprivate func isTroubled(
    _ notification: Notification, _ translations: TranslationCounts
  ) -> Bool {
    translations.hasUnreadableMessage(of: notification.name)
      || !fileTroubles(of: notification, template: nil, locale: nil).isEmpty
  }

  /// Returns the errors in the files behind a preview: settings, template, samples and messages.
  ///
  /// Without a template, includes the errors of all templates.
  func troubles(
    of notification: Notification, template: NotificationTemplate?, locale: LocaleTag
  ) -> Findings {
    var troubles = fileTroubles(of: notification, template: template, locale: locale)
    troubles.report(contentsOf: messageTroubles(of: notification, in: locale))
    return troubles
  }

  private func fileTroubles(
    of notification: Notification, template: NotificationTemplate?, locale: LocaleTag?
  ) -> Findings {
    var troubles = Findings()
    let otherTemplates = Set(
      notification.templates.filter { template != nil && $0.label != template?.label }
        .map(\.file.name))
    for part in readingFindings {
      let concerns =
        switch part.subject {
        case .workspace: true
        case .notification(let name): name == notification.name
        case .message: false
        }
      guard concerns else { continue }
      troubles.report(
        contentsOf: part.findings.filter { finding in
          guard let name = finding.primary?.file?.name else { return finding.severity == .error }
          return finding.severity == .error && !otherTemplates.contains(name)
            && !isCatalog(name, otherThan: locale)
        })
    }
    return troubles
  }

  /// Whether a file is the catalog of a locale that is neither the given nor the default locale.
  private func isCatalog(_ path: String, otherThan locale: LocaleTag?) -> Bool {
    guard let locale, let own = Catalog.locale(ofPath: path), CatalogFormat(path: path) != nil
    else {
      return false
    }
    return own != locale && own != settings.defaultLocale
  }

  private func messageTroubles(of notification: Notification, in locale: LocaleTag) -> Findings {
    var troubles = Findings()
    for locale in Set([locale, settings.defaultLocale]) {
      for property in notification.localizedProperties {
        guard let entry = catalogs.entry(for: notification.key(of: property), in: locale),
          entry.message == nil
        else { continue }
        troubles.report(contentsOf: entry.findings.filter { $0.severity == .error })
      }
    }
    return troubles
  }

  /// Renders one preview, with app strings in place of localization keys.
  func preview(
    of template: NotificationTemplate, _ notification: Notification, in locale: LocaleTag,
    _ arguments: Arguments, sample: String, _ generations: DeviceGenerations = .current,
    _ formatter: inout MessageFormatter
  ) -> Preview {
    let payload = localized(template, of: notification, in: locale)
      .render(arguments, formatter: &formatter)
    let preview = Preview(of: payload, sample: sample, generations: generations)
    guard let appStrings else { return preview }
    return preview.lookingUp(in: appStrings, for: locale).first ?? preview
  }
}
