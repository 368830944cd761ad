import Bytes
import Diagnostics
import Documents
import Files
import HTTP
import TestSupport
import Testing

@testable import Studio

/// Tests that the message editor writes a Fluent catalog as Fluent.
struct FluentMessageEditTests {
  private let studio: ServedStudio
  private static let path = "Locales/de.ftl"
  private static let source = """
    # The title.
    -team = Sparta
    score =
        .title = { -team }: { $goals ->
            [one] ein Tor
           *[other] { $goals } Tore
        } für { $price }

    """

  init() throws {
    studio = try ServedStudio()
    try studio.folder.write(Self.path, Self.source)
    studio.service.reload()
  }

  private func put(_ text: String, digest: String? = nil) throws -> ClientResponse {
    let file = try #require(studio.folder.text(of: Self.path))
    let members: [(String, JSONValue)] = [
      ("key", .string("score.title")), ("locale", .string("de")), ("text", .string(text)),
      ("digest", .string(digest ?? FileDigest.of(Array(file.utf8)))),
    ]
    return try studio.send(
      .put, "/api/message?notification=score&locale=de", ["X-Crier": "1"],
      body: JSONValue.object(members).compactText)
  }

  private static func title(_ one: String) -> String {
    "{ -team }: { $goals ->\n    [one] \(one)\n   *[other] { $goals } Tore\n} "
      + "für { $price }"
  }

  @Test func `a saved text changes only its own bytes of a Fluent file`() throws {
    let response = try put(Self.title("ein einziges Tor"))
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    #expect(
      studio.folder.text(of: Self.path)
        == Self.source.replacing("ein Tor", with: "ein einziges Tor"))
  }

  @Test(arguments: ["{ $goals ->", "Tor }", "a\n.title = b"])
  func `a text that is not valid Fluent is refused`(_ text: String) throws {
    #expect(try put(text).status == 422)
    #expect(studio.folder.text(of: Self.path) == Self.source)
  }

  @Test func `the page of a Fluent message names its syntax`() throws {
    let page = try studio.send(.get, "/?notification=score&locale=de")
    let text = String(decoding: page.body, as: UTF8.self)
    #expect(text.contains("data-syntax=\"fluent\""))
  }
}
