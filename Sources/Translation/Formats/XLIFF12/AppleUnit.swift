internal import Interchange

/// The message and variant that an XLIFF id of Xcode identifies.
///
/// For example, `goals|==|plural.one` in the file of a String Catalog is the variant `one` of the
/// key `goals`. Keys can contain any character, so ids are parsed from the end.
struct AppleUnit {
  /// The key of the string in the app.
  let key: String
  /// The path to the variant; empty for a string without variants.
  let path: [TextPath.Step]

  /// Parses the id of a unit; returns nil for a file that Xcode did not export.
  init?(_ unit: TranslationUnit) {
    guard let original = unit.fields["original"] else { return nil }
    if original.hasSuffix(".xcstrings") {
      self.init(catalogID: unit.key)
    } else if original.hasSuffix(".stringsdict") {
      self.init(dictionaryID: unit.key)
    } else if original.hasSuffix(".strings") {
      self.init(key: unit.key, path: [])
    } else {
      return nil
    }
  }

  private init(key: String, path: [TextPath.Step]) { (self.key, self.path) = (key, path) }

  /// Parses `key|==|substitutions.name.plural.one`; the path after the key can be shorter.
  private init(catalogID id: String) {
    let separator = "|==|"
    let parts = id.split(separator: separator, omittingEmptySubsequences: false)
    if parts.count > 1, let path = Self.steps(parts[parts.count - 1]) {
      self.path = path
      key = parts.dropLast().joined(separator: separator)
    } else {
      (key, path) = (id, [])
    }
  }

  private static func steps(_ text: Substring) -> [TextPath.Step]? {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count.isMultiple(of: 2) else { return nil }
    var steps: [TextPath.Step] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      switch words[index] {
      case "plural": steps.append(.plural(words[index + 1]))
      case "device": steps.append(.device(words[index + 1]))
      case "substitutions": steps.append(.variable(words[index + 1]))
      default: return nil
      }
    }
    return steps
  }

  /// Parses `/key:dict/name:dict/few:dict/:string`.
  private init?(dictionaryID id: String) {
    let (head, separator, tail) = ("/", ":dict/", ":dict/:string")
    guard id.hasPrefix(head), id.hasSuffix(tail), id.utf8.count > head.count + tail.count else {
      return nil
    }
    let parts = id.dropFirst(head.count).dropLast(tail.count)
      .split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    if parts.last == "NSStringLocalizedFormatKey", parts.count > 1 {
      (key, path) = (parts.dropLast().joined(separator: separator), [])
    } else if parts.count > 2 {
      key = parts.dropLast(2).joined(separator: separator)
      path = [.variable(parts[parts.count - 2]), .plural(parts[parts.count - 1])]
    } else {
      return nil
    }
  }
}
