internal import Checking
internal import Comparison
internal import Diagnostics
package import Documents
package import Files
package import Platforms

/// A test that compares goldens with the notifications that a program has sent.
package struct CapturedTest: Sendable {
  /// A notification that a program has sent.
  package struct Captured: Sendable {
    /// The name of its golden.
    package let name: GoldenName
    /// The exact body.
    package let body: [UInt8]
    /// The headers that belong to the notification.
    package let headers: [Header]
    /// The syntax of the body.
    package let syntax: DocumentSyntax

    /// Creates a notification.
    package init(
      _ name: GoldenName, _ body: [UInt8], _ headers: [Header], as syntax: DocumentSyntax
    ) {
      self.name = name
      self.body = body
      self.headers = headers
      self.syntax = syntax
    }
  }

  private let captured: [Captured]
  private let store: GoldenStore
  private let redactions: [Redaction]
  /// The names of headers whose values change from run to run, in lower case.
  private let redactedHeaders: Set<String>

  /// Creates a test; `redacted` are JSON pointers, XPaths and names of headers.
  package init(_ captured: [Captured], in store: GoldenStore, redacting redacted: [String] = []) {
    self.captured = captured
    self.store = store
    redactions = redacted.compactMap(Redaction.init)
    redactedHeaders = Set(redacted.filter { !$0.hasPrefix("/") }.map { $0.lowercased() })
  }

  /// Compares all notifications; goldens of the same groups without a notification are
  /// unreferenced.
  package func run(groups: [String]) throws(FileError) -> GoldenTest.Outcome {
    var renderings: [TestedRendering] = []
    var proposals: [GoldenName: [UInt8]] = [:]
    var stored: Set<String> = []
    for group in Set(groups + captured.map(\.name.notification)).sorted() {
      stored.formUnion(try store.paths(of: group))
    }
    for one in captured {
      let golden = golden(of: one)
      let isStored = stored.remove(one.name.path) != nil
      let verdict = isStored ? try verdict(on: one, golden) : .new
      renderings.append(TestedRendering(one.name, verdict))
      if case .same = verdict { continue }
      proposals[one.name] = GoldenFile.bytes(of: golden, as: one.syntax)
    }
    let unreferenced = stored.map {
      UnreferencedGolden(path: $0, reason: "no such notification was sent")
    }
    return GoldenTest.Outcome(
      run: TestRun(
        renderings: renderings, unreferenced: unreferenced, findings: Findings(), failures: [],
        folder: store.folder), proposals: proposals)
  }

  private func golden(of captured: Captured) -> Golden {
    let redacted = Redaction.apply(redactions, to: captured.body, as: captured.syntax)
    let headers = captured.headers.map { header in
      redactedHeaders.contains(header.name.lowercased())
        ? Header(derived: header.name, Redaction.placeholder) : header
    }
    return Golden(
      headers: headers, body: redacted.body, redactions: redacted.used.map(\.path))
  }

  private func verdict(
    on captured: Captured, _ golden: Golden
  ) throws(FileError) -> TestedRendering.Verdict {
    let bytes = try store.bytes(of: captured.name.path)
    let old: Golden
    do throws(GoldenDamage) {
      old = try GoldenReader.read(bytes)
    } catch {
      return .damaged(error)
    }
    let changes = GoldenComparison.changes(from: old, to: golden, as: captured.syntax)
    return changes.isEmpty ? .same : .changed(changes.map { .init($0) })
  }
}
