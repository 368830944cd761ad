import Checking
import Diagnostics
import Documents
import Files
import LanguageServer
import TestStories
import TestSupport
import Testing
import Workspaces

struct DiagnosticsTests {
  /// The published diagnostics of each file: codes and messages in their order.
  private struct Published {
    private(set) var values: [String: [String]] = [:]

    mutating func take(_ messages: [JSONValue]) {
      for message in messages where message["method"] != nil {
        guard let uri = message["params"]?["uri"]?.text?.string else { continue }
        values[uri] = (message["params"]?["diagnostics"]?.elements ?? []).map { diagnostic in
          let code = diagnostic["code"]?.text?.string ?? "-"
          return "\(code) \(diagnostic["message"]?.text?.string ?? "")"
        }
      }
    }
  }

  private static func findings(in folder: String, _ source: FileSource) -> [String: [String]] {
    let check = WorkspaceCheck(of: Workspace.load(folder, from: source))
    var values: [String: [String]] = [:]
    for finding in check.findings.sorted {
      guard let name = finding.primary?.file?.name else { continue }
      let help = finding.help.map { "\n\($0)" } ?? ""
      values[FileURI.uri(of: name), default: []].append(
        "\(finding.rule.code) \(finding.message)\(help)")
    }
    return values
  }

  @Test func `after random edits, the diagnostics equal those of a full check`() throws {
    for seed in GeneratedInputs.seeds where seed % 100 == 1 {
      var generator = Generator(seed: seed)
      let files = RandomWorkspace(&generator).files
      var texts = Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
      var session = try ServerSession(files: files)
      var published = Published()
      var version = 0
      for path in texts.keys.sorted() { session.open(path, texts[path] ?? "") }
      for _ in 0..<5 {
        session.settle()
        published.take(session.takeMessages())
        let source = FileSource.memory(
          Dictionary(
            uniqueKeysWithValues: texts.map { ("\(session.folder.path)/\($0)", Array($1.utf8)) }))
        let expected = Self.findings(in: session.folder.path, source)
        for path in texts.keys {
          let uri = session.uri(path)
          #expect(published.values[uri] ?? [] == expected[uri] ?? [], "seed \(seed), \(path)")
        }
        let path = generator.one(of: texts.keys.sorted())
        var text = texts[path] ?? ""
        generator.damage(&text, with: "\"{},:$(é\n")
        texts[path] = text
        version += 1
        let quoted = JSONValue.string(text).compactText
        session.notify(
          "textDocument/didChange",
          """
          {"textDocument":{"uri":"\(session.uri(path))","version":\(version + 1)},\
          "contentChanges":[{"text":\(quoted)}]}
          """)
      }
    }
  }

  @Test func `opening a corrected version of a file clears its findings`() throws {
    var session = try ServerSession(files: [
      ("Templates/news/apns.json", #"{"aps":{"alert":"$(a"}}"#)
    ])
    session.settle()
    #expect(session.takeMessages().count == 1)
    session.open("Templates/news/apns.json", #"{"aps":{"alert":"a"}}"#)
    session.settle()
    #expect(session.takeMessages().first?["params"]?["diagnostics"]?.elements.isEmpty == true)
  }

  @Test func `a result about an outdated version is not published`() throws {
    var session = try ServerSession(files: [])
    let path = "Templates/news/apns.json"
    session.open(path, #"{"aps":{"alert":"$(a"}}"#)
    let taken = session.takeCheck()
    let job = try #require(taken)
    session.notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(session.uri(path))","version":2},\
      "contentChanges":[{"text":"{}"}]}
      """)
    #expect(session.finish(job).isEmpty)
    session.settle()
    let versions = session.takeMessages().map { $0["params"]?["version"] }
    #expect(versions == [.number(2)])
  }
}
