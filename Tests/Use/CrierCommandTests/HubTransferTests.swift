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

  @Test func `the command why queries a running hub`() throws {
    let hub = try RunningHub([], in: folder.path)
    var client = try HubClient(of: hub)
    let message = try client.push(to: "AB01")
    let url = "http://localhost:\(hub.port)"
    let got = try run("why", message, "ab01", "--url", url)
    #expect(got.code == 0)
    #expect(got.text == "The device received the notification.\n")
    #expect(try run("why", "none", "AB01", "--url", url).code == 3)
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
