import Foundation
import TestSupport
import Testing

/// Tests with pipes that would block forever, and with links to files outside the workspace.
struct HostileFolderTests {
  @Test(arguments: [
    "Templates/crier.json", "Templates/news/apns.json", "Templates/news/notification.json",
    "Templates/news/samples/flood.json", "Locales/fr.arb",
  ])
  func `a named pipe in a workspace is reported instead of blocking the command`(_ path: String)
    throws
  {
    let workspace = try GoldenWorkspace()
    let render = "render news --platform apns --locale fr"
    for command in ["check", "test", render, "preview", "message news"] {
      let run = try workspace.shell(
        "rm -f \(path); mkfifo \(path); timeout 60 crier \(command) >/dev/null")
      #expect(run.code == 3, "\(command)")
      #expect(
        run.talk.contains("crier: '\(path)' is a named pipe, but a regular file is expected\n"),
        "\(command)")
    }
  }

  @Test func `a named pipe in place of a catalog does not matter to a payload in another language`()
    throws
  {
    let workspace = try GoldenWorkspace()
    let run = try workspace.shell(
      "rm Locales/fr.arb; mkfifo Locales/fr.arb; timeout 60 crier render news --platform apns")
    #expect(run.code == 0 && run.talk.isEmpty)
  }

  @Test func `a pipe in place of a golden is reported without waiting for the pipe`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let path = "Templates/news/goldens/apns.fr.flood.golden"
    let run = try workspace.shell("rm \(path); mkfifo \(path); timeout 60 crier test")
    #expect(run.code == 3)
    #expect(run.talk.contains("crier: '\(path)' is a named pipe, but a regular file is expected\n"))
  }

  @Test func `a named pipe in a folder to format is reported without waiting for it`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.shell("mkfifo Locales/pl.arb; timeout 60 crier format Locales")
    #expect(run.code == 3)
    #expect(
      run.talk.hasSuffix(
        "crier: 'Locales/pl.arb' is a named pipe, but a regular file is expected\n"))
  }

  @Test func `a pipe named on the command line is read`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.shell(
      "timeout 60 crier check --platform apns <(echo '{\"aps\":{\"alert\":\"$(a b)\"}}')")
    #expect(run.code == 1)
    #expect(run.text.contains("/dev/fd/"))
  }

  /// Creates a workspace with a link to a file outside the workspace.
  private static func workspace(linking path: String, to text: String) throws -> GoldenWorkspace {
    let workspace = try GoldenWorkspace.accepted()
    _ = try workspace.shell(
      """
      rm \(path); ln -s "$PWD-outside/file" \(path); mkdir "$PWD-outside"
      cat > "$PWD-outside/file" <<'END'
      \(text)
      END
      """)
    return workspace
  }

  private static let loose = #"{ "aps" : {"alert":"$(News)"}}"#
  private static let mistaken = #"{"aps":{"alert":"$(News)"},}"#

  @Test(arguments: [
    ("Templates/news/goldens/apns.fr.flood.golden", "test --update", loose),
    ("Templates/news/apns.json", "format", loose),
    ("Templates/news/apns.json", "format Templates", loose),
    ("Templates/news/apns.json", "format Templates/news/apns.json", loose),
    ("Templates/news/apns.json", "check --fix", mistaken), ("Locales/fr.arb", "init flood", "{}"),
  ])
  func `a link that leads out of the workspace is not followed`(
    _ path: String, _ command: String, _ text: String
  ) throws {
    let workspace = try Self.workspace(linking: path, to: text)
    let run = try workspace.shell(
      """
      crier \(command) >/dev/null; echo $?; cat "$PWD-outside/file"
      readlink \(path) >/dev/null && echo link; rm -r "$PWD-outside"
      """)
    #expect(run.text == "3\n\(text)\nlink\n")
    let outside = "\(workspace.folder.path)-outside/file"
    #expect(
      run.talk.contains(
        "crier: cannot write '\(path)': the link leads outside the workspace, to '\(outside)'\n"),
      "\(run.talk)")
  }

  @Test func `no golden is written to or removed from a folder that links out of the workspace`()
    throws
  {
    let workspace = try GoldenWorkspace.accepted()
    let run = try workspace.shell(
      """
      mv Templates/news/goldens "$PWD-outside"; ln -s "$PWD-outside" Templates/news/goldens
      rm Templates/news/wns-toast.xml; crier test --remove-unreferenced >/dev/null; echo $?
      echo '{"aps":{"alert":"{$(News) + $(city)}"}}' > Templates/news/apns.json
      crier test --update >/dev/null; echo $?; ls "$PWD-outside"
      grep -l Brno.*Brno "$PWD-outside"/*
      rm -r "$PWD-outside"
      """)
    #expect(run.text.hasPrefix("3\n3\napns.en.flood.golden\n"), "\(run.text)")
    #expect(run.text.hasSuffix("\nwns-toast.fr.flood.golden\n"), "\(run.text)")
  }

  @Test func `formatting preserves file permissions and links inside the workspace`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.shell(
      """
      mv Locales/fr.arb shared.arb; chmod 640 shared.arb; ln -s ../shared.arb Locales/fr.arb
      crier format Locales 2>/dev/null; readlink Locales/fr.arb; stat -c %a shared.arb
      head -2 shared.arb
      """)
    #expect(run.text == "../shared.arb\n640\n{\n  \"@@locale\": \"fr\",\n")
  }
}
