import Files
import TestSupport

/// The modules of `Package.swift`: their dependencies, and their floors (layers), which begin at
/// numbered comments.
struct Manifest {
  /// The dependencies of each module.
  private(set) var dependencies: [String: Set<String>] = [:]
  /// The floor (layer) of each module; a module imports only modules on lower floors.
  private(set) var floors: [String: Int] = [:]

  init() throws {
    let path = "\(RepositoryFolder.root)/Package.swift"
    let text = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
    var floor = 0
    for part in text.split(separator: "\n    ") {
      let line = part.drop { $0 == " " }
      if line.hasPrefix("// "), line.dropFirst(3).first?.isNumber == true { floor += 1 }
      guard let kind = Self.kinds.first(where: line.hasPrefix) else { continue }
      readTarget(line, of: kind, on: floor)
    }
  }

  private static let kinds = ["room(", "tests(", ".target(", ".testTarget(", ".executableTarget("]

  private mutating func readTarget(_ rest: Substring, of kind: String, on floor: Int) {
    // A declaration ends before the lists that occupy separate lines.
    let declaration = rest.base[rest.startIndex...].prefix(untilBalanced: "(", ")")
    guard let name = declaration.quotedWords.first else { return }
    let list = ["on: [", "dependencies: ["].lazy.compactMap { declaration.rest(from: $0) }.first
    let named = list?.prefix(untilBalanced: "[", "]").quotedWords ?? []
    let isSuite = kind == "tests("
    let target = isSuite ? "\(name)Tests" : name
    dependencies[target] = Set(isSuite ? named + [name] : named)
    floors[target] = floor
  }
}

extension Substring {
  /// Returns the text up to the bracket that closes the first opening bracket.
  fileprivate func prefix(untilBalanced open: Character, _ close: Character) -> Substring {
    var depth = 0
    for index in indices {
      if self[index] == open { depth += 1 }
      if self[index] == close {
        depth -= 1
        if depth == 0 { return self[...index] }
      }
    }
    return self
  }

  /// Returns the text from the first occurrence of a string to the end; nil if there is no
  /// occurrence.
  fileprivate func rest(from text: String) -> Substring? {
    indices.first { self[$0...].hasPrefix(text) }.map { self[$0...] }
  }

  /// The words between quotation marks.
  fileprivate var quotedWords: [String] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, word in index % 2 == 1 ? String(word) : nil }
  }
}
