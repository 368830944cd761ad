import Files
import TestSupport
import Testing

/// Compares the imports in `Sources` with `Package.swift` and with the module map in
/// `Sources/README.md`.
struct ModuleGraphTests {
  private let tree: SourceTree
  private let manifest: Manifest

  init() throws {
    tree = try SourceTree()
    manifest = try Manifest()
  }

  @Test func `every module imports exactly what Package.swift declares`() {
    for (module, imported) in tree.imports() {
      let declared = manifest.dependencies[module] ?? []
      #expect(imported == declared, "\(module)")
    }
  }

  @Test func `every test target declares the modules that it imports`() throws {
    let targets = try SourceTree(of: "Tests").imports(orOf: tree.folders)
    #expect(targets.count > 30)
    for (target, imported) in targets where target != "Fuzzing" {
      let declared = try #require(manifest.dependencies[target], "\(target) is not declared")
      #expect(imported.subtracting([target]).subtracting(declared) == [], "\(target)")
    }
  }

  @Test func `a module imports only modules of lower layers`() throws {
    for (module, imported) in tree.imports() {
      let floor = try #require(manifest.floors[module], "\(module) has no floor")
      for other in imported where !other.hasPrefix("C") || manifest.floors[other] != nil {
        let below = try #require(manifest.floors[other], "\(other) has no floor")
        #expect(below < floor, "\(module) imports \(other)")
      }
    }
  }

  @Test func `no module has more than 4,500 lines, except two`() {
    let lines = Dictionary(grouping: tree.files, by: \.module).mapValues { files in
      files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
    }
    let large = lines.filter { $0.value > 4500 }.keys
    #expect(Set(large).isSubset(of: ["Localization", "Platforms"]))
  }

  @Test func `no file has more than 500 lines`() {
    let long = tree.files.filter { $0.text.split(separator: "\n").count > 500 }
    #expect(long.map(\.path) == [])
  }

  @Test func `the README of the sources lists every module`() throws {
    let path = "\(RepositoryFolder.root)/Sources/README.md"
    let map = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
    let named = map.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .flatMap { row in
        row.split(separator: "|")[0].split(separator: "`").enumerated()
          .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
      }
    #expect(Set(named).isSuperset(of: tree.modules))
    #expect(tree.modules.isSuperset(of: Set(named).filter { !$0.contains("/") }))
  }

  @Test func `every path in the map of the sources exists`() throws {
    let root = "\(RepositoryFolder.root)/Sources"
    let map = String(
      decoding: try FileReader.text(of: "\(root)/README.md", limit: 1 << 20), as: UTF8.self)
    let paths = map.split(separator: "`").enumerated().compactMap { index, word in
      index % 2 == 1 && word.contains("/") && !word.contains(" ") && !word.contains("<")
        ? String(word) : nil
    }
    #expect(paths.count > 20)
    for path in paths {
      let full = "\(root)/\(path)"
      #expect(Folder.exists(full) || Folder.hasFile(full), "\(path)")
    }
  }
}
