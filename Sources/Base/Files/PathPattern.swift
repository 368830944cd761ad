/// A path with wildcards, such as `Templates/*/apns.json`.
///
/// Shells expand such patterns unless they are quoted; the program expands quoted patterns itself.
/// `*` matches any characters of a name, `?` one character, `[a-z]` one of a set, and `**` any
/// number of folders. Wildcards do not match hidden names.
///
///     PathPattern("Templates/*/apns.json")?.matches("Templates/news/apns.json")        // true
package struct PathPattern: Hashable, Sendable {
  enum Component: Hashable, Sendable {
    /// A file or folder name without wildcards.
    case name(String)
    case wildcard(NamePattern)
    /// Any number of folders, including none: `**`.
    case anyFolders
  }

  let isAbsolute: Bool
  let components: [Component]

  /// Parses a path; returns nil if the path has no wildcard.
  package init?(_ path: String) {
    var components: [Component] = []
    for name in path.split(separator: "/").map(String.init) {
      if name == "**" {
        if components.last != .anyFolders { components.append(.anyFolders) }
      } else if let pattern = NamePattern(name) {
        components.append(.wildcard(pattern))
      } else {
        components.append(.name(name))
      }
    }
    let isPattern = components.contains { component in
      if case .name = component { return false }
      return true
    }
    guard isPattern else { return nil }
    isAbsolute = path.hasPrefix("/")
    self.components = components
  }

  /// The innermost folder that contains all matches; `.` for the current folder.
  package var fixedFolder: String {
    var names: [String] = []
    for component in components {
      guard case .name(let name) = component else { break }
      names.append(name)
    }
    let path = names.joined(separator: "/")
    return isAbsolute ? "/\(path)" : path.isEmpty ? "." : path
  }

  /// Returns whether the pattern matches a whole path.
  package func matches(_ path: String) -> Bool {
    guard path.hasPrefix("/") == isAbsolute else { return false }
    let names = path.split(separator: "/").map(String.init)
    return Self.matches(names[...], components[...])
  }

  /// Returns whether path components match the pattern's components.
  ///
  /// Each `**` first matches zero folders. After a mismatch, only the last `**` matches one more
  /// folder, because an earlier `**` would only reach the same components later.
  private static func matches(
    _ names: ArraySlice<String>, _ components: ArraySlice<Component>
  ) -> Bool {
    var (names, components) = (names, components)
    var retry: (names: ArraySlice<String>, components: ArraySlice<Component>)?
    while true {
      if case .anyFolders? = components.first {
        components = components.dropFirst()
        retry = (names, components)
      } else if let name = names.first, let component = components.first,
        component.matches(name)
      {
        (names, components) = (names.dropFirst(), components.dropFirst())
      } else if names.isEmpty, components.isEmpty {
        return true
      } else if let last = retry, !last.names.isEmpty {
        retry = (last.names.dropFirst(), last.components)
        (names, components) = (last.names.dropFirst(), last.components)
      } else {
        return false
      }
    }
  }
}

extension PathPattern.Component {
  func matches(_ name: String) -> Bool {
    switch self {
    case .name(let own): own == name
    case .wildcard(let pattern): pattern.matches(name)
    case .anyFolders: true
    }
  }
}

/// A file or folder name with wildcards, such as `apns*.json`.
struct NamePattern: Hashable, Sendable {
  private enum Element: Hashable, Sendable {
    case character(Character)
    case anyCharacter
    case anyCharacters
    case set([ClosedRange<Character>], isNegated: Bool)
  }

  private let elements: [Element]

  /// Parses a name; returns nil if the name has no wildcard.
  init?(_ name: String) {
    guard name.contains(where: { "*?[".contains($0) }) else { return nil }
    var elements: [Element] = []
    var rest = name[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": if elements.last != .anyCharacters { elements.append(.anyCharacters) }
      case "?": elements.append(.anyCharacter)
      case "[": elements.append(Self.set(&rest) ?? .character("["))
      default: elements.append(.character(character))
      }
    }
    self.elements = elements
    let hasWildcard = elements.contains { element in
      if case .character = element { return false }
      return true
    }
    guard hasWildcard else { return nil }
  }

  /// Parses the rest of a set such as `[a-z]`, after the opening bracket.
  ///
  /// Returns nil and consumes nothing if the closing bracket is missing.
  ///
  /// As in POSIX, a bracket at the beginning is a member of the set.
  /// https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_14
  private static func set(_ rest: inout Substring) -> Element? {
    var inner = rest
    let isNegated = inner.first == "!" || inner.first == "^"
    if isNegated { inner.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = inner.popFirst() {
      if first == "]", !ranges.isEmpty {
        rest = inner
        return .set(ranges, isNegated: isNegated)
      }
      if inner.first == "-", let last = inner.dropFirst().first, last != "]", first <= last {
        ranges.append(first...last)
        inner.removeFirst(2)
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  /// Returns whether the pattern matches a whole name.
  func matches(_ name: String) -> Bool {
    guard !name.hasPrefix(".") else { return false }
    var (rest, index) = (name[...], 0)
    var retry: (rest: Substring, index: Int)?
    while true {
      if index < elements.count, elements[index] == .anyCharacters {
        index += 1
        retry = (rest, index)
      } else if index < elements.count, let character = rest.first,
        Self.matches(character, elements[index])
      {
        rest.removeFirst()
        index += 1
      } else if index == elements.count, rest.isEmpty {
        return true
      } else if let last = retry, !last.rest.isEmpty {
        rest = last.rest.dropFirst()
        retry = (rest, last.index)
        index = last.index
      } else {
        return false
      }
    }
  }

  private static func matches(_ character: Character, _ element: Element) -> Bool {
    switch element {
    case .character(let own): own == character
    case .anyCharacter, .anyCharacters: true
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated
    }
  }
}
