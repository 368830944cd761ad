package import Diagnostics

/// The app that receives the notifications, as `app` in crier.json declares it.
///
/// A payload names categories, channels and sounds that only the app defines. The declaration
/// repeats them, so that previews can show them and checks can find misspelled ones.
///
/// ```json
/// {"app": {"name": "Weather", "categories": {"ALERT": {"buttons": ["Open", "Mute"]}}}}
/// ```
package struct AppDeclaration: Sendable {
  /// The name below the app's icon; nil if it is unknown.
  package internal(set) var name: LocalizedName?
  /// The icon's path, relative to the workspace, and its location in crier.json.
  package internal(set) var iconPath: (path: String, label: Label)?
  /// The icon; nil if it is unknown or unusable.
  package var icon: AppIcon?
  /// The accent color in the form `#rrggbb`; nil if it is unknown.
  package internal(set) var accentColor: String?
  /// The notification categories for Apple's systems, in the order of crier.json.
  package internal(set) var categories: [AppCategory] = []
  /// The notification channels for Android, in the order of crier.json.
  package internal(set) var channels: [AppChannel] = []
  /// The names of the sound files in the app.
  package internal(set) var sounds: [String] = []
  /// The types of Live Activities, in the order of crier.json.
  package internal(set) var activities: [AppActivity] = []

  /// An empty declaration, for an app about which nothing is known.
  package static let unknown = AppDeclaration()

  /// Whether no category, channel or sound is declared.
  package var isSilent: Bool { categories.isEmpty && channels.isEmpty && sounds.isEmpty }

  /// Returns the category with the given identifier.
  package func category(_ id: String) -> AppCategory? { categories.first { $0.id == id } }

  /// Returns the channel with the given identifier.
  package func channel(_ id: String) -> AppChannel? { channels.first { $0.id == id } }
}

/// A notification category on Apple's systems: the buttons of an expanded notification.
package struct AppCategory: Hashable, Sendable {
  /// A button below an expanded notification.
  package struct Button: Hashable, Sendable {
    /// The words on the button.
    package let title: LocalizedName
    /// Whether the button deletes or changes something that cannot be restored.
    package let isDestructive: Bool
    /// The hint in the button's text field; nil for a button without a text field.
    package let input: LocalizedName?
  }

  /// The identifier that payloads refer to.
  package let id: String
  /// The buttons, from top to bottom.
  package let buttons: [Button]
}

/// A type of Live Activity, with the files that declare it.
package struct AppActivity: Hashable, Sendable {
  /// The name of the app's struct, as in `attributes-type`.
  package let type: String
  /// The location of the name in crier.json.
  package let label: Label
  /// The paths of its contract, relative to the workspace, with their locations in crier.json.
  package let files: [File]

  /// A file of a contract.
  package struct File: Hashable, Sendable {
    /// The path, relative to the workspace.
    package let path: String
    /// The location in crier.json.
    package let label: Label
  }
}

/// An Android notification channel, which sets sound and prominence.
package struct AppChannel: Hashable, Sendable {
  /// The prominence of a channel's notifications.
  ///
  /// https://developer.android.com/develop/ui/views/notifications/channels#importance
  package enum Importance: String, Hashable, Sendable, CaseIterable {
    /// Notifications with a sound and a banner.
    case high
    /// Notifications with a sound.
    case `default`
    /// Notifications without a sound.
    case low
    /// Notifications without a sound and without an icon in the status bar.
    case min
    /// A blocked channel, whose notifications are not shown at all.
    case none
  }

  /// The identifier that payloads refer to.
  package let id: String
  /// The name in the device's settings; nil if it is unknown.
  package let name: LocalizedName?
  /// The prominence; nil if it is unknown.
  package let importance: Importance?
}
