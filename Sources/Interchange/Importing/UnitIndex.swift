package import MessageTables

/// The units of a file by the message they belong to.
package struct UnitIndex: Sendable {
  private let places: [ExactText: [Int]]
  private let units: [TranslationUnit]

  /// Indexes units by the message that they belong to.
  package init(_ units: [TranslationUnit], name: (TranslationUnit) -> VariantLabel) {
    self.units = units
    var places: [ExactText: [Int]] = [:]
    for (place, unit) in units.enumerated() where unit.fields["obsolete"] == nil {
      places[ExactText(name(unit).key), default: []].append(place)
    }
    self.places = places
  }

  /// The number of messages whose keys are not among the given ones.
  package func count(excluding keys: [String]) -> Int {
    Set(places.keys).subtracting(keys.map(ExactText.init)).count
  }

  /// The units of a message, in the order of the file.
  package subscript(key: String) -> [TranslationUnit] {
    (places[ExactText(key)] ?? []).map { units[$0] }
  }
}
