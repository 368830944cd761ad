internal import Diagnostics

/// A search for the property in a send that the author of a template probably meant.
enum NearestProperty {
  /// Returns the most similar name; nil if none is similar.
  ///
  /// `News_fr` and `News_French` differ in too many letters for a typing error, but they are two
  /// names for one property. Therefore names that are equal up to the last `_` are compared too.
  static func name(to name: String, among names: [String]) -> String? {
    if let nearest = Suggestion.nearest(to: name, among: names) { return nearest }
    guard let stem = name.stem else { return nil }
    return names.filter { $0.stem == stem }
      .max { $0.sharedPrefix(with: name) < $1.sharedPrefix(with: name) }
  }
}

extension String {
  /// The part before the last `_` in lower case; nil if there is no `_`.
  fileprivate var stem: String? { lastIndex(of: "_").map { self[..<$0].lowercased() } }

  fileprivate func sharedPrefix(with other: String) -> Int {
    zip(lowercased(), other.lowercased()).prefix { $0 == $1 }.count
  }
}
