internal import Diagnostics
internal import Files
internal import Platforms
internal import Sending

extension WorkspaceLoader {
  /// Reads a notification from its folder in `Templates/`.
  mutating func notification(
    _ name: String, in path: String, _ messages: NotificationMessages, _ shared: WorkspaceSettings
  ) -> Notification {
    var found = Findings()
    let settings = notificationSettings(in: path, &found)
    let templates = templates(names(in: path), in: path, of: name, settings, &found)
    let samples = samples(in: path, &found)
    for (label, span) in settings.templateSpans
    where !templates.contains(where: { $0.label == label }) {
      found.report(
        .unknownTemplate(
          label, at: span, in: settings.file, among: templates.map(\.label)))
    }
    found.report(contentsOf: templates.nameCollisions)
    report(found, about: .notification(name))
    return Notification(
      name: name, folder: path, settings: settings, templates: templates, samples: samples,
      localizedProperties: messages.localizedProperties(of: name),
      parameters: messages.parameters(of: name),
      ignores: Ignores(settings.ignores.entries + shared.ignores.entries))
  }

  private mutating func notificationSettings(
    in path: String, _ found: inout Findings
  ) -> NotificationSettings {
    let path = path.joined(with: "notification.json")
    guard source.hasFile(path), let file = document(path) else { return NotificationSettings() }
    let (settings, findings) = NotificationSettings.read(file)
    found.report(contentsOf: findings)
    return settings
  }

  private mutating func templates(
    _ names: [String], in path: String, of notification: String, _ settings: NotificationSettings,
    _ found: inout Findings
  ) -> [NotificationTemplate] {
    var templates: [NotificationTemplate] = []
    for name in names {
      let path = path.joined(with: name)
      guard source.hasFile(path), let known = CheckedFile(path: path) else { continue }
      switch known.kind {
      case .template(let target):
        guard let file = document(path) else { continue }
        let label = name.split(separator: ".").dropLast().joined(separator: ".")
        let template = reading.template(file, settings, reusing: earlier?.reading) {
          NotificationTemplate(
            file, for: target, notification: notification,
            settings: settings.templates[label] ?? TemplateSettings())
        }
        found.report(contentsOf: template.template.findings)
        templates.append(template)
      case .unknownTemplate:
        if let file = document(path) { found.report(contentsOf: file.unknownTemplateName) }
      case .workspaceSettings, .notificationSettings, .sample, .catalog: break
      }
    }
    return templates.sorted { $0.order < $1.order }
  }

  private mutating func samples(in path: String, _ found: inout Findings) -> [Sample] {
    let folder = path.joined(with: "samples")
    return names(in: folder).filter { $0.hasSuffix(".json") }.compactMap { name in
      let path = folder.joined(with: name)
      guard let file = read(path, limit: InputLimits.propertiesByteCount) else { return nil }
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
