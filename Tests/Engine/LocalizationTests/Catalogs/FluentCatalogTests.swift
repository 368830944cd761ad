import Diagnostics
import Documents
import Localization
import Testing

/// Tests the reading of Fluent catalogs: keys, metadata, places, and limits on references.
struct FluentCatalogTests {
  private func read(_ text: String, _ name: String = "Locales/fr.ftl") -> (Catalog?, Findings) {
    let file = SourceFile(name: name, text: text)
    let (catalog, findings) = Catalog.read(file, expected: Catalog.locale(ofPath: name))
    return (catalog, findings)
  }

  private func codes(_ text: String) -> [String] {
    let (catalog, findings) = read(text)
    let own = catalog?.entries.flatMap { $0.findings.sorted } ?? []
    return (findings.sorted + own).map(\.rule.code)
  }

  private func text(_ key: String, in source: String) throws -> String? {
    let catalog = try #require(read(source).0)
    let entry = MessageKey(key).flatMap { catalog[$0] }
    guard let message = entry?.message, let compiled = CompiledMessage(message, locale: "fr"),
      var formatter = MessageFormatter(isolation: .none)
    else { return nil }
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(["n": .integer(5)]), into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `the attributes of a message are the messages of a notification`() throws {
    let (catalog, findings) = read(
      """
      # The news.
      # crier-ignore catalog-number: a joke
      # More words.
      news =
          .title = Infos
          .body =
              Une ligne
                puis { $place }

      """)
    let found = try #require(catalog)
    #expect(findings.isEmpty)
    #expect(found.locale.description == "fr")
    #expect(found.entries.map(\.key.description) == ["news.title", "news.body"])
    #expect(found.entries.map(\.text.string) == ["Infos", "Une ligne\n  puis { $place }"])
    let title = found.entries[0]
    #expect(found.file.text(at: title.keySpan) == "title")
    #expect(found.file.text(at: title.notificationSpan) == "news")
    #expect(found.file.text(at: title.propertySpan) == "title")
    #expect(found.file.text(at: title.span) == "Infos")
    #expect(title.metadata.description?.string == "The news.\nMore words.")
    #expect(title.metadata.ignores.map(\.code) == ["catalog-number"])
    #expect(title.metadata.ignores.map(\.reason) == ["a joke"])
  }

  @Test func `a position in a text is that of the file`() throws {
    let catalog = try #require(read("news =\n    .title =\n        a\n        b { $place }\n").0)
    let entry = catalog.entries[0]
    let message = try #require(entry.message)
    let parameter = try #require(MessageSignature(message).parameters.first)
    let place = entry.place(of: parameter.span)
    #expect(catalog.file.text(at: place) == "$place")
    #expect(catalog.file.position(at: place.start).line == 4)
  }

  @Test(arguments: [
    ("news = Infos\n", ["catalog-key"]),
    ("news = Infos\nother =\n    .title = { news }\n", []),
    ("news =\n    .my-title = Infos\n", ["catalog-key"]),
    ("news =\n    .title = Infos\nnews =\n    .body = x\n", ["fluent-name-twice"]),
    ("-a = x\n-a = y\n", ["fluent-name-twice"]),
    ("news =\n    .title = { -a }\n", ["fluent-reference"]),
    ("-a = { -b }\nnews =\n    .title = { -a }\n    .body = { -a }\n", ["fluent-reference"]),
    ("-a = { -b }\n-b = { -a }\nnews =\n    .title = { -a }\n", ["fluent-reference"]),
    ("-a = x\n    .g = { -a.g ->\n        *[x] y\n    }\n", ["fluent-reference"]),
    ("-a = { $x }\nnews =\n    .title = { -a }\n", ["fluent-reference"]),
    ("-a = { $x }\nnews =\n    .title = { -a(x: \"y\") }\n", []),
    ("news =\n    .title = { UPPER($x) }\n", ["fluent-function"]),
    ("news =\n    .title = { NUMBER($x, digits: 2) }\n", ["fluent-function"]),
    ("news =\n    .title = { NUMBER($x, useGrouping: \"no\") }\n", ["fluent-function"]),
    ("news =\n    .title = { DATETIME($x, month: \"big\") }\n", ["fluent-function"]),
    ("news =\n    .title = { NUMBER() }\n", ["fluent-function"]),
    ("news =\n    .title = { NUMBER(\"5\") }\n", ["fluent-function"]),
    ("news =\n    .title = { $x\n", ["fluent-syntax"]),
    ("news =\n    .title = { $x ->\n        [one] y\n    }\n", ["fluent-syntax"]),
    ("-a = { $x\nnews =\n    .title = { -a }\n", ["fluent-syntax"]),
  ])
  func `a mistake in a Fluent catalog is found once`(_ source: String, _ expected: [String]) {
    #expect(codes(source) == expected)
  }

  @Test func `the messages of an invalid entry are not missing`() throws {
    let catalog = try #require(read("news =\n    .title = { $x\n    .body = y\n").0)
    #expect(catalog.entries.map(\.key.description) == ["news.title", "news.body"])
    #expect(catalog.entries.allSatisfy { $0.message == nil })
  }

  @Test func `a file whose path names no locale is no catalog`() {
    let (catalog, findings) = read("news =\n    .title = x\n", "messages.ftl")
    #expect(catalog == nil)
    #expect(findings.sorted.map(\.rule.code) == ["catalog-locale-missing"])
  }

  // MARK: - Limits

  /// Terms of which each contains the next one twice, and a message with the first.
  private func bomb(_ steps: Int) -> String {
    let terms = (0..<steps).map { "-t\($0) = { -t\($0 + 1) }{ -t\($0 + 1) }\n" }
    return terms.joined() + "-t\(steps) = x\nnews =\n    .title = { -t0 }\n"
  }

  @Test func `terms that multiply are written out up to the limit`() throws {
    #expect(try text("news.title", in: bomb(11))?.count == 2048)
    #expect(codes(bomb(11)) == [])
    #expect(codes(bomb(12)) == ["message-too-large"])
    #expect(codes(bomb(60)) == ["message-too-large"])
  }

  @Test func `the limit of a file applies to all of its messages together`() {
    let messages = (0..<60).map { "m\($0) =\n    .title = { -t0 }\n" }.joined()
    let found = codes(bomb(11) + messages)
    #expect(found.allSatisfy { $0 == "message-too-large" })
    // Each message is 6,142 parts of the 200,000.
    #expect(found.count == 61 - 32)
  }

  @Test func `references are replaced up to a depth of 64`() {
    func chain(_ count: Int) -> String {
      (0..<count).map { "-t\($0) = { -t\($0 + 1) }\n" }.joined()
        + "-t\(count) = x\nnews =\n    .title = { -t0 }\n"
    }
    #expect(codes(chain(62)) == [])
    #expect(codes(chain(63)) == ["message-too-large"])
    #expect(codes(chain(20_000)) == ["message-too-large"])
  }

  @Test func `a term of many kilobytes cannot be repeated without end`() {
    let long = String(repeating: "x", count: 100_000)
    let source = "-t = \(long)\nnews =\n    .title = { -t }{ -t }\n    .body = { -t }{ -t }{ -t }\n"
    #expect(codes(source) == ["message-too-large"])
  }

  @Test func `placeables in placeables are limited`() {
    func nested(_ depth: Int) -> String {
      "news =\n    .title = \(String(repeating: "{", count: depth))$x"
        + String(repeating: "}", count: depth) + "\n"
    }
    #expect(codes(nested(63)) == [])
    #expect(codes(nested(65)) == ["message-too-large"])
    #expect(codes(nested(10_000)) == ["fluent-syntax"])
  }
}
