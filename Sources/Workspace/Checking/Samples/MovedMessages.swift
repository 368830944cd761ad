internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The messages of a notification whose folder was probably renamed.
struct MovedMessages {
  /// The notification's name in the keys of the messages.
  let name: String
  /// The properties that templates use and that these messages set.
  let properties: [PropertyName]
  /// The references to these properties in templates.
  let references: [TemplateReference]
}

/// The messages whose notification does not exist, by property.
struct OrphanedMessages {
  private var notifications: [PropertyName: [String]] = [:]

  init(in workspace: Workspace) {
    let names = Set(workspace.notifications.map { PropertyName.folded($0.name) })
    for key in workspace.catalogs.sourceKeys
    where !names.contains(PropertyName.folded(key.notification)) {
      guard let property = PropertyName(key.property) else { continue }
      notifications[property, default: []].append(key.notification)
    }
  }

  /// Returns the moved messages that a notification uses; nil if it has messages of its own.
  func messages(movedFrom notification: Notification) -> MovedMessages? {
    guard !notifications.isEmpty, notification.localizedProperties.isEmpty else { return nil }
    let used = Set(notification.usedProperties).filter { notifications[$0] != nil }
    guard let name = used.flatMap({ notifications[$0] ?? [] }).min() else { return nil }
    let references = notification.references.filter {
      notifications[$0.name]?.contains(name) == true
    }
    guard !references.isEmpty else { return nil }
    var seen: Set<PropertyName> = []
    let properties = references.map(\.name).filter { seen.insert($0).inserted }
    return MovedMessages(name: name, properties: properties, references: references)
  }
}
