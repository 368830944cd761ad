internal import Files

/// The fonts that pictures can use, by family and weight.
///
/// The order of the fonts depends only on their names, so that machines with the same fonts draw
/// the same pictures, whatever the settings of their systems.
///
/// ```swift
/// FontLibrary.installed.font(of: "Noto Sans Arabic", weight: 700)?.path
/// ```
package final class FontLibrary {
  /// A font of a file that is not open.
  fileprivate struct Entry {
    let path: String
    let index: Int
    let facts: Font.Facts
  }

  private let entries: [Entry]
  private let indexes: [String: [Int]]
  /// The open fonts; opening a font again would read the file again.
  private var opened: [String: Font?] = [:]

  /// Creates a library from font files, and from folders whose files are searched for fonts.
  package init(paths: [String]) {
    let files = paths.flatMap { Self.files(in: $0, depth: 0) }
    let entries = files.flatMap { Self.entries(of: $0) }.sorted { one, other in
      (one.sortKey, one.path, one.index) < (other.sortKey, other.path, other.index)
    }
    self.entries = entries
    indexes = Dictionary(grouping: entries.indices) { entries[$0].facts.family }
  }

  /// Creates a library of the fonts that are installed for all users and for the current user.
  package static func installed(home: String?) -> FontLibrary {
    let system = [
      "/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts",
    ]
    let own = [".local/share/fonts", ".fonts", "Library/Fonts"]
    return FontLibrary(paths: system + (home.map { home in own.map { "\(home)/\($0)" } } ?? []))
  }

  /// Whether there is no font.
  package var isEmpty: Bool { entries.isEmpty }

  /// The families, sorted as they are searched for a character.
  package var families: [String] {
    entries.map(\.facts.family).reduce(into: []) { names, name in
      if names.last != name { names.append(name) }
    }
  }

  /// Whether the library has a family.
  package func has(_ family: String) -> Bool { indexes[family] != nil }

  /// Returns the font of a family with the closest weight; nil if there is no such family.
  ///
  /// The weight is chosen as on pages: https://www.w3.org/TR/css-fonts-4/#font-style-matching
  package func font(of family: String, weight: Int) -> Font? {
    let fitting = (indexes[family] ?? []).map { entries[$0] }
    let upright = fitting.filter { !$0.facts.isSpecial }
    let best = (upright.isEmpty ? fitting : upright).min {
      $0.distance(to: weight) < $1.distance(to: weight)
    }
    return best.flatMap { open($0, weight: weight) }
  }

  private func open(_ entry: Entry, weight: Int) -> Font? {
    let weight = entry.facts.isVariable ? weight : 0
    let key = "\(entry.path)#\(entry.index)#\(weight)"
    if let known = opened[key] { return known }
    let font = Font(path: entry.path, index: entry.index, weight: weight)
    opened[key] = .some(font)
    return font
  }

  // MARK: - Searching

  /// The deepest folder to search; deeper folders would be a circle of links.
  private static let deepest = 8

  private static func files(in path: String, depth: Int) -> [String] {
    switch Folder.kind(of: path) {
    case .file: return [path]
    case .folder where depth < deepest:
      // Folders without permission have no fonts for this user.
      let names = (try? Folder.names(in: path)) ?? []
      return names.flatMap { files(in: "\(path)/\($0)", depth: depth + 1) }
        .filter { depth > 0 || isFont($0) }
    default: return []
    }
  }

  private static func isFont(_ path: String) -> Bool {
    [".ttf", ".otf", ".ttc", ".otc"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func entries(of path: String) -> [Entry] {
    (0..<Font.count(in: path)).compactMap { index in
      Font(path: path, index: index).map { Entry(path: path, index: index, facts: $0.facts) }
    }
  }
}

extension FontLibrary.Entry {
  /// The position of the font among those that are searched for a rare character: Noto Sans first,
  /// because its families cover all scripts in one design.
  fileprivate var sortKey: String {
    "\(facts.family.hasPrefix("Noto Sans") ? 0 : 1) \(facts.family)"
  }

  /// The rank of the font for a weight; the lowest is best.
  fileprivate func distance(to weight: Int) -> Int {
    guard !facts.isVariable else { return 0 }
    let own = facts.weight
    let (far, farther) = (1000, 2000)
    switch weight {
    case ..<400: return own <= weight ? weight - own : far + own - weight
    case 400...500:
      if own >= weight, own <= 500 { return own - weight }
      return own < weight ? far + weight - own : farther + own - weight
    default: return own >= weight ? own - weight : far + weight - own
    }
  }
}
