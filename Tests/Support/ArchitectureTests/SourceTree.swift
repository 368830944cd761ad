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
    /// The modules in the import declarations.
    let imports: [String]

    init(_ path: String, in place: String, of module: String, in district: String) throws {
      let rest = path.dropFirst(place.count + 1).split(separator: "/")
      self.district = district
      self.module = module
      folder = rest.count > 1 ? String(rest[0]) : ""
      self.path = path
      text = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
      imports = text.importedModules
    }
  }

  /// The trees, which many tests read.
  static let sources = Result { try SourceTree(of: "Sources") }
  static let tests = Result { try SourceTree(of: "Tests") }

  let files: [File]
  /// The folders of each district, which are the Swift and C modules.
  let folders: [String: Set<String>]

  private init(of folder: String) throws {
    let root = "\(RepositoryFolder.root)/\(folder)"
    var folders: [String: Set<String>] = [:]
    var files: [File] = []
    for district in try Self.folders(in: root) {
      let modules = try Self.folders(in: "\(root)/\(district)")
      folders[district] = Set(modules)
      for module in modules {
        let place = "\(root)/\(district)/\(module)"
        files += try Self.files(below: place, endingWith: [".swift"]).map {
          try File($0, in: place, of: module, in: district)
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
      Set(files.flatMap(\.imports)).intersection(names.union(others))
    }
  }
}

extension String {
  /// The modules in the import declarations of a file.
  fileprivate var importedModules: [String] {
    utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let first = line.first(where: { $0 != UInt8(ascii: " ") }),
        Self.importStarts.contains(first)
      else { return nil }
      let words = Substring(line).split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
        words[..<index].allSatisfy({ Self.importModifiers.contains(String($0)) })
      else { return nil }
      return String(words[index + 1])
    }
  }

  private static let importModifiers: Set = [
    "public", "package", "internal", "private", "@_exported", "@testable",
  ]
  /// The first characters of `import` and its modifiers.
  private static let importStarts = Set((importModifiers + ["import"]).compactMap(\.utf8.first))
}
