package import Localization

/// The number of registrations in an export that a send reaches, in total and by platform, template
/// and locale.
///
///     print(count.matching, count.platforms["apns"] ?? 0, count.twice)
package struct AudienceCount: Hashable, Sendable {
  /// The number of registrations in the export.
  package var registrations = 0
  /// The number of registrations that the send reaches.
  package var matching = 0
  /// The number of expired registrations, which no send reaches.
  package var expired = 0
  /// The number of lines that are not registrations.
  package var unreadable = 0
  /// The first line that is not a registration, counted from 1; nil if there is no such line.
  package var firstUnreadable: Int?
  /// The number of matching registrations for each platform.
  package var platforms: [String: Int] = [:]
  /// The number of matching registrations for each template name; the empty name counts unnamed
  /// templates.
  package var templates: [String: Int] = [:]
  /// The number of matching registrations for each locale of the text; the key is nil if the locale
  /// is unknown.
  package var locales: [LocaleTag?: Int] = [:]
  /// The number of matching registrations without a value for a property, by property name.
  package var missing: [String: Int] = [:]
  /// The number of matching registrations with only empty visible text; nil if no send is given.
  package var empty: Int?
  /// The handles of devices that would receive two notifications.
  package var twice: [String] = []

  /// Creates the counts of an empty export.
  package init() {}
}
