import Files
import TestSupport

/// The tables of modules in `Package.swift`.
struct Manifest {
  /// The modules that each module declares as dependencies.
  private(set) var dependencies: [String: Set<String>] = [:]
  /// The programs whose release build is linked statically.
  private(set) var standalone: Set<String> = []
  /// The number of lines of the file.
  let lineCount: Int

  init() throws {
    let path = "\(RepositoryFolder.root)/Package.swift"
    let text = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
    lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    var isInTable = false
    var module = ""
    for line in text.split(separator: "\n") {
      if line.hasSuffix("\"\"\"") {
        isInTable.toggle()
      } else if isInTable {
        read(line, after: &module)
      }
    }
    addSuites(text)
  }

  /// Reads a line of a table: a district, a module with its dependencies, or more dependencies.
  private mutating func read(_ line: Substring, after module: inout String) {
    let indentation = line.prefix { $0 == " " }.count
    var words = line.split(separator: " ").map(String.init)
    guard indentation > 2 else { return }
    if indentation == 4 {
      let isStandalone = words[0] == "standalone"
      words.removeAll { ["c", "small", "quick", "program", "standalone", "suite"].contains($0) }
      module = words.removeFirst().filter { $0 != ":" }
      if isStandalone { standalone.insert(module) }
    }
    dependencies[module, default: []].formUnion(words)
  }

  /// Adds what the suite of each module can import: the module, its imports, and `suiteBasics`.
  private mutating func addSuites(_ text: String) {
    let line = text.split(separator: "\n").first { $0.hasPrefix("let suiteBasics") }
    let basics = line?.split(separator: "\"").last?.split(separator: " ").map(String.init) ?? []
    for (module, imports) in dependencies
    where !module.hasSuffix("Tests") && !standalone.contains(module) {
      dependencies["\(module)Tests", default: []].formUnion(imports.union(basics + [module]))
    }
  }
}
