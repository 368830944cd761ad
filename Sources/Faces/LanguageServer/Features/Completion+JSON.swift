internal import AppStrings
internal import Apps
internal import Checking
internal import Diagnostics
internal import Documents
internal import Hub
internal import LiveActivities
internal import Localization
internal import TemplateLanguage
internal import Workspaces

extension CompletionPlace {
  /// The keys, words and names to propose at the cursor in a JSON file.
  var jsonProposals: Proposals {
    guard let cursor = JSONCursor(bytes, at: offset), let start = cursor.stringStart
    else { return nothing }
    if view.kind == .catalog, cursor.part == .value, cursor.path.count == 1 {
      return messageProposals(from: start) ?? nothing
    }
    var end = offset
    while end < bytes.count, ![UInt8(ascii: "\""), UInt8(ascii: "\n")].contains(bytes[end]) {
      end += 1
    }
    let span = SourceSpan(start, end)
    switch cursor.part {
    case .key: return Proposals(span: span, values: keys(at: cursor.path))
    case .value: return Proposals(span: span, values: values(at: cursor.path))
    }
  }

  private func keys(at path: [String]) -> [Proposal] {
    if let place = view.activityPlace(at: path) { return place.fields.map(Proposal.init) }
    let listed = (view.schema?.keys(at: path) ?? []).map {
      Proposal($0, kind: .field, in: path.joined(separator: "."))
    }
    return listed + ownKeys(at: path)
  }

  /// Returns the keys that other files of the workspace define, such as message keys.
  private func ownKeys(at path: [String]) -> [Proposal] {
    switch (view.kind, path.first) {
    case (.catalog, nil): return catalogKeys
    case (.catalog, _) where path.count == 2 && path[1] == "placeholders":
      return MessageKey(String(path[0].dropFirst())).flatMap { key in
        view.workspace?.notifications.first {
          PropertyName.folded($0.name) == PropertyName.folded(key.notification)
        }
      }?.argumentProposals ?? []
    case (.sample, nil), (.notificationSettings, "properties"):
      guard path.count <= 1 else { return [] }
      return (view.notification?.expectedArguments ?? []).map {
        Proposal(text: $0.name, kind: .variable, detail: $0.kind.rawValue)
      }
    case (.notificationSettings, "templates") where path.count == 1:
      return (view.notification?.templates ?? []).map { Proposal(text: $0.label, kind: .reference) }
    case (.notificationSettings, "ignore"), (.workspaceSettings, "ignore"):
      return Rule.all.map { Proposal(text: $0.code, kind: .value, detail: $0.summary) }
    default: return []
    }
  }

  /// The keys that this catalog lacks: keys of the default catalog, and keys for the properties
  /// that templates use.
  private var catalogKeys: [Proposal] {
    guard let workspace = view.workspace,
      let locale = Catalog.locale(ofPath: view.path)
    else { return [] }
    let used = workspace.notifications.flatMap { notification in
      notification.usedProperties
        .filter { name in
          notification.settings[name] == nil
            && !notification.samples.contains { $0.arguments.sets(name.spelling) }
        }
        .map { notification.key(of: $0) }
    }
    var seen: Set<MessageKey> = []
    return (workspace.catalogs.sourceKeys + used).filter { seen.insert($0).inserted }
      .filter { workspace.catalogs.entry(for: $0, in: locale) == nil }
      .map { key in
        let source = workspace.catalogs.entry(for: key, in: workspace.settings.defaultLocale)
        return Proposal(
          text: "\(key)", kind: .reference, detail: source?.text.string ?? "used by a template")
      }
  }

  private func values(at path: [String]) -> [Proposal] {
    if let place = view.activityPlace(at: path) {
      return place.words.map { Proposal(text: $0, kind: .value) }
    }
    if let system = path.appStringSystem(for: view.kind) { return locKeys(of: system) }
    if let names = activityNames(at: path) ?? appNames(at: path) {
      return names.map { Proposal(text: $0, kind: .reference) }
    }
    if view.kind == .notificationSettings, path.first == "audience" || path.contains("tags") {
      return tags
    }
    if view.kind == .workspaceSettings, path.last == "defaultLocale" || path.first == "fallbacks" {
      return (view.workspace?.catalogs.locales ?? []).map {
        Proposal(text: $0.description, kind: .value)
      }
    }
    return (view.schema?.words(at: path) ?? []).map { Proposal(text: $0, kind: .keyword) }
  }

  /// Returns the keys of the app strings for an operating system.
  private func locKeys(of system: AppTable.System) -> [Proposal] {
    guard let table = view.workspace?.appStrings?[system] else { return [] }
    let locale = table.defaultLocale
    return (table.strings[locale] ?? [:]).sorted { $0.key < $1.key }.map { key, string in
      Proposal(text: key, kind: .reference, detail: string.text)
    }
  }

  /// Returns the types of Live Activities for a path; nil at other paths.
  private func activityNames(at path: [String]) -> [String]? {
    let isType = path.last == "attributes-type" && path.contains("aps")
    let isSetting = view.kind == .notificationSettings && path == ["activity"]
    return isType || isSetting ? view.workspace?.activities.declared : nil
  }

  /// Returns the app's categories, channels or sounds for a path; nil at other paths.
  private func appNames(at path: [String]) -> [String]? {
    guard case .template = view.kind, let app = view.workspace?.settings.app else { return nil }
    switch path.last {
    case "category" where path.contains("aps"): return app.categories.map(\.id)
    case "channel_id", "channelId", "android_channel_id": return app.channels.map(\.id)
    case "sound": return ["default"] + app.sounds
    default: return nil
    }
  }

  /// The tags of all audiences and registrations of the workspace.
  private var tags: [Proposal] {
    let notifications = view.workspace?.notifications ?? []
    let addressed = notifications.flatMap { $0.settings.audience?.expression?.tags ?? [] }
      .map(\.spelling)
    let registered = notifications.flatMap { $0.templates.flatMap(\.settings.tags) }.map(\.string)
    return Set(addressed + registered).sorted().map { Proposal(text: $0, kind: .value) }
  }
}

extension Proposal {
  /// Creates a proposal of a key that the app decodes.
  fileprivate init(_ field: ObjectType.Field) {
    self.init(
      text: field.key, kind: .field, detail: field.spelling.isEmpty ? nil : field.spelling,
      documentation: field.isRequired ? "Required." : nil)
  }
}

extension [String] {
  /// Returns the operating system if the value at a path is the key of an app string; nil
  /// otherwise.
  fileprivate func appStringSystem(for kind: CheckedFile.Kind?) -> AppTable.System? {
    guard case .template = kind, let field = last else { return nil }
    return AppStringReference.system(of: field)
  }
}

extension TagPattern {
  /// The tag, with its arguments written in braces.
  fileprivate var spelling: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let name): "{\(name)}"
      }
    }.joined()
  }
}
