import Files
import TestSupport

/// The Swift files of `Sources` or `Tests`, by district, module and folder, as text.
struct SourceTree {
  struct File {
    let district: String
    let module: String
    /// The first folder below the module's folder; empty for a file directly in the module's
    /// folder.
    let folder: String
    let path: String
    let text: String
  }

  let files: [File]
  /// The folders of each district, which are the Swift and C modules.
  let folders: [String: Set<String>]

  init(of folder: String = "Sources") throws {
    let root = "\(RepositoryFolder.root)/\(folder)"
    var folders: [String: Set<String>] = [:]
    var files: [File] = []
    for district in try Self.folders(in: root) {
      let modules = try Self.folders(in: "\(root)/\(district)")
      folders[district] = Set(modules)
      for module in modules {
        let place = "\(root)/\(district)/\(module)"
        files += try Self.files(below: place, endingWith: [".swift"]).map { path in
          let rest = path.dropFirst(place.count + 1).split(separator: "/")
          return File(
            district: district, module: module, folder: rest.count > 1 ? String(rest[0]) : "",
            path: path,
            text: String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self))
        }
      }
    }
    self.files = files
    self.folders = folders
  }

  private static func folders(in folder: String) throws -> [String] {
    try Folder.names(in: folder).filter { Folder.exists("\(folder)/\($0)") }
  }

  /// Lists files by their endings, such as `.swift`.
  static func files(below folder: String, endingWith endings: [String]) throws -> [String] {
    try Folder.names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      return try Folder.exists(path)
        ? files(below: path, endingWith: endings)
        : endings.contains(where: name.hasSuffix) ? [path] : []
    }
  }

  /// The modules that have Swift files.
  var modules: Set<String> { Set(files.map(\.module)) }

  /// The names of all folders with a module.
  var names: Set<String> { folders.values.reduce(into: []) { $0.formUnion($1) } }

  /// Returns the modules that each module imports, from this tree and from `others`.
  func imports(orOf others: Set<String> = []) -> [String: Set<String>] {
    Dictionary(grouping: files, by: \.module).mapValues { files in
      Set(files.flatMap { $0.text.importedModules }).intersection(names.union(others))
    }
  }
}

extension String {
  /// The modules in the import declarations of a file.
  var importedModules: [String] {
    split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
        words[..<index].allSatisfy({ Self.importModifiers.contains(String($0)) })
      else { return nil }
      return String(words[index + 1])
    }
  }

  private static let importModifiers: Set = [
    "public", "package", "internal", "private", "@_exported", "@testable",
  ]
}
