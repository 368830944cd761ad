import Files
import TestSupport
import Testing

/// Compares the folders and imports of `Sources` with `Package.swift` and with the table of
/// districts in `Sources/README.md`.
struct ModuleGraphTests {
  private let tree: SourceTree
  private let manifest: Manifest
  private let map: HouseMap

  init() throws {
    tree = try SourceTree.sources.get()
    manifest = try Manifest()
    map = try HouseMap()
  }

  @Test func `the table of districts names every Swift module in its folder`() throws {
    let root = "\(RepositoryFolder.root)/Sources"
    let names = try Folder.names(in: root)
    #expect(Set(names) == Set(map.districts.map(\.name) + ["README.md"]))
    #expect(map.districts.count <= 10)
    for (district, modules) in map.districts {
      let found = Set(tree.files.filter { $0.district == district }.map(\.module))
      #expect(found == Set(modules), "\(district)")
      #expect(modules.count == Set(modules).count, "\(district)")
    }
  }

  @Test func `a module imports only modules that come before it in the table`() throws {
    let positions = map.positions
    for (module, imported) in tree.imports() {
      let position = try #require(positions[module], "\(module) is not in the table")
      for other in imported {
        // A C module is not in the table; one Swift module imports it.
        guard let before = positions[other] else { continue }
        #expect(before < position, "\(module) imports \(other)")
      }
    }
  }

  @Test func `each C module is imported by one Swift module of its district`() {
    let swift = tree.modules
    for (district, folders) in tree.folders {
      for module in folders.subtracting(swift).subtracting(["Flags"]) {
        let users = tree.files.filter { $0.imports.contains(module) }
        #expect(Set(users.map(\.module)).count == 1, "\(module)")
        #expect(users.allSatisfy { $0.district == district }, "\(module)")
      }
    }
  }

  @Test func `every module imports exactly what Package.swift declares`() {
    for (module, imported) in tree.imports() {
      #expect(imported == manifest.dependencies[module], "\(module)")
    }
  }

  @Test func `every test target declares the modules that it imports`() throws {
    let targets = try SourceTree.tests.get().imports(orOf: tree.names)
    #expect(targets.count > 30)
    for (target, imported) in targets where manifest.dependencies[target] != nil {
      let declared = try #require(manifest.dependencies[target])
      #expect(imported.subtracting([target]).subtracting(declared) == [], "\(target)")
    }
  }

  @Test func `Package.swift has at most 300 lines`() { #expect(manifest.lineCount <= 300) }

  @Test func `no file has more than 500 lines`() {
    let long = tree.files.filter { $0.text.split(separator: "\n").count > 500 }
    #expect(long.map(\.path) == [])
  }

  @Test func `the README of a district fits on a screen and explains each module`() throws {
    for (district, modules) in map.districts {
      let text = try readme(of: district)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
      #expect(text.contains("\n## Example: "), "\(district)")
      for module in modules { #expect(text.contains("| `\(module)` |"), "\(module)") }
    }
  }

  @Test func `every path in the READMEs of the sources exists`() throws {
    var count = 0
    for district in [nil] + map.districts.map(\.name) {
      let folder = "\(RepositoryFolder.root)/Sources" + (district.map { "/\($0)" } ?? "")
      for path in try readme(of: district).quotedPaths {
        count += 1
        // The README of a district names a path from the district or from one of its modules.
        let places = [folder] + (tree.folders[district ?? ""] ?? []).map { "\(folder)/\($0)" }
        let exists = places.map { "\($0)/\(path)" }.contains {
          Folder.exists($0) || Folder.hasFile($0)
        }
        #expect(exists, "\(district ?? "Sources"): \(path)")
      }
    }
    #expect(count > 40)
  }

  private func readme(of district: String?) throws -> String {
    let path = "\(RepositoryFolder.root)/Sources/\(district.map { "\($0)/" } ?? "")README.md"
    return String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
  }
}

extension String {
  /// The paths between backquotes.
  fileprivate var quotedPaths: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, word in
      index % 2 == 1 && word.contains("/") && !word.contains(" ") ? String(word) : nil
    }
  }
}
