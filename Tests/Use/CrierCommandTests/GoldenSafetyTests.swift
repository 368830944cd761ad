import Foundation
import TestSupport
import Testing

/// Tests that two concurrent runs, Ctrl-C, limits and locked folders never leave a golden
/// incomplete or missing.
struct GoldenSafetyTests {
  private static let isRoot = getuid() == 0
  private static let hasSetpriv = FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  /// A shell prefix that runs a command as an unprivileged user.
  private static let unprivileged =
    isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

  /// Returns a workspace with enough samples that writing the goldens takes a noticeable time.
  private static func large(samples: Int = 150) throws -> GoldenWorkspace {
    let workspace = try GoldenWorkspace()
    for number in 0..<samples {
      try workspace.folder.write(
        "Templates/news/samples/s\(number).json", #"{"city":"City number \#(number)"}"#)
    }
    return workspace
  }

  /// Expects that the folder contains only goldens, and that each golden is complete.
  private static func expectWholeGoldens(_ workspace: GoldenWorkspace) throws {
    for name in workspace.goldens {
      #expect(name.hasSuffix(".golden"))
      let run = try workspace.shell("crier test --bytes Templates/news/goldens/\(name)")
      #expect(run.code == 0, "\(name): \(run.talk)")
    }
  }

  @Test func `two simultaneous updates give correct goldens`() throws {
    let workspace = try Self.large(samples: 60)
    let run = try workspace.shell(
      "crier test --update 2>one & crier test --update 2>two & wait; cat one two")
    #expect(run.text.contains("244 renderings: 244 as accepted"))
    #expect(try workspace.test().code == 0)
    #expect(workspace.goldens.count == 244)
  }

  @Test func `a run waits for another run that is changing goldens`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.shell(
      """
      mkfifo open; flock Templates bash -c 'echo > open; read -r line < open' & read -r line < open
      crier test --update 2> talk &
      until grep -q waiting talk; do :; done
      [ -e Templates/news/goldens ] && echo early
      echo > open; wait; cat talk
      """)
    #expect(
      run.text == """
        waiting for another crier process that is changing goldens
        accepted 4 of 4
        4 renderings: 4 as accepted

        """)
  }

  @Test(arguments: ["INT", "TERM"])
  func `a run that is interrupted or terminated leaves only complete goldens`(_ signal: String)
    throws
  {
    let workspace = try Self.large()
    let run = try workspace.shell(
      """
      set -m
      crier test --update 2> talk & pid=$!
      until [ -n "$(ls Templates/news/goldens 2>/dev/null)" ]; do :; done
      kill -\(signal) $pid; wait $pid; echo $?
      """)
    let expected = signal == "INT" ? "130" : "143"
    #expect(["0\n", "\(expected)\n"].contains(run.text), "\(run.text)")
    try Self.expectSomeWholeGoldens(workspace)
    #expect(try workspace.test("--update").code == 0)
    #expect(workspace.goldens.count == 604)
  }

  @Test func `a killed run leaves only complete goldens, and the next run removes temporary files`()
    throws
  {
    let workspace = try Self.large()
    _ = try workspace.shell(
      """
      crier test --update 2> talk & pid=$!
      until [ -n "$(ls Templates/news/goldens 2>/dev/null)" ]; do :; done
      kill -KILL $pid; wait $pid
      touch Templates/news/goldens/apns.en.s1.golden.7.crier-new
      """)
    #expect(try workspace.test("--update").code == 0)
    #expect(workspace.goldens.count == 604)
    #expect(workspace.goldens.allSatisfy { $0.hasSuffix(".golden") })
  }

  private static func expectSomeWholeGoldens(_ workspace: GoldenWorkspace) throws {
    #expect(!workspace.goldens.isEmpty)
    #expect(workspace.goldens.allSatisfy { $0.hasSuffix(".golden") })
    let run = try workspace.shell("crier test")
    #expect(!run.text.contains("cannot be read"))
  }

  @Test func `a failed write because of a file size limit keeps the old golden`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let before = try #require(workspace.golden("apns.fr.flood.golden"))
    let long = String(repeating: "Pluie ", count: 400)
    try workspace.folder.write(
      "Locales/fr.arb", #"{"@@locale":"fr","news.News":"\#(long) {city}"}"#)
    let run = try workspace.shell("ulimit -f 1; crier test --update")
    #expect(run.code == 3)
    #expect(
      run.talk
        == "crier: cannot write 'Templates/news/goldens/apns.fr.flood.golden': File too large\n")
    #expect(workspace.golden("apns.fr.flood.golden") == before)
    #expect(workspace.goldens.count == 4)
  }

  @Test(
    .enabled(if: !isRoot || hasSetpriv, "nobody can be somebody else here: setpriv is missing"))
  func `a folder without write permission is reported in one clear sentence`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let before = try #require(workspace.golden("apns.fr.flood.golden"))
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Pluie à {city}"}"#)
    let run = try workspace.shell(
      "chmod -R a+rX .; chmod a-w Templates/news/goldens; \(Self.unprivileged) crier test --update")
    #expect(run.code == 3)
    #expect(
      run.talk
        == "crier: cannot write 'Templates/news/goldens/apns.fr.flood.golden': Permission denied\n")
    #expect(workspace.golden("apns.fr.flood.golden") == before)
    let read = try workspace.shell("\(Self.unprivileged) crier test")
    #expect(read.code == 1)
    _ = try workspace.shell("chmod -R u+w .")
  }

  @Test(
    .enabled(if: !isRoot || hasSetpriv, "nobody can be somebody else here: setpriv is missing"))
  func `the path of a golden without read permission is reported`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let run = try workspace.shell(
      """
      chmod -R a+rX .; chmod 0 Templates/news/goldens/apns.fr.flood.golden
      \(Self.unprivileged) crier test
      """)
    #expect(run.code == 3)
    #expect(
      run.talk.contains(
        "cannot read 'Templates/news/goldens/apns.fr.flood.golden': Permission denied"))
  }

  @Test func `a link to a golden stays a link`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let run = try workspace.shell(
      """
      cd Templates/news/goldens; mv apns.fr.flood.golden ../shared; ln -s ../shared apns.fr.flood.golden
      cd ../../..; sed -i 's/Crue/Pluie/' Locales/fr.arb; crier test --update
      readlink Templates/news/goldens/apns.fr.flood.golden; grep -c Pluie Templates/news/shared
      """)
    #expect(run.text == "../shared\n1\n")
  }
}
