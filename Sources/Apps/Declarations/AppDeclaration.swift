package import Diagnostics

/// The app that receives the notifications, as `app` in crier.json declares it.
///
/// A payload names categories, channels and sounds that only the app defines. The declaration repeats
/// them, so that previews can show them and checks can find misspelled ones.
///
/// ```json
/// {"app": {"name": "Weather", "categories": {"ALERT": {"buttons": ["Open", "Mute"]}}}}
/// ```
package struct AppDeclaration: Sendable {
  /// The name below the app's icon; nil if it is unknown.
  package internal(set) var name: LocalizedName?
  /// The path of the icon, relative to the workspace, with its place in crier.json.
  package internal(set) var iconPath: (path: String, label: Label)?
  /// The icon; nil if it is unknown or unusable.
  package var icon: AppIcon?
  /// The accent color in the form `#rrggbb`; nil if it is unknown.
  package internal(set) var accentColor: String?
  /// The notification categories of Apple's systems, in the order of the file.
  package internal(set) var categories: [AppCategory] = []
  /// The notification channels of Android, in the order of the file.
  package internal(set) var channels: [AppChannel] = []
  /// The names of the sound files in the app.
  package internal(set) var sounds: [String] = []

  /// An app of which nothing is known.
  package static let unknown = AppDeclaration()

  /// Whether the declaration contains no name that a payload can refer to.
  package var isSilent: Bool { categories.isEmpty && channels.isEmpty && sounds.isEmpty }

  /// Returns the category with the given identifier.
  package func category(_ id: String) -> AppCategory? { categories.first { $0.id == id } }

  /// Returns the channel with the given identifier.
  package func channel(_ id: String) -> AppChannel? { channels.first { $0.id == id } }
}

/// A notification category of Apple's systems: the buttons of an expanded notification.
package struct AppCategory: Hashable, Sendable {
  /// A button below an expanded notification.
  package struct Button: Hashable, Sendable {
    /// The words on the button.
    package let title: LocalizedName
    /// Whether the button deletes or changes something that cannot be restored.
    package let isDestructive: Bool
    /// The hint in the text field that a tap opens; nil for a button without a field.
    package let input: LocalizedName?
  }

  /// The identifier that a payload names.
  package let id: String
  /// The buttons, from top to bottom.
  package let buttons: [Button]
}

/// A notification channel of Android, which sets sound and prominence.
package struct AppChannel: Hashable, Sendable {
  /// The prominence of a channel's notifications.
  ///
  /// https://developer.android.com/develop/ui/views/notifications/channels#importance
  package enum Importance: String, Hashable, Sendable, CaseIterable {
    /// Makes a sound and appears as a banner.
    case high
    /// Makes a sound.
    case `default`
    /// Makes no sound.
    case low
    /// Makes no sound and does not appear in the status bar.
    case min
    /// Blocked: not shown at all.
    case none
  }

  /// The identifier that a payload names.
  package let id: String
  /// The name in the device's settings; nil if it is unknown.
  package let name: LocalizedName?
  /// The prominence; nil if it is unknown.
  package let importance: Importance?
}
