import Files
import TestSupport

/// The modules of `Package.swift`: their dependencies, and the floors that its comments name.
struct Manifest {
  /// The dependencies of each module.
  private(set) var dependencies: [String: Set<String>] = [:]
  /// The floor of each module, in the order of the file.
  private(set) var floors: [String: Int] = [:]

  init() throws {
    let path = "\(RepositoryFolder.root)/Package.swift"
    let text = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
    var floor = 0
    for part in text.split(separator: "\n    ") {
      let line = part.drop { $0 == " " }
      if line.hasPrefix("// "), line.dropFirst(3).first?.isNumber == true { floor += 1 }
      guard line.hasPrefix("room(") || line.hasPrefix(".executableTarget(") else { continue }
      readTarget(text[part.startIndex...], on: floor)
    }
  }

  private mutating func readTarget(_ rest: Substring, on floor: Int) {
    let declaration = rest.prefix(untilBalanced: "(", ")")
    let names = declaration.quotedWords
    guard let name = names.first else { return }
    let list = declaration.range(ofFirst: "[")?.prefix(untilBalanced: "[", "]").quotedWords ?? []
    dependencies[name] = Set(list)
    floors[name] = floor
  }
}

extension Substring {
  /// The text up to the bracket that closes the first one.
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

  fileprivate func range(ofFirst character: Character) -> Substring? {
    firstIndex(of: character).map { self[$0...] }
  }

  /// The words between quotation marks.
  fileprivate var quotedWords: [String] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, word in index % 2 == 1 ? String(word) : nil }
  }
}
