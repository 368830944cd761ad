internal import Resources

extension Markup {
  /// Adds a line drawing in the color of the text, which screen readers skip.
  ///
  /// ```swift
  /// page.addIcon("search")
  /// ```
  package mutating func addIcon(_ name: String) {
    guard let path = Self.iconPaths[name] else {
      preconditionFailure("'icons.tsv' must have the icon '\(name)'")
    }
    element("svg", ["class": "i", "viewBox": "0 0 16 16", "aria-hidden": "true"]) { page in
      page.element("path", ["d": path], "")
    }
  }

  private static let iconPaths = Dictionary(
    uniqueKeysWithValues: Resource.named("Net/Pages/Assets/icons.tsv").rows.map {
      (String($0[0]), String($0[1]))
    })
}
