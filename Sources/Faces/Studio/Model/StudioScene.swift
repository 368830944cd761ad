internal import Analysis
internal import Diagnostics
internal import Hub
internal import Localization
internal import Previewing
internal import Surfaces
internal import TemplateLanguage
internal import Workspaces

/// The notification, templates, locale, sample and arguments that a URL selects in a snapshot.
///
/// ```swift
/// guard let scene = StudioScene(snapshot, address) else { return .notFound }
/// let previews = scene.previews()
/// ```
struct StudioScene: Sendable {
  let snapshot: StudioSnapshot
  let address: StudioAddress
  let notification: Notification
  /// The templates shown at full size: the selected template, or all templates.
  let templates: [NotificationTemplate]
  let locale: LocaleTag
  let sample: Sample
  let schema: SendSchema
  let arguments: EditedArguments
  /// The errors in the files that the previews are rendered from.
  let troubles: Findings
  /// The second device on the stage; nil if there is one alone.
  var neighbor: Neighbor?
  /// Whether the workspace is in a git repository, so that pages can show older revisions.
  var hasRevisions = false

  /// Creates the scene; nil if the notification is unknown or the locale is not a valid tag.
  init?(_ snapshot: StudioSnapshot, _ address: StudioAddress) {
    let workspace = snapshot.workspace
    guard
      let notification = address.notification.map(workspace.notification)
        ?? workspace.notifications.first
    else { return nil }
    let chosen = notification.templates.filter { $0.label == address.template }
    let sample = Self.sample(address.sample, of: notification)
    guard let sample, !chosen.isEmpty || Self.isOpen(address.template, notification) else {
      return nil
    }
    let named = address.locale.map { LocaleTag($0) }
    guard let locale = named ?? workspace.settings.defaultLocale else { return nil }
    self.snapshot = snapshot
    self.address = address
    self.notification = notification
    self.locale = locale
    self.sample = sample
    let isAll = address.template == StudioAddress.allTemplates
    templates =
      isAll
      ? notification.templates
      : (chosen.first ?? Self.opening(address, notification)).map { [$0] } ?? []
    schema = snapshot.schema(of: notification)
    arguments = EditedArguments(sample, schema, address)
    troubles = workspace.troubles(
      of: notification, template: isAll ? nil : templates.first, locale: locale)
  }

  /// Whether the URL names no single template: it has no template, `all`, or an unknown name.
  private static func isOpen(_ template: String?, _ notification: Notification) -> Bool {
    template == nil || template == StudioAddress.allTemplates
      || !notification.templates.contains { $0.label == template }
  }

  /// Returns the template to open with: the first one that shows the message in the editor.
  private static func opening(
    _ address: StudioAddress, _ notification: Notification
  ) -> NotificationTemplate? {
    let key = address.message.flatMap { MessageKey($0) }
    return notification.templates.first { $0.shows(key, of: notification) }
      ?? notification.templates.first
  }

  /// Returns the URL that opens the editor of a message, on this device if the device shows it.
  func address(editing key: MessageKey, in locale: LocaleTag?) -> StudioAddress {
    address.with { address in
      address.editing(key, in: locale)
      guard !templates.contains(where: { $0.shows(key, of: notification) }) else { return }
      address.template = nil
      address.layout = nil
    }
  }

  /// Returns the sample with the given name, or the first sample if no sample has that name.
  private static func sample(_ name: String?, of notification: Notification) -> Sample? {
    if let name, let sample = notification.sample(named: name) { return sample }
    return samples(of: notification).first
  }

  /// Returns the author's samples, followed by the built-in samples.
  static func samples(of notification: Notification) -> [Sample] {
    guard !notification.expectedArguments.isEmpty else {
      return [Sample(name: "none", arguments: Arguments(from: SourceFile(name: "@none", text: "")))]
    }
    let names = Set(notification.samples.map(\.name))
    let builtIn = notification.builtInSamples.filter { !names.contains($0.name) }
    return notification.samples
      + (notification.samples.isEmpty
        ? builtIn.filter { $0.name == "@longest" } + builtIn.filter { $0.name != "@longest" }
        : builtIn)
  }

  /// The locales of the notification, the default locale first.
  var locales: [LocaleTag] {
    let first = snapshot.workspace.settings.defaultLocale
    return [first] + snapshot.workspace.locales(of: notification).filter { $0 != first }
  }

  /// The form fields of all arguments.
  var fields: [ArgumentField] {
    schema.members.map { ArgumentField($0, in: sample.arguments, address) }
  }

  /// The device that the first selected template is for; a watch if its generation is selected.
  var device: StudioDevice {
    let device = templates.first.map { StudioDevice.of($0.target) } ?? .iPhone
    let chosen = address.generation.flatMap(DeviceGeneration.named)
    return device == .iPhone && chosen?.system == .watch ? .watch : device
  }

  /// The devices that the stage draws.
  var devices: [StudioDevice] {
    [device] + [neighbor?.device].compactMap(\.self).filter { $0 != device }
  }

  /// The generation of the device's system; nil for a browser.
  var generation: DeviceGeneration? { device.system.map { generations[$0] } }

  /// Returns the selected layout of a preview, or the one that its device opens with.
  func surface(of preview: Preview?) -> Surface? {
    guard let surfaces = preview?.surfaces else { return nil }
    return surfaces.first { $0.kind.id == address.layout }
      ?? surfaces.first { $0.kind == device.firstLayout } ?? surfaces.first
  }

  /// The findings of the last check about the notification, in all locales and templates.
  var problems: [StudioProblem] {
    snapshot.check?.problems(of: notification.name) ?? []
  }

  /// The shell command that sends the notification with the edited arguments.
  var curl: [UInt8] {
    snapshot.workspace.request(sending: notification, with: arguments.arguments).request.curl
  }

  /// Returns the formatted text of a message in the scene's locale; nil if it is missing or invalid.
  func formatted(_ key: MessageKey) -> String? { formatted(key, in: locale) }

  /// Returns the formatted text of a message in a locale; nil if it is missing or invalid.
  func formatted(_ key: MessageKey, in locale: LocaleTag) -> String? {
    guard key.notification == notification.name, let name = PropertyName(key.property),
      let property = notification.localizedProperties.first(where: { $0 == name })
    else { return nil }
    var formatter = MessageFormatter(snapshot.workspace.settings)
    var findings = Findings()
    return snapshot.workspace.texts(of: [property], of: notification, in: locale)?
      .format(
        arguments.arguments.filled(with: notification.settings.properties), &formatter, &findings
      ).first.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns the text of a message with the scene's arguments, and whether all values could be shown.
  func text(of message: Message) -> (text: String, isComplete: Bool)? {
    guard let compiled = CompiledMessage(message, locale: locale.description) else { return nil }
    let arguments = arguments.arguments.filled(with: notification.settings.properties)
    let types = message.argumentTypes
    let values = compiled.parameters.map { name in
      arguments[name]?.value.wanted(as: types[name] ?? .any) ?? .text([])
    }
    var formatter = MessageFormatter(snapshot.workspace.settings)
    var output: [UInt8] = []
    formatter.format(compiled, values, into: &output)
    return (String(decoding: output, as: UTF8.self), formatter.errors.isEmpty)
  }

  /// Returns the scene of a workspace with a draft; `values` replace arguments.
  func showing(_ draft: Workspace, values: [(name: String, text: String)]) -> StudioScene? {
    var address = address
    address.locale = locale.description
    for (name, text) in values {
      address.edits.removeAll { $0.name == name.lowercased() }
      address.edits.append(StudioAddress.Edit(name: name.lowercased(), text: text))
    }
    return StudioScene(snapshot.drafting(draft), address)
  }

  /// The locales whose catalogs cannot be read, each with the line of the first error.
  var unreadableLocales: [(locale: LocaleTag, line: Int)] {
    snapshot.workspace.unreadableCatalogs.map { catalog in
      let place = catalog.error?.primary
      let line = place.flatMap { $0.file?.position(at: $0.span.start).line } ?? 1
      return (catalog.locale, line)
    }
  }

  /// The system generations to preview: the chosen or current one of the device, and the current
  /// ones of other systems.
  var generations: DeviceGenerations {
    let named = address.generation.flatMap(DeviceGeneration.named)
    let chosen = named?.system == device.system ? named : nil
    let current = device.system.map { DeviceGenerations.current[$0] }
    return DeviceGenerations([chosen ?? current].compactMap(\.self))
  }

  /// Renders the selected templates with the edited arguments.
  func previews() -> [Preview] { previews(in: [locale], [sample], templates, isEdited: true) }

  /// Renders the first selected template in several locales, with the edited arguments.
  func previews(in locales: [LocaleTag]) -> [Preview] {
    previews(in: locales, [sample], Array(templates.prefix(1)), isEdited: true)
  }

  /// Renders all selected templates in several locales, with the edited arguments.
  func previews(ofAllTemplatesIn locales: [LocaleTag]) -> [Preview] {
    previews(in: locales, [sample], templates, isEdited: true)
  }

  /// Renders the first selected template with several samples, without edits.
  func previews(with samples: [Sample]) -> [Preview] {
    previews(in: [locale], samples, Array(templates.prefix(1)), isEdited: false)
  }

  private func previews(
    in locales: [LocaleTag], _ samples: [Sample], _ templates: [NotificationTemplate],
    isEdited: Bool
  ) -> [Preview] {
    var formatter = MessageFormatter(snapshot.workspace.settings)
    var previews: [Preview] = []
    for template in templates {
      for locale in locales {
        for sample in samples {
          let arguments = isEdited ? self.arguments.arguments : sample.arguments
          let fresh = snapshot.workspace.preview(
            of: template, notification, in: locale, arguments, sample: sample.name, generations,
            &formatter)
          previews.append(
            lastGood(fresh, template, locale, sample, arguments, &formatter) ?? fresh)
        }
      }
    }
    return previews
  }

  /// Returns the last valid preview with the current findings; nil if there are no errors.
  private func lastGood(
    _ fresh: Preview, _ template: NotificationTemplate, _ locale: LocaleTag, _ sample: Sample,
    _ arguments: Arguments, _ formatter: inout MessageFormatter
  ) -> Preview? {
    guard fresh.delivery == nil || !troubles.isEmpty else { return nil }
    let good = snapshot.good[notification.name]
    if good == nil, fresh.delivery != nil { return nil }
    for workspace in [good, snapshot.workspace].compactMap(\.self) {
      guard let older = workspace.notification(named: notification.name),
        let olderTemplate = older.templates.first(where: { $0.label == template.label })
      else { continue }
      // If the edited arguments cannot be rendered, show the sample without edits.
      let unedited = (older.sample(named: sample.name) ?? sample).arguments
      for arguments in [arguments, unedited] {
        let picture = workspace.preview(
          of: olderTemplate, older, in: locale, arguments, sample: sample.name, generations,
          &formatter)
        if picture.delivery != nil { return fresh.outdated(showing: picture) }
      }
    }
    return nil
  }
}

extension NotificationTemplate {
  /// Whether the template uses a message of its notification.
  fileprivate func shows(_ key: MessageKey?, of notification: Notification) -> Bool {
    usedProperties.contains { notification.key(of: $0) == key }
  }
}
