internal import Diagnostics
internal import ICU

/// The names of time zones, as the time zone database has them.
package enum TimeZoneName {
  /// Whether there are rules for a zone of this name.
  package static func isKnown(_ name: String) -> Bool { TimeZones.isKnown(name) }

  /// The real name that somebody may have meant.
  package static func nearest(to name: String) -> String? {
    // Without names there is nothing to suggest, and the zone is unknown all the same.
    Suggestion.nearest(to: name, among: (try? TimeZones.names()) ?? [])
  }
}
