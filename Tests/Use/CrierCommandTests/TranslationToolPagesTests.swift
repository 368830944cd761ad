import Foundation
import TestSupport
import Testing

/// Tests that translation tools would find and read the files on the pages about them.
///
/// The commands of a page write the configuration of a tool; the libraries of Weblate and Pontoon then
/// read the configuration and every file that it names. `.ci/run` installs them.
struct TranslationToolPagesTests {
  private static let python =
    ProcessInfo.processInfo.environment["CRIER_PYTHON"] ?? "/usr/bin/python3"
  private static let script =
    RepositoryFolder.root + "/Tests/Translation/InterchangeTests/Oracles/tools.py"

  private static let hasTools: Bool = {
    let run = try? CommandRun(program: python, [script, "--check"], in: "/")
    return run?.code == 0
  }()

  @Test(
    .enabled(if: Self.hasTools, "needs translate-toolkit, moz.l10n and PyYAML; see CRIER_PYTHON"),
    arguments: ["Weblate", "Pontoon", "Crowdin", "Transifex"])
  func `the configuration on a page names files that the tool reads`(_ tool: String) throws {
    let path =
      "\(RepositoryFolder.root)/Sources/Workspace/Translations/Translations.docc/With\(tool).md"
    let folder = try TemporaryFolder()
    _ = try PageSession(page: String(contentsOfFile: path, encoding: .utf8)).run(in: folder)
    let run = try CommandRun(
      program: Self.python, [Self.script, tool.lowercased(), folder.path], in: "/")
    #expect(run.code == 0, "\(run.talk)")
  }
}
