internal import Diagnostics
internal import ICU

/// The names of the time zone database: https://www.iana.org/time-zones.
package enum TimeZoneName {
  /// Whether the database has a zone with the given name.
  package static func isKnown(_ name: String) -> Bool { TimeZones.isKnown(name) }

  /// Returns the zone name that is most similar to the given name.
  package static func nearest(to name: String) -> String? {
    // Without the list of names there is no suggestion.
    Suggestion.nearest(to: name, among: (try? TimeZones.names()) ?? [])
  }
}
