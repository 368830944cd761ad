import Testing

/// Tests that folders of a module do not depend on each other's types in a cycle.
struct FolderCircleTests {
  @Test func `the folders of a module do not depend on each other in a cycle`() throws {
    let modules = Dictionary(grouping: try SourceTree.sources.get().files, by: \.module)
    for (module, files) in modules {
      let graph = FolderGraph(files)
      for folder in graph.edges.keys {
        let isInCircle = graph.reaches(folder, from: folder)
        #expect(!isInCircle, "\(module)/\(folder): \(graph.circle(at: folder))")
      }
    }
  }
}

/// The references between folders, found by the names of types that only one folder declares.
private struct FolderGraph {
  private(set) var edges: [String: [String: Set<String>]] = [:]

  init(_ files: [SourceTree.File]) {
    var owners: [String: Set<String>] = [:]
    for file in files {
      for name in file.text.declaredTypes { owners[name, default: []].insert(file.folder) }
    }
    for file in files {
      for name in file.text.typeNames {
        guard let owner = owners[name], owner.count == 1, let folder = owner.first,
          folder != file.folder
        else { continue }
        edges[file.folder, default: [:]][folder, default: []].insert(name)
      }
    }
  }

  func reaches(_ goal: String, from start: String) -> Bool {
    var seen: Set<String> = []
    var pending = Array(edges[start, default: [:]].keys)
    while let folder = pending.popLast() {
      if folder == goal { return true }
      if seen.insert(folder).inserted { pending += edges[folder, default: [:]].keys }
    }
    return false
  }

  /// Returns the references that form a cycle, with an example of each.
  func circle(at folder: String) -> String {
    edges[folder, default: [:]].filter { reaches(folder, from: $0.key) }
      .map { "\($0.key) by \($0.value.sorted().prefix(3).joined(separator: ", "))" }
      .joined(separator: "; ")
  }
}

extension String {
  private static let declarators: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  /// The types that a file declares at its top level.
  fileprivate var declaredTypes: [String] {
    split(separator: "\n").filter { $0.first?.isWhitespace == false }.compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "/") }
      guard !line.hasPrefix("//"), let index = words.firstIndex(where: Self.declarators.contains),
        index + 1 < words.count
      else { return nil }
      return String(words[index + 1])
    }
  }

  /// The capitalized names in the code of a file, without comments and string literals.
  fileprivate var typeNames: Set<String> {
    var names: Set<String> = []
    for line in utf8.split(separator: UInt8(ascii: "\n"))
    where !line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) {
      for (index, part) in line.split(
        separator: UInt8(ascii: "\""), omittingEmptySubsequences: false
      ).enumerated()
      where index % 2 == 0 {
        for word in part.split(whereSeparator: { !$0.isNamePart })
        where word.first?.isCapital == true {
          names.insert(String(Substring(word)))
        }
      }
    }
    return names
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }

  /// Whether the byte can be part of a name in Swift; the names of our types are in ASCII.
  fileprivate var isNamePart: Bool {
    isCapital || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "_")
  }
}
