package import Documents
internal import Localization
internal import Platforms

extension CheckedFile.Kind {
  /// The schema of the JSON document; nil if the author is free to choose the keys.
  package var schema: ValueSchema? {
    switch self {
    case .template(let target): target.platform.bodyValueSchema
    case .workspaceSettings: .object(WorkspaceSettings.schema)
    case .notificationSettings: .object(NotificationSettings.schema)
    case .catalog: .object(Catalog.schema)
    case .sample, .unknownTemplate: nil
    }
  }
}
