internal import Diagnostics

/// The objects in which each key is allowed, to help with keys in the wrong place.
///
/// For XML, the keys are elements and attributes, and the objects are elements:
///
/// ```swift
/// KeyPlaces([("badge", in: "aps"), ("title", in: "aps.alert")]).objects(with: "title")
/// ```
package struct KeyPlaces: Sendable {
  private var places: [String: [String]] = [:]
  private let names: [String]

  /// Creates the list of all keys of a schema.
  package init(_ root: ValueSchema) { self.init(root.keyPlaces) }

  /// Creates a list of keys, each with the object in which it is allowed.
  package init(_ keys: [(key: String, in: String)]) {
    for (key, object) in keys where places[key]?.contains(object) != true {
      places[key, default: []].append(object)
    }
    names = places.keys.sorted()
  }

  /// Returns the names of the objects in which a key is allowed.
  package func objects(with key: String) -> [String] { places[key] ?? [] }

  /// Returns the key with the most similar name, in any object.
  package func nearest(to name: String) -> String? { Suggestion.nearest(to: name, among: names) }
}

extension ValueSchema {
  fileprivate var keyPlaces: [(key: String, in: String)] {
    if case .unchecked = self { return [] }
    guard case .object(let schema) = self else { return parts.flatMap(\.keyPlaces) }
    return schema.keys.flatMap { [($0.name, in: schema.name)] + $0.value.keyPlaces }
  }
}
