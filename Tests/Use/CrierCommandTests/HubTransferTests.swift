import Foundation
import HTTP
import SQLite
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn && SQLiteSupport.isBuiltIn, "a library is missing"))
struct HubTransferTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let namespaces =
    #"xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect" "#
    + #"xmlns:i="http://www.w3.org/2001/XMLSchema-instance""#

  /// Returns a line of an export: a native registration for an even number, a template registration
  /// for an odd number.
  private static func line(_ number: Int) -> String {
    let isTemplate = !number.isMultiple(of: 2)
    let name = isTemplate ? "GcmTemplateRegistrationDescription" : "AppleRegistrationDescription"
    let device =
      isTemplate
      ? "<GcmRegistrationId>g\(number)</GcmRegistrationId>"
        + #"<BodyTemplate>{"data":{"m":"$(m)",&#10;"n":"&lt;1&gt;"}}</BodyTemplate>"#
        + "<TemplateName>news</TemplateName>"
      : "<DeviceToken>AB\(10_000_000 + number)</DeviceToken>"
    return "<\(name) \(namespaces)><ETag>\(number % 7 + 1)</ETag>"
      + "<ExpirationTime>9999-12-31T23:59:59.9999999Z</ExpirationTime>"
      + "<RegistrationId>\(number)-12-3</RegistrationId>"
      + "<Tags>news,user:\(number)</Tags>\(device)</\(name)>"
  }

  private func run(_ words: String...) throws -> CommandRun {
    try CommandRun(["hub"] + words, in: folder.path)
  }

  @Test func `an import of a file that does not exist creates no hub`() throws {
    let run = try run("import", "missing.xml", "--data", "data")
    #expect(run.code == 3)
    #expect(run.talk.contains("missing.xml"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/data"))
  }

  @Test func `an export contains the lines that were imported`() throws {
    let count = ProcessInfo.processInfo.environment["CRIER_TRANSFER"].flatMap { Int($0) } ?? 1500
    let lines = (0..<count).map(Self.line).joined(separator: "\n") + "\n"
    try folder.write("export.xml", lines)
    let imported = try run("import", "export.xml", "--data", "data")
    #expect(imported.code == 0)
    #expect(imported.talk == "\(count) imported into 'myhub'\n")
    #expect(try run("export", "--data", "data", "--out", "again.xml").code == 0)
    let again = try String(contentsOfFile: "\(folder.path)/again.xml", encoding: .utf8)
    #expect(again == lines)
  }

  @Test func `imported devices receive sends`() throws {
    try folder.write("export.xml", "\u{FEFF}" + Self.line(1) + "\r\n\n" + Self.line(3))
    #expect(try run("import", "export.xml", "--data", "data").code == 0)
    let hub = try RunningHub(["--data", "data"], in: folder.path)
    var client = try HubClient(of: hub)
    let headers = [("ServiceBusNotification-Tags", "user:3")]
    _ = try client.send(.post, "/myhub/messages", headers, body: #"{"m":"Hi"}"#)
    let outbox = try client.send(.get, "/outbox").text
    #expect(outbox.contains(#""handle":"g3""#))
    #expect(!outbox.contains(#""handle":"g1""#))
    #expect(hub.end() == 0)
  }

  @Test func `exported installations are identical to the imported ones`() throws {
    let lines = ["a", "b"].map { id in
      #"{"installationId":"\#(id)","platform":"gcm","pushChannel":"c\#(id)","tags":["x"],"#
        + #""templates":{"t":{"body":"{\"data\":{\"m\":\"$(m)\"}}"}}}"#
    }
    try folder.write("devices.ndjson", lines.joined(separator: "\n"))
    #expect(try run("import", "devices.ndjson", "--data", "data").code == 0)
    #expect(try run("export", "--data", "data").text == lines.joined(separator: "\n") + "\n")
    // Import one JSON document with the same installations.
    try folder.write("devices.json", "[\n\(lines.joined(separator: ",\n"))\n]\n")
    #expect(try run("import", "devices.json", "--data", "other").code == 0)
    #expect(try run("export", "--data", "other").text == lines.joined(separator: "\n") + "\n")
  }

  @Test func `the registrations in an Atom feed are imported`() throws {
    let entries = [1, 2].map { number in
      #"<entry><content type="application/xml">\#(Self.line(number))</content></entry>"#
    }
    try folder.write(
      "feed.xml",
      #"<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>R</title>"#
        + entries.joined(separator: "\n") + "</feed>")
    #expect(try run("import", "feed.xml", "--data", "data").code == 0)
    #expect(try run("export", "--data", "data").text == Self.line(1) + "\n" + Self.line(2) + "\n")
  }

  @Test func `a bad line is reported with its number, and the others are imported`() throws {
    let bad = Self.line(2).replacing("<Tags>news", with: "<Tags>ne ws")
    try folder.write(
      "export.xml",
      [Self.line(1), bad, "<Apple", "{\"installationId\":1}", Self.line(5)].joined(separator: "\n"))
    let imported = try run("import", "export.xml", "--data", "data")
    #expect(imported.code == 1)
    let numbers = imported.text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^export\.xml:(\d+): ./#).map { String($0.1) }
    }
    #expect(numbers == ["2", "3", "4"])
    #expect(imported.talk == "2 imported into 'myhub', 3 skipped\n")
  }

  @Test func `of two imports at once, one is refused, and all that the other says is kept`() throws
  {
    let lines = (0..<3000).map(Self.line).joined(separator: "\n") + "\n"
    try folder.write("export.xml", lines)
    let script = """
      seq 3 | xargs -P 3 -I N sh -c '"$CRIER" hub import export.xml --data data 2>talkN || true'
      cat talk1 talk2 talk3
      "$CRIER" hub export --data data --out again.xml
      """
    let run = try CommandRun(
      program: "/bin/sh", ["-c", script], in: folder.path, environment: ["CRIER": CommandRun.crier])
    let refusal = "crier: data: another crier process uses this folder; stop it first\n"
    let imported = run.text.ranges(of: "3000 imported into 'myhub'\n").count
    #expect(imported >= 1)
    #expect(imported + run.text.ranges(of: refusal).count == 3, "\(run.text)")
    let again = try String(contentsOfFile: "\(folder.path)/again.xml", encoding: .utf8)
    #expect(again.split(separator: "\n").count == 3000 * imported)
  }

  @Test func `a hub does not start during an import`() throws {
    try folder.write("export.xml", Self.line(1) + "\n")
    let script = """
      mkfifo pipe
      (code=0; "$CRIER" hub import pipe --data data || code=$?; echo "import: $code" >ended) &
      exec 3>pipe
      i=0; until [ -e data/hub.sqlite ] || [ $((i += 1)) -gt 400 ]; do sleep 0.05; done
      "$CRIER" hub --port 0 --data data; echo "hub: $?"
      cat export.xml >&3
      exec 3>&-
      i=0; until [ -s ended ] || [ $((i += 1)) -gt 400 ]; do sleep 0.05; done
      cat ended
      """
    let run = try CommandRun(
      program: "/bin/sh", ["-c", script], in: folder.path, environment: ["CRIER": CommandRun.crier])
    #expect(run.text == "hub: 3\nimport: 0\n", "\(run.talk)")
    #expect(run.talk.contains("another crier process uses this folder"))
    #expect(try self.run("export", "--data", "data").text == Self.line(1) + "\n")
  }

  @Test func `an export of what does not exist is an error, and creates nothing`() throws {
    let typo = try run("export", "--data", "typo", "--out", "out.xml")
    #expect(typo.code == 3)
    #expect(typo.talk == "crier: typo: no hub has stored data in this folder\n")
    try folder.write("export.xml", Self.line(1))
    #expect(try run("import", "export.xml", "--data", "data").code == 0)
    let other = try run("export", "--data", "data", "--hub", "other", "--out", "out.xml")
    #expect(other.code == 3)
    #expect(other.talk == "crier: data: there is no hub 'other'; the folder has 'myhub'\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["data", "export.xml"])
  }

  @Test func `a hub without devices has an empty export, and one that never ran has none`() throws {
    let hub = try RunningHub(["--data", "data"], in: folder.path)
    var client = try HubClient(of: hub)
    #expect(try client.send(.get, "/state").status == 200)
    #expect(hub.end() == 0)
    let empty = try run("export", "--data", "data")
    #expect(empty.code == 0)
    #expect(empty.text == "")
    let other = try run("export", "--data", "data", "--hub", "other")
    #expect(other.code == 3)
    #expect(other.talk == "crier: data: there is no hub 'other'; the folder has 'myhub'\n")
  }

  /// Whether this process can mount; some containers allow no mounts.
  private static let canMount =
    try? CommandRun(
      program: "/usr/bin/env", ["unshare", "-rm", "mount", "--bind", ".", "."], in: "/usr"
    ).code == 0

  @Test(.enabled(if: canMount == true, "nothing can be mounted"))
  func `an export reads a folder on a medium that cannot be written`() throws {
    try folder.write("export.xml", Self.line(1))
    // The name has characters that are special in a URI.
    let data = "d?t#%a"
    #expect(try run("import", "export.xml", "--data", data).code == 0)
    let script = """
      mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
      touch "$1/x" 2>/dev/null && echo "can be written"
      exec "$0" hub export --data "$1"
      """
    let export = try CommandRun(
      program: "/usr/bin/env", ["unshare", "-rm", "sh", "-c", script, CommandRun.crier, data],
      in: folder.path)
    #expect(export.code == 0)
    #expect(export.text == Self.line(1) + "\n", "\(export.talk)")
  }

  @Test func `a full disk leaves no half of an export, and an import says what it kept`() throws {
    let lines = (0..<12_000).map(Self.line).joined(separator: "\n") + "\n"
    try folder.write("export.xml", lines)
    let script = """
      trap '' XFSZ
      (ulimit -f 1000; "$CRIER" hub import export.xml --data data); echo "import: $?"
      "$CRIER" hub export --data data --out kept.xml
      (ulimit -f 100; "$CRIER" hub export --data data --out cut.xml); echo "export: $?"
      """
    let run = try CommandRun(
      program: "/bin/bash", ["-c", script], in: folder.path,
      environment: ["CRIER": CommandRun.crier])
    #expect(run.text == "import: 3\nexport: 3\n", "\(run.talk)")
    let kept = try #require(run.talk.firstMatch(of: #/(\d+) imported into 'myhub' before/#))
    let again = try String(contentsOfFile: "\(folder.path)/kept.xml", encoding: .utf8)
    #expect(String(again.split(separator: "\n").count) == kept.1)
    #expect(kept.1 != "0")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/cut.xml"))
  }

  @Test func `a quiet import prints its findings, but not the number of devices`() throws {
    try folder.write("export.xml", [Self.line(1), "<Apple"].joined(separator: "\n"))
    let imported = try run("import", "export.xml", "--data", "data", "--quiet")
    #expect(imported.code == 1)
    #expect(imported.text.hasPrefix("export.xml:2: "))
    #expect(imported.talk.isEmpty)
  }

  @Test func `the command why queries a running hub`() throws {
    let hub = try RunningHub([], in: folder.path)
    var client = try HubClient(of: hub)
    let message = try client.push(to: "AB01")
    let url = "http://localhost:\(hub.port)"
    let got = try run("why", message, "ab01", "--url", url)
    #expect(got.code == 0)
    #expect(got.text == "The device received the notification.\n")
    #expect(try run("why", message, "ab01", "--url", "https://localhost:\(hub.port)").code == 0)
    #expect(try run("why", "none", "AB01", "--url", url).code == 1)
    #expect(hub.end() == 0)
    #expect(try run("why", message, "AB01", "--url", url).code == 3)
  }

  @Test(arguments: [
    ["import", "x"], ["import", "--data", "d"], ["export"], ["export", "x", "--data", "d"],
    ["why", "a"], ["why", "a", "b", "--url", "ftp://x"],
    ["export", "--data", "d", "--hub", "outbox"],
  ])
  func `an invalid command line ends the program with exit code 2`(_ words: [String]) throws {
    #expect(try CommandRun(["hub"] + words, in: folder.path).code == 2)
  }
}
