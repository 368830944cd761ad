import Files
import TestSupport
import Testing
import Workspaces

@testable import Studio

/// Tests which images a studio serves while the files of its workspace change.
struct ImageShelfTests {
  private static let url = "https://cdn.example/goal.gif"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/crier.json", #"{"images": {"https://cdn.example/": "Images/"}}"#)
  }

  private var workspace: Workspace { Workspace.load(folder.path) }

  /// Writes an image with a size of its own, and returns its bytes.
  private func writeImage(width: UInt8, byteCount: Int = 40) throws -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [width, 0, 90, 0]
    bytes += [UInt8](repeating: 0, count: byteCount - bytes.count)
    try folder.write("Images/goal.gif", bytes: bytes)
    return bytes
  }

  /// Draws the image at a URL, and returns the name that the page has for it.
  private func draw(_ url: String, on shelf: ImageShelf) throws -> String {
    #expect(shelf.obstacle(to: url) == nil)
    return FileDigest.of(try workspace.image(at: url).bytes)
  }

  @Test func `a page can ask for its images after the workspace has changed`() throws {
    let bytes = try writeImage(width: 160)
    let first = ImageShelf(workspace)
    let name = try draw(Self.url, on: first)
    let other = try writeImage(width: 161)
    let third = ImageShelf(workspace, after: ImageShelf(workspace, after: first))
    #expect(third.image(named: name)?.bytes == bytes)
    let newName = try draw(Self.url, on: third)
    #expect(newName != name)
    #expect(third.image(named: newName)?.bytes == other)
    #expect(first.image(named: newName) == nil)
  }

  @Test func `a shelf keeps the images that older ones named last, up to a limit`() throws {
    var names: [String] = []
    var shelf = ImageShelf(workspace)
    for width in UInt8(1)...6 {
      _ = try writeImage(width: width, byteCount: 100)
      shelf = ImageShelf(workspace, after: shelf, inheriting: 450)
      names.append(try draw(Self.url, on: shelf))
    }
    let last = ImageShelf(workspace, after: shelf, inheriting: 450)
    #expect(names.map { last.image(named: $0) != nil } == [false, false, true, true, true, true])
  }
}
