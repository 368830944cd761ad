import Files
import Resources
import TestSupport
import Testing

/// Compares the embedded files with the files in the repository.
///
/// Add new files to `Sources/Base/CResources/files.c`, and remove deleted files from that list.
struct ResourceTests {
  /// The folders all of whose files are embedded, relative to `Sources`.
  private static let folders: [String] =
    [
      "Answers/Senders/Parts", "Engine/Platforms/WNS", "Engine/Surfaces/Assumptions",
      "Engine/Surfaces/Fonts", "Engine/Surfaces/Measures",
      "Faces/Previewing/Assets", "Faces/Studio/Assets", "Net/Pages/Assets",
      "Services/HubService/Pages/Assets", "Use/CommandLineTool/Notices/Texts",
      "Use/Starters/Automation", "Use/Starters/Blank", "Use/Starters/Completions",
      "Use/Starters/Starter",
    ]
    + ["../Locales"] + examples

  /// The folders of the example notifications.
  private static let examples: [String] = {
    let templates = RepositoryFolder.root + "/Templates"
    let names = (try? Folder.names(in: templates)) ?? []
    return names.filter { Folder.exists("\(templates)/\($0)") }.map { "../Templates/\($0)" }
  }()

  @Test(arguments: folders)
  func `each file of the folder is embedded as it is`(folder: String) throws {
    let real = try Self.files(below: folder)
    #expect(!real.isEmpty)
    #expect(Resource.all(below: "\(folder)/").map { "\(folder)/\($0.path)" }.sorted() == real)
    for path in real {
      let bytes = try FileReader.bytes(
        of: "\(RepositoryFolder.root)/Sources/\(path)", limit: 1 << 20)
      let isEqual = Resource.named(path).bytes == bytes
      #expect(isEqual, "\(path)")
    }
  }

  @Test func `each embedded file is in one of the folders`() {
    for file in Resource.all(below: "") {
      #expect(Self.folders.contains { file.path.hasPrefix("\($0)/") }, "\(file.path)")
    }
  }

  /// Returns the files below a folder, without source code and without goldens: each author accepts
  /// their own.
  private static func files(below folder: String) throws -> [String] {
    let absolute = "\(RepositoryFolder.root)/Sources/\(folder)"
    return try Folder.names(in: absolute).filter { $0 != "goldens" && !$0.hasSuffix(".swift") }
      .flatMap { name in
        let path = "\(folder)/\(name)"
        return Folder.exists("\(absolute)/\(name)") ? try files(below: path) : [path]
      }
      .sorted()
  }
}
