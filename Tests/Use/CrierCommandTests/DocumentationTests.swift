import Foundation
import HTTP
import TestSupport
import Testing

/// Tests that the commands in the README and the manuals print the output shown in the pages.
///
/// All commands of a page run in one shell, starting in the folder that the page names.
/// `CRIER_RECORD=1 swift test --filter DocumentationTests` writes the current output to the pages.
struct DocumentationTests {
  /// The README and all manual pages.
  private static var pages: [String] {
    get throws {
      let sources = RepositoryFolder.root + "/Sources"
      let manuals = try FileManager.default.subpathsOfDirectory(atPath: sources)
        .filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
      return ["README.md"] + manuals.sorted()
    }
  }

  /// The pages with commands that need no program other than Crier.
  private static var pagesWithCommands: [String] {
    get throws {
      try pages.filter { page in
        let session = try PageSession(page: text(of: page))
        return !session.steps.isEmpty && !session.usesNetwork && !session.drawsPictures
      }
    }
  }

  /// The pages with commands that send requests to the local hub.
  private static var pagesWithClients: [String] {
    get throws { try pages.filter { try PageSession(page: text(of: $0)).usesNetwork } }
  }

  /// The pages with commands that draw pictures.
  private static var pagesWithPictures: [String] {
    get throws { try pages.filter { try PageSession(page: text(of: $0)).drawsPictures } }
  }

  /// Whether the local hub and the client programs used in the manuals can run.
  private static let hasClients: Bool = {
    let run = try? CommandRun(
      program: "/bin/sh", ["-c", "command -v curl && command -v openssl"], in: "/")
    return run?.code == 0 && HTTPSupport.isBuiltIn
  }()

  private static func text(of page: String) throws -> String {
    try String(contentsOfFile: "\(RepositoryFolder.root)/\(page)", encoding: .utf8)
  }

  @Test(arguments: try Self.pagesWithCommands)
  func `the commands of a page, run in one shell, print what the page shows`(_ page: String) throws
  {
    try Self.check(page, in: .sh)
  }

  @Test(
    .enabled(if: hasClients, "needs curl, openssl, and a build with the local hub"),
    arguments: try Self.pagesWithClients)
  func `the commands on the pages about the local hub give the output that the pages show`(
    _ page: String
  ) throws {
    try Self.check(page, in: .sh)
  }

  @Test(
    .enabled(if: PictureFiles.canDraw, "needs HarfBuzz and a font"),
    arguments: try Self.pagesWithPictures)
  func `the commands on the pages about pictures give the output that the pages show`(
    _ page: String
  ) throws {
    try Self.check(page, in: .sh)
  }

  @Test(
    .enabled(if: PageSession.Shell.zsh.isInstalled, "needs zsh"),
    arguments: try Self.pagesWithCommands + (hasClients ? Self.pagesWithClients : []))
  func `the commands of a page also run in zsh, the shell of macOS`(_ page: String) throws {
    try Self.check(page, in: .zsh)
  }

  private static func check(_ page: String, in shell: PageSession.Shell) throws {
    let session = PageSession(page: try text(of: page))
    try #require(session.starts.count == 1, "the page must name one folder to begin in")
    let folder = try TemporaryFolder()
    if session.starts != [.emptyFolder] { try copyWorkspace(to: folder.path) }
    let outputs = try session.run(in: folder, shell)
    try #require(outputs.count == session.steps.count)
    if RecordedFile.isRecording {
      guard shell == .sh else { return }
      _ = try RecordedFile(page).recorded(session.page(with: outputs))
    } else {
      for (step, output) in zip(session.steps, outputs) {
        #expect(output == step.output, "\(step.command)")
      }
    }
  }

  @Test(arguments: try Self.pages)
  func `every command that a page shows is run`(_ page: String) throws {
    #expect(PageSession(page: try Self.text(of: page)).uncheckedLines == [])
  }

  @Test(arguments: try Self.pages)
  func `a page links only to pages of its own manual`(_ page: String) throws {
    let folder = (page as NSString).deletingLastPathComponent
    let links = try Self.text(of: page).matches(of: #/<doc:(\w+)/#).map { String($0.1) }
    let missing = links.filter {
      !FileManager.default.fileExists(atPath: "\(RepositoryFolder.root)/\(folder)/\($0).md")
    }
    #expect(missing.isEmpty, "write the title of a page of another manual: *\(missing)*")
  }

  @Test func `the example in the library's manual compiles and prints the documented output`()
    throws
  {
    let manual = try Self.text(of: "Sources/Use/Crier/Crier.docc/Library.md")
    let code = try Self.text(of: "Tests/Use/LibraryExample/main.swift")
    #expect(try #require(Self.blocks("swift", in: manual).first) + "\n" == code)
    let program = URL(filePath: CommandRun.crier).deletingLastPathComponent()
      .appending(path: "LibraryExample").path
    let run = try CommandRun(program: program, [], in: RepositoryFolder.root)
    #expect(manual.contains("```\n\(run.text)```"))
  }

  private static func copyWorkspace(to folder: String) throws {
    for part in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(part)", toPath: "\(folder)/\(part)")
    }
  }

  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }
}
