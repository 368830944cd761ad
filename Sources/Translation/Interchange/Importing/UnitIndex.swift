package import MessageTables

/// The units of a file, grouped by message.
package struct UnitIndex: Sendable {
  private let places: [ExactText: [Int]]
  private let units: [TranslationUnit]

  /// Groups units by the message that `name` returns.
  package init(_ units: [TranslationUnit], name: (TranslationUnit) -> VariantLabel) {
    self.units = units
    var places: [ExactText: [Int]] = [:]
    for (place, unit) in units.enumerated() where unit.fields["obsolete"] == nil {
      places[ExactText(name(unit).key), default: []].append(place)
    }
    self.places = places
  }

  /// Returns the number of messages whose keys are not in the given list.
  package func count(excluding keys: [String]) -> Int {
    Set(places.keys).subtracting(keys.map(ExactText.init)).count
  }

  /// The units of a message, in the order of the file.
  package subscript(key: String) -> [TranslationUnit] {
    (places[ExactText(key)] ?? []).map { units[$0] }
  }
}
