internal import Diagnostics
internal import Files
internal import Platforms
internal import Sending

/// A loader that reads the files of one notification, even if some are invalid.
struct NotificationLoader {
  /// The files that were read.
  private(set) var files: LoadedFiles
  /// The findings of the readers.
  private(set) var found = Findings()
  private var source: FileSource { files.source }

  /// The paths of contracts, which can be in the folder of a notification.
  private let contracts: Set<String>

  init(files: LoadedFiles, contracts: Set<String> = []) {
    self.files = files
    self.contracts = contracts
  }

  /// Reads a notification from its folder in `Templates/`; returns nil if it is not a folder.
  mutating func load(
    _ name: String, in path: String, _ messages: NotificationMessages, _ shared: WorkspaceSettings
  ) -> Notification? {
    guard source.hasFolder(path) else { return nil }
    let settings = notificationSettings(in: path)
    let templates = templates(in: path, of: name, settings)
    let samples = samples(in: path)
    for (label, span) in settings.templateSpans
    where !templates.contains(where: { $0.label == label }) {
      found.report(
        .unknownTemplate(
          label, at: span, in: settings.file, among: templates.map(\.label)))
    }
    found.report(contentsOf: templates.nameCollisions)
    return Notification(
      name: name, folder: path, settings: settings, templates: templates, samples: samples,
      localizedProperties: messages.localizedProperties(of: name),
      parameters: messages.parameters(of: name),
      hasInvalidMessages: messages.hasInvalidMessages(of: name),
      ignores: Ignores(settings.ignores.entries + shared.ignores.entries))
  }

  private mutating func notificationSettings(in path: String) -> NotificationSettings {
    let path = path.joined(with: "notification.json")
    guard source.hasFile(path), let file = files.document(path) else {
      return NotificationSettings()
    }
    let (settings, findings) = NotificationSettings.read(file)
    found.report(contentsOf: findings)
    return settings
  }

  private mutating func templates(
    in path: String, of notification: String, _ settings: NotificationSettings
  ) -> [NotificationTemplate] {
    var templates: [NotificationTemplate] = []
    for name in files.names(in: path) {
      let path = path.joined(with: name)
      guard let known = CheckedFile(path: path), source.hasFile(path) else { continue }
      switch known.kind {
      case .template(let target):
        guard let file = files.document(path) else { continue }
        let label = name.split(separator: ".").dropLast().joined(separator: ".")
        let template = files.template(file, settings) {
          NotificationTemplate(
            file, for: target, notification: notification,
            settings: settings.templates[label] ?? TemplateSettings())
        }
        found.report(contentsOf: template.template.findings)
        templates.append(template)
      case .unknownTemplate where contracts.contains(path): break
      case .unknownTemplate:
        if let file = files.document(path) { found.report(contentsOf: file.unknownTemplateName) }
      case .workspaceSettings, .notificationSettings, .sample, .catalog: break
      }
    }
    return templates.sorted { $0.order < $1.order }
  }

  private mutating func samples(in path: String) -> [Sample] {
    let folder = path.joined(with: "samples")
    return files.names(in: folder).filter { $0.hasSuffix(".json") }.compactMap { name in
      let path = folder.joined(with: name)
      guard let file = files.read(path, limit: InputLimits.propertiesByteCount) else { return nil }
      let (arguments, findings) = Arguments.readSample(file)
      found.report(contentsOf: findings)
      return arguments.map { Sample(name: String(name.dropLast(".json".count)), arguments: $0) }
    }
  }
}

extension NotificationTemplate {
  /// The sort key: platform, then name.
  fileprivate var order: (Int, String) {
    (Platform.all.firstIndex(of: target.platform) ?? Platform.all.count, label)
  }
}

extension [NotificationTemplate] {
  /// The findings about templates that have the same platform and the same name.
  fileprivate var nameCollisions: Findings {
    var findings = Findings()
    var names: [String: NotificationTemplate] = [:]
    // An invalid file probably has the wrong name, so its name is not compared.
    for template in self where template.template.isAccepted {
      let key = "\(template.target.platform.name) \(template.templateName.lowercased())"
      if let earlier = names.updateValue(template, forKey: key) {
        findings.report(.templateNamesCollide(earlier, template))
      }
    }
    return findings
  }
}

extension Rule {
  static let templateNamesCollide = Rule(
    "template-names-collide", .warning, basis: .documented,
    summary: "two templates for the same platform should have different names",
    explanation: """
      An installation stores templates by name, so only one of two templates with the same name is \
      kept. The name is the second part of the file's name, or else the notification's name.
      """,
    bad: Example("Templates/news/wns-badge.xml", ##"<badge value="#(count)"/>"##, others: [toast]),
    good: Example(
      "Templates/news/wns-badge.count.xml", ##"<badge value="#(count)"/>"##, others: [toast]))

  private static let toast = Example(
    "Templates/news/wns-toast.xml",
    """
    <toast><visual><binding template="ToastGeneric"><text>$(text)</text></binding></visual></toast>
    """)
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func templateNamesCollide(
    _ one: NotificationTemplate, _ other: NotificationTemplate
  ) -> Self {
    Self(
      .templateNamesCollide,
      "'\(other.label)' and '\(one.label)' have the same name in the hub, '\(other.templateName)'",
      at: Label(SourceSpan(0, 0), in: other.file),
      help: "rename a file, for example to "
        + "\(other.target).\(other.target.variant ?? "second").\(other.ending)")
  }
}
