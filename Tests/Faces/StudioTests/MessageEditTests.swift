import Diagnostics
import Documents
import Files
import HTTP
import Localization
import TestSupport
import Testing

@testable import Studio

/// Tests the requests of the message editor: what is written, what is refused, and what is only shown.
struct MessageEditTests {
  private let studio: ServedStudio
  private static let headers: Headers = ["X-Crier": "1"]
  private static let french = "Locales/fr.arb"

  init() throws { studio = try ServedStudio() }

  private var text: String? { studio.folder.text(of: Self.french) }

  private func digest() throws -> String {
    FileDigest.of(Array(try #require(text).utf8))
  }

  private func body(_ text: String, digest: String, key: String = "score.title") -> String {
    let members: [(String, JSONValue)] = [
      ("key", .string(key)), ("locale", .string("fr")), ("text", .string(text)),
      ("digest", .string(digest)),
    ]
    return JSONValue.object(members).compactText
  }

  private func put(
    _ text: String, digest: String, to studio: ServedStudio? = nil, key: String = "score.title"
  ) throws -> ClientResponse {
    try (studio ?? self.studio).send(
      .put, "/api/message?notification=score&locale=fr", Self.headers,
      body: body(text, digest: digest, key: key))
  }

  private static let goals = "{goals, plural, one {# but} other {# buts}}"

  @Test func `a saved text changes only its own bytes`() throws {
    let before = try #require(text)
    let message = "{event} : {goals, plural, one {# but} other {# buts}} le {kickoff, date, short}"
    let response = try put("\(message) et {price, number}", digest: digest())
    #expect(response.status == 200)
    #expect(text == before.replacing(" pour ", with: " et "))
    #expect(studio.service.snapshot.version > 1)
  }

  @Test func `a text based on another state of the file is refused`() throws {
    let before = text
    let response = try put("Bonjour", digest: "0")
    #expect(response.status == 409)
    #expect(String(decoding: response.body, as: UTF8.self).contains(#""theirs":"{event} : "#))
    #expect(text == before)
  }

  @Test func `a file that changed on disk, unseen by the studio, is not overwritten`() throws {
    let known = try digest()
    let changed = try #require(text).replacing("buts", with: "goals")
    try studio.folder.write(Self.french, changed)
    #expect(try put("Bonjour", digest: known).status == 409)
    #expect(text == changed)
  }

  @Test(arguments: ["{goals, plural, one {", "{goals, plural, one {} other {# buts}}", ""])
  func `a text that is not finished is refused`(_ draft: String) throws {
    let before = text
    #expect(try put(draft, digest: digest()).status == 422)
    #expect(text == before)
  }

  @Test func `a read-only studio shows drafts and writes nothing`() throws {
    let readOnly = try ServedStudio(access: .readOnly)
    let before = readOnly.folder.text(of: Self.french)
    #expect(try put("Bonjour", digest: digest(), to: readOnly).status == 403)
    let shown = try readOnly.send(
      .post, "/api/message/preview?notification=score&platform=apns&locale=fr", Self.headers,
      body: body("Bonjour", digest: ""))
    #expect(String(decoding: shown.body, as: UTF8.self).contains("Bonjour"))
    #expect(readOnly.folder.text(of: Self.french) == before)
  }

  @Test func `a preview shows the draft with its findings and writes nothing`() throws {
    let before = text
    let response = try studio.send(
      .post, "/api/message/preview?notification=score&platform=apns&locale=fr", Self.headers,
      body: body(Self.goals, digest: ""))
    let answer = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == 200)
    #expect(answer.contains(#""valid":true"#))
    #expect(answer.contains("3 buts"))
    #expect(text == before)
  }

  private func forms(of placeholder: String) throws -> String {
    let draft = body("{kickoff, date, short} {goals}", digest: "")
    let response = try studio.send(
      .post, "/api/message/forms?notification=score&locale=fr", Self.headers,
      body: draft.dropLast() + #","placeholder":"\#(placeholder)"}"#)
    #expect(response.status == 200)
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test func `the forms of a placeholder show the present value in the language of the text`()
    throws
  {
    let answer = try forms(of: "{kickoff, date, short}")
    #expect(
      answer.contains(
        #""name":"long date","text":"{kickoff, date, long}","shown":"26 novembre 2026""#))
    #expect(answer.contains(#""current":true"#))
    #expect(
      try forms(of: "{goals}").contains(#"{"name":"number","text":"{goals, number}","shown":"3""#))
    #expect(try forms(of: "{event}").contains(#""forms":[]"#))
  }

  @Test func `a message of a locale without a catalog creates the catalog`() throws {
    let draft = body("Gol", digest: FileDigest.missing).replacing(#""fr""#, with: #""pl""#)
    let response = try studio.send(
      .put, "/api/message?notification=score&locale=pl", Self.headers, body: draft)
    #expect(response.status == 200)
    let created = try #require(studio.folder.text(of: "Locales/pl.arb"))
    #expect(created.contains(#""score.title": "Gol""#))
  }

  @Test(arguments: [
    ("PUT", "/api/message?notification=score"), ("POST", "/api/message/preview"),
    ("POST", "/api/message/forms"), ("POST", "/api/fixes?id=0"),
  ])
  func `a request of another site is refused`(_ method: String, _ target: String) throws {
    let before = text
    let response = try studio.send(
      Method(rawValue: method), target, ["Origin": "http://evil.example"],
      body: body("Bonjour", digest: digest()))
    #expect(response.status == 403)
    #expect(text == before)
  }

  @Test(arguments: ["", "{}", "[]", #"{"key":"score.title","locale":"fr"}"#, "\u{0}"])
  func `a body that is not a draft is refused`(_ body: String) throws {
    let response = try studio.send(
      .put, "/api/message?notification=score", Self.headers, body: body)
    #expect(response.status == 400)
  }

  @Test func `a fix is shown, applied once, and unknown after that`() throws {
    let path = "Templates/score/apns.json"
    let template = #"{"aps":{"alert":"Four","badge":"4"}}"#
    try studio.folder.write(path, template)
    studio.service.reload()
    studio.service.finishCheck()
    let problems = try #require(studio.service.snapshot.check).problems
    let id = try #require(problems.first { $0.finding.fix?.edits.first?.text == "4" }).id
    let shown = try studio.send(.get, "/api/fixes?id=\(id)", Self.headers)
    #expect(shown.status == 200)
    #expect(studio.folder.text(of: path) == template)
    #expect(try studio.send(.post, "/api/fixes?id=\(id)", Self.headers).status == 200)
    #expect(studio.folder.text(of: path) == template.replacing(#""4""#, with: "4"))
    studio.service.finishCheck()
    #expect(try studio.send(.post, "/api/fixes?id=9999", Self.headers).status == 409)
  }

  @Test func `a fix is undone as long as the file stays as it left it`() throws {
    let path = "Templates/score/apns.json"
    let template = #"{"aps":{"alert":"Four","badge":"4"}}"#
    func fix() throws -> Int {
      studio.service.finishCheck()
      let problems = try #require(studio.service.snapshot.check).problems
      let id = try #require(problems.first { $0.finding.fix?.edits.first?.text == "4" }).id
      let answer = try studio.send(.post, "/api/fixes?id=\(id)", Self.headers)
      let text = String(decoding: answer.body, as: UTF8.self)
      return try #require(Int(text.split(separator: ":").last?.filter(\.isNumber) ?? ""), "\(text)")
    }
    try studio.folder.write(path, template)
    studio.service.reload()
    let first = try fix()
    let undo = "/api/fixes/undo?id="
    #expect(try studio.send(.post, undo + "\(first)", Self.headers).status == 200)
    #expect(studio.folder.text(of: path) == template)
    let second = try fix()
    try studio.folder.write(path, #"{"aps":{"alert":"Five","badge":5}}"#)
    #expect(try studio.send(.post, undo + "\(second)", Self.headers).status == 409)
    #expect(studio.folder.text(of: path) == #"{"aps":{"alert":"Five","badge":5}}"#)
    #expect(try studio.send(.post, undo + "9999", Self.headers).status == 409)
    #expect(try studio.send(.post, undo + "\(first)", [:]).status == 403)
    #expect(try studio.send(.get, undo + "\(first)", Self.headers).status == 405)
  }

  @Test func `the place of a lost argument is proposed in its own language only`() throws {
    for (locale, text) in [
      ("en", "Goal {home} {away}"), ("fr", "But {home}"), ("pl", "Gol {home}"),
    ] {
      try studio.folder.write(
        "Locales/\(locale).arb", #"{"@@locale":"\#(locale)","score.title":"\#(text)"}"#)
    }
    studio.service.reload()
    studio.service.finishCheck()
    let problems = try #require(studio.service.snapshot.check).problems
    let lost = try #require(
      problems.first { $0.locale == LocaleTag("pl") && $0.finding.proposal != nil })
    let target = "/api/fixes?id=\(lost.id)"
    let shown = String(
      decoding: try studio.send(.get, target, Self.headers).body, as: UTF8.self)
    #expect(shown.contains("Gol {home} {away}"))
    #expect(shown.contains(#""languages":1"#))
    #expect(try studio.send(.post, target + "&languages=all", Self.headers).status == 200)
    #expect(try #require(studio.folder.text(of: "Locales/pl.arb")).contains("Gol {home} {away}"))
    #expect(try #require(studio.folder.text(of: "Locales/fr.arb")).contains(#""But {home}""#))
  }

  @Test func `a fix can be applied to every language with the same mistake`() throws {
    func path(_ locale: String) -> String { "Locales/\(locale).arb" }
    func catalog(_ locale: String, _ text: String) -> String {
      #"{"@@locale":"\#(locale)","score.title":"\#(text)"}"#
    }
    try studio.folder.write(path("en"), catalog("en", "Goal"))
    for locale in ["fr", "pl", "cs"] {
      try studio.folder.write(path(locale), catalog(locale, "Cafe\u{301}"))
    }
    try studio.folder.write(path("de"), catalog("de", "Tor"))
    studio.service.reload()
    studio.service.finishCheck()
    let problems = try #require(studio.service.snapshot.check).problems
    let own = try #require(
      problems.first { $0.locale == LocaleTag("pl") && $0.finding.fix?.edits.count == 1 })
    let shown = try studio.send(.get, "/api/fixes?id=\(own.id)", Self.headers)
    #expect(String(decoding: shown.body, as: UTF8.self).contains(#""languages":3"#))
    let target = "/api/fixes?id=\(own.id)&languages=all"
    #expect(try studio.send(.post, target, Self.headers).status == 200)
    for locale in ["fr", "pl", "cs"] {
      // Strings are equal in both forms; the bytes are not.
      let text = try #require(studio.folder.text(of: path(locale)))
      #expect(Array(text.utf8) == Array(catalog(locale, "Caf\u{E9}").utf8))
    }
    #expect(studio.folder.text(of: path("de")) == catalog("de", "Tor"))
  }
}
