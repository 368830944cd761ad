import Checking
import Diagnostics
import Files
import Testing
import Workspaces

/// Tests which findings an ignore silences, and which ignores are reported.
struct IgnoreTests {
  private static let badge = #"{"aps":{"alert":"$(title, 0)","badge":"5"}}"#
  private static let own = "Templates/news/notification.json"
  private static let shared = "Templates/crier.json"

  private func codes(
    _ files: [String: String], _ scope: WorkspaceCheck.Scope = .everything
  ) -> [String] {
    let all = ["Templates/news/apns.json": Self.badge].merging(files) { _, new in new }
    let workspace = Workspace.load(".", from: .memory(all.mapValues { Array($0.utf8) }))
    return WorkspaceCheck(of: workspace, scope).findings.sorted.map(\.rule.code).sorted()
  }

  private func ignore(_ entries: String) -> String { "{\"ignore\":{\(entries)}}" }

  @Test func `without an ignore, every finding is reported`() {
    #expect(codes([:]) == ["apns-wrong-type", "clip-to-nothing"])
  }

  @Test(arguments: [own, shared])
  func `an ignore silences warnings and errors of its scope`(_ path: String) {
    #expect(codes([path: ignore(#""clip-to-nothing":"on purpose""#)]) == ["apns-wrong-type"])
    #expect(codes([path: ignore(#""apns-wrong-type":"an old app""#)]) == ["clip-to-nothing"])
  }

  @Test func `a notification's ignore has no effect on another notification`() {
    let files = [
      "Templates/offer/apns.json": Self.badge, Self.own: ignore(#""clip-to-nothing":"why""#),
    ]
    #expect(codes(files) == ["apns-wrong-type", "apns-wrong-type", "clip-to-nothing"])
  }

  @Test func `an ignore in the workspace settings applies to every notification`() {
    let files = [
      "Templates/offer/apns.json": Self.badge,
      Self.shared: ignore(#""clip-to-nothing":"why","apns-wrong-type":"why""#),
    ]
    #expect(codes(files) == [])
  }

  @Test(arguments: [own, shared])
  func `an ignore without a reason silences nothing`(_ path: String) {
    #expect(
      codes([path: ignore(#""clip-to-nothing":" ""#)])
        == ["apns-wrong-type", "clip-to-nothing", "ignore-without-reason"])
    #expect(codes([path: #"{"ignore":["clip-to-nothing"]}"#]).contains("ignore-without-reason"))
  }

  @Test(arguments: [own, shared])
  func `an ignore of an unknown rule is reported as unknown, not as unused`(_ path: String) {
    #expect(
      codes([path: ignore(#""clip-to-noting":"why""#)])
        == ["apns-wrong-type", "clip-to-nothing", "ignore-unknown-code"])
  }

  @Test func `an unknown rule gets a suggestion with a fix`() throws {
    let file = SourceFile(
      name: "notification.json", text: ignore(#""clip-to-noting":"why""#))
    let workspace = Workspace.load(
      ".",
      from: .memory([
        "Templates/news/apns.json": Array(Self.badge.utf8), Self.own: file.bytes,
      ]))
    let finding = try #require(
      WorkspaceCheck(of: workspace).findings.sorted.first { $0.rule.code == "ignore-unknown-code" })
    #expect(finding.help == "did you mean 'clip-to-nothing'?")
    #expect(finding.fix?.edits.map(\.text) == ["\"clip-to-nothing\""])
  }

  @Test(arguments: [own, shared])
  func `an ignore without an effect is reported`(_ path: String) {
    #expect(
      codes([path: ignore(#""json-in-string":"why""#)])
        == ["apns-wrong-type", "clip-to-nothing", "ignore-without-effect"])
  }

  @Test func `an ignore counts as used if only a sample needs it`() {
    let files = [Self.own: ignore(#""property-missing":"an empty alert is wanted""#)]
    #expect(codes(files).contains("ignore-without-effect"))
    let sample = ["Templates/news/samples/empty.json": "{}"]
    #expect(
      !codes(files.merging(sample) { _, new in new }).contains("ignore-without-effect"))
  }

  @Test func `an ignore of a check that did not run is not reported`() {
    let files = [Self.shared: ignore(#""catalog-too-long":"why""#)]
    #expect(codes(files).contains("ignore-without-effect"))
    #expect(!codes(files, .files).contains("ignore-without-effect"))
  }

  @Test func `a message ignores findings about itself and its translations`() {
    let files = [
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      "Locales/en.arb": #"{"@@locale":"en","news.title":"Same text here"}"#,
      "Locales/fr.arb": #"{"@@locale":"fr","news.title":"Same text here"}"#,
    ]
    #expect(codes(files) == ["catalog-same-as-source"])
    for locale in ["en", "fr"] {
      let silenced =
        #"{"@@locale":"\#(locale)","news.title":"Same text here","#
        + #""@news.title":{"x-ignore":{"catalog-same-as-source":"a name"}}}"#
      #expect(codes(files.merging(["Locales/\(locale).arb": silenced]) { _, new in new }) == [])
    }
  }
}
