import Diagnostics
import Documents
import Files
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import RenderService

/// Tests of newer files while the service runs.
struct ReloadTests {
  private let story: ServedStory
  private static let request =
    #"{"notification":"news","platform":"apns","arguments":{"place":"Brno","n":1,"when":"2026-01-02"}}"#
  private static let catalog = "Locales/en.arb"

  init() throws { story = try ServedStory() }

  private func write(title: String) throws {
    let text = try #require(ServedStory.files[Self.catalog])
    try story.folder.write(Self.catalog, text.replacing("In {place}", with: title))
  }

  private func title() throws -> String? {
    let body = try story.post("/render", Self.request).json.text("body") ?? ""
    return body.firstMatch(of: #/"title":"([^"]*)"/#).map { String($0.1) }
  }

  @Test func `newer files are served after a reload, with another hash`() throws {
    let first = try story.send(.get, "/version").json["workspace"]?.text("hash")
    try write(title: "Near {place}")
    #expect(try title() == "In Brno")
    guard case .served = story.reload() else {
      Issue.record("the files must be served")
      return
    }
    #expect(try title() == "Near Brno")
    let second = try story.send(.get, "/version").json["workspace"]?.text("hash")
    #expect(first != second)
    #expect(second == story.service.contentHash)
  }

  @Test func `equal files are not a change`() throws {
    try write(title: "In {place}")
    guard case .none = story.reload() else {
      Issue.record("equal files must not be a change")
      return
    }
  }

  @Test(
    arguments: [
      ("Locales/en.arb", "{", "Locales/en.arb:1:2: "),
      ("Locales/en.arb", #"{"@@locale":"en","news.title":"{place","news.body":"x"}"#, "Locales/en"),
      ("Templates/news/apns.json", #"{"aps":{"alert":"$(title"}}"#, "Templates/news/apns.json:1:"),
      ("Templates/news/notification.json", #"{"audiense":"x"}"#, "unknown setting 'audiense'"),
      ("Templates/crier.json", #"{"defaultLocale":1}"#, "Templates/crier.json:1:"),
    ])
  func `a broken file keeps the last workspace without errors, and the health tells the reason`(
    _ path: String, _ text: String, _ reason: String
  ) throws {
    try story.folder.write(path, text)
    guard case .kept(let broken) = story.reload() else {
      Issue.record("a broken workspace must not be served")
      return
    }
    #expect(broken.reason.contains(reason), "\(broken.reason)")
    #expect(try title() == "In Brno")
    let health = try story.send(.get, "/health")
    #expect(health.status == 200)
    #expect(try health.json.text("status") == "stale")
    #expect(try health.json.text("reason") == broken.reason)
    if let old = ServedStory.files[path] {
      try story.folder.write(path, old)
    } else {
      try story.folder.write(path, "{}")
    }
    _ = story.reload()
    #expect(try story.send(.get, "/health").text == #"{"status":"ok","reason":null}"# + "\n")
  }

  @Test func `a workspace with errors is not served at the start`() throws {
    var files = ServedStory.files
    files["Templates/news/apns.json"] = "{"
    #expect(throws: BrokenWorkspace.self) { try ServedStory(files) }
  }

  @Test func `a request sees one version of the files, whose hash its response names`() throws {
    var hashes: [String: String] = [:]
    let titles = ["In", "Near"]
    for title in titles {
      try write(title: "\(title) {place}")
      _ = story.reload()
      hashes[story.service.contentHash] = title
    }
    let (story, request, titleOf) = (story, Self.request, hashes)
    let wrong = Mutex([String]())
    let isOver = Atomic(false)
    let count = Atomic(0)
    let batch = String(repeating: request + "\n", count: 400)
    let threads = Atomic(0)
    Threads.run(on: 3) {
      // The first thread reloads; the others send requests, single and in batches.
      let number = threads.add(1, ordering: .relaxed).oldValue
      guard number > 0 else {
        for round in 0..<60 {
          try? write(title: "\(titles[round % 2]) {place}")
          _ = story.reload()
        }
        return isOver.store(true, ordering: .relaxed)
      }
      while !isOver.load(ordering: .relaxed) || count.load(ordering: .relaxed) < 20 {
        let isBatch = number == 2
        guard
          let response = try? isBatch
            ? story.post("/batch", batch, .lines) : story.post("/render", request),
          let title = response.headers["X-Crier-Workspace"].flatMap({ titleOf[$0] })
        else { return wrong.withLock { $0.append("no response") } }
        let others = titles.filter { $0 != title }
        if !response.text.contains(title) || others.contains(where: response.text.contains) {
          wrong.withLock { $0.append(String(response.text.prefix(300))) }
        }
        count.add(1, ordering: .relaxed)
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test func `the hash is that of the lines of sha256sum`() throws {
    let script = "find Templates Locales -type f | LC_ALL=C sort | xargs sha256sum | sha256sum"
    let run = try CommandRun(program: "/bin/sh", ["-c", script], in: story.folder.path)
    #expect(run.text.hasPrefix(story.service.contentHash))
  }
}
