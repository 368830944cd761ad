package import Localization

/// The counts of a send over an export of registrations.
///
/// ```swift
/// print(count.matching, count.platforms["apns"] ?? 0, count.twice)
/// ```
package struct AudienceCount: Hashable, Sendable {
  /// The registrations of the export.
  package var registrations = 0
  /// The registrations that the send reaches.
  package var matching = 0
  /// The expired registrations, which no send reaches.
  package var expired = 0
  /// The lines that are not registrations.
  package var unreadable = 0
  /// The number of the first line that is not a registration.
  package var firstUnreadable: Int?
  /// The matching registrations by platform.
  package var platforms: [String: Int] = [:]
  /// The matching registrations by template name; the empty name is for unnamed templates.
  package var templates: [String: Int] = [:]
  /// The matching registrations by locale of their text; nil is for an unknown locale.
  package var locales: [LocaleTag?: Int] = [:]
  /// The matching registrations without a value for a property, by its name.
  package var missing: [String: Int] = [:]
  /// The matching registrations with only empty visible text; nil if the send is unknown.
  package var empty: Int?
  /// The handles of devices that would receive two notifications.
  package var twice: [String] = []

  /// Creates the counts of an empty export.
  package init() {}
}
