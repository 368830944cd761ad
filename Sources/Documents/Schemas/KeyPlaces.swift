internal import Diagnostics

/// The objects that each key belongs to, to report keys in the wrong place.
///
/// For XML, the keys are elements and attributes, and the objects are elements:
///
/// ```swift
/// KeyPlaces([("badge", in: "aps"), ("title", in: "aps.alert")]).objects(with: "title")
/// ```
package struct KeyPlaces: Sendable {
  private var places: [String: [String]] = [:]
  private let names: [String]

  /// Collects all keys of a schema.
  package init(_ root: ValueSchema) { self.init(root.keyPlaces) }

  /// Collects keys, each with its object.
  package init(_ keys: [(key: String, in: String)]) {
    for (key, object) in keys where places[key]?.contains(object) != true {
      places[key, default: []].append(object)
    }
    names = places.keys.sorted()
  }

  /// Returns the objects that can contain a key.
  package func objects(with key: String) -> [String] { places[key] ?? [] }

  /// Returns the most similar key in any object.
  package func nearest(to name: String) -> String? { Suggestion.nearest(to: name, among: names) }
}

extension ValueSchema {
  fileprivate var keyPlaces: [(key: String, in: String)] {
    if case .unchecked = self { return [] }
    guard case .object(let schema) = self else { return parts.flatMap(\.keyPlaces) }
    return schema.keys.flatMap { [($0.name, in: schema.name)] + $0.value.keyPlaces }
  }
}
