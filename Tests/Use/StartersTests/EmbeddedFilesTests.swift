import Files
import Starters
import TestSupport
import Testing

/// Compares the embedded files with the files in the repository.
///
/// Add new files to `Sources/Use/CStarters/files.c`, and remove deleted files from that list.
struct EmbeddedFilesTests {
  @Test func `the embedded examples are the files of Templates and Locales`() throws {
    let root = RepositoryFolder.root
    let notifications = try Folder.names(in: root + "/Templates")
      .filter { Folder.exists("\(root)/Templates/\($0)") }
      .flatMap { try files(below: "Templates/\($0)", in: root) }
    let catalogs = try files(below: "Locales", in: root)
    expectSame(EmbeddedFile.examples, notifications + catalogs)
  }

  @Test func `the embedded starter equals the folder Starter`() throws {
    let folder = RepositoryFolder.root + "/Sources/Use/CStarters/Starter"
    expectSame(
      EmbeddedFile.starter,
      try files(below: "Templates", in: folder) + files(below: "Locales", in: folder))
  }

  @Test func `the embedded workflow and hook equal the files in the folder Automation`() throws {
    let folder = RepositoryFolder.root + "/Sources/Use/CStarters/Automation"
    let names = try Folder.names(in: folder)
    expectSame(EmbeddedFile.automation, try names.flatMap { try files(below: $0, in: folder) })
  }

  /// Reads the files of a workspace without its goldens, which are not embedded because each author
  /// accepts their own.
  private func files(below path: String, in folder: String) throws -> [EmbeddedFile] {
    let absolute = "\(folder)/\(path)"
    guard Folder.exists(absolute) else {
      return [EmbeddedFile(path, try FileReader.bytes(of: absolute, limit: 1 << 20))]
    }
    return try Folder.names(in: absolute).filter { $0 != "goldens" }
      .flatMap { try files(below: "\(path)/\($0)", in: folder) }
  }

  /// Compares two lists of files, ignoring the order.
  private func expectSame(_ embedded: [EmbeddedFile], _ real: [EmbeddedFile]) {
    #expect(!real.isEmpty)
    #expect(embedded.map(\.path).sorted() == real.map(\.path).sorted())
    for file in real {
      let isEmbedded = embedded.contains(file)
      #expect(isEmbedded, "\(file.path) is not embedded, or with other bytes")
    }
  }
}
