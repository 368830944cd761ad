internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// Messages of a notification whose folder has another name.
struct MovedMessages {
  /// The name that the keys of the messages have.
  let name: String
  /// The properties of the messages that the templates use.
  let properties: [PropertyName]
  /// The places that use them.
  let references: [TemplateReference]
}

/// The messages whose notification does not exist, by the property that they are for.
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

  /// The messages that a notification without messages of its own uses; nil if there are none.
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
