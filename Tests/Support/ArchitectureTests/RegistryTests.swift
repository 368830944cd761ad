import Testing

/// Compares manually maintained lists with the declarations that must be listed.
struct RegistryTests {
  /// Types whose values have no effect unless a list contains them.
  private static let listedTypes: Set<Substring> = [
    "Check", "CommandDescription", "LintRule", "MessageFunction", "Platform", "ServiceRoute",
    "TranslationFormat",
  ]

  @Test func `every check, rule, command, function, platform, route and format is in a list`()
    throws
  {
    let files = try SourceTree.sources.get().files
    let uses = Set(files.flatMap { $0.text.members })
    let declared = files.flatMap { $0.text.constants(of: Self.listedTypes) }
    #expect(declared.filter { !uses.contains($0) } == [])
    #expect(declared.count > 120)
  }
}

extension String {
  /// Returns the names of constants of the given types: `static let name = Type(` or `static let
  /// name = Type<…>(`.
  fileprivate func constants(of types: Set<Substring>) -> [Substring] {
    split(separator: "\n").compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "=") }
      guard let index = words.firstIndex(of: "let"), index > 0, words[index - 1] == "static",
        let sign = words.firstIndex(of: "="), sign + 1 < words.count,
        types.contains(words[sign + 1]), !line.contains("\(words[sign + 1]).")
      else { return nil }
      return words[index + 1]
    }
  }

  /// The names in code that follow a dot without a type before it: `.name`.
  fileprivate var members: [Substring] {
    var names: [Substring] = []
    for line in split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//") {
      var rest = line[...]
      while let dot = rest.firstIndex(of: ".") {
        let before = dot > line.startIndex ? line[line.index(before: dot)] : " "
        rest = rest[line.index(after: dot)...]
        guard !before.isLetter, !before.isNumber, before != ")" else { continue }
        names.append(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
    return names
  }
}
