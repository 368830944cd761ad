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
    /// The name of the test run.
    package let run: String
    /// The receiver: the platform, and the device or the topic.
    package let receiver: String
    /// The exact body.
    package let body: [UInt8]
    /// The headers that belong to the notification.
    package let headers: [Header]
    /// The syntax of the body.
    package let syntax: DocumentSyntax

    /// Creates a notification.
    package init(
      to receiver: String, in run: String, _ body: [UInt8], _ headers: [Header],
      as syntax: DocumentSyntax
    ) {
      self.run = run
      self.receiver = receiver
      self.body = body
      self.headers = headers
      self.syntax = syntax
    }
  }

  /// A notification with its golden, before its name is known.
  private struct Candidate {
    let captured: Captured
    let golden: Golden
    /// The file of the golden.
    let bytes: [UInt8]
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
  ///
  /// The order of the notifications does not matter, because programs send in parallel: those to
  /// the same receiver are first compared with the golden that is equal to them.
  package func run(groups: [String]) throws(FileError) -> GoldenTest.Outcome {
    var outcome = Results()
    let runs = Dictionary(grouping: captured, by: \.run)
    for group in Set(groups).union(runs.keys).sorted() {
      var stored: [String: [Int: [UInt8]]] = [:]
      for path in try store.paths(in: group) {
        guard let name = GoldenName(run: group, path: path), let number = name.number else {
          outcome.unreferenced.append(path)
          continue
        }
        stored[name.template, default: [:]][number] = try store.bytes(of: path)
      }
      let receivers = Dictionary(grouping: runs[group] ?? [], by: \.receiver)
      for receiver in Set(stored.keys).union(receivers.keys).sorted() {
        compare(
          receivers[receiver] ?? [], with: stored[receiver] ?? [:],
          { GoldenName(run: group, receiver: receiver, number: $0) }, &outcome)
      }
    }
    let unreferenced = outcome.unreferenced.sorted().map {
      UnreferencedGolden(path: $0, reason: "no such notification was sent")
    }
    return GoldenTest.Outcome(
      run: TestRun(
        renderings: outcome.renderings, unreferenced: unreferenced, findings: Findings(),
        failures: [], folder: store.folder), proposals: outcome.proposals)
  }

  private struct Results {
    var renderings: [TestedRendering] = []
    var proposals: [GoldenName: [UInt8]] = [:]
    var unreferenced: [String] = []
  }

  /// Compares the notifications to one receiver with its goldens, which are given by number.
  private func compare(
    _ sent: [Captured], with stored: [Int: [UInt8]], _ name: (Int) -> GoldenName,
    _ results: inout Results
  ) {
    var equal: [[UInt8]: [Int]] = [:]
    for number in stored.keys.sorted(by: >) {
      equal[stored[number] ?? [], default: []].append(number)
    }
    var left = stored
    var others: [Candidate] = []
    for captured in sent {
      let golden = golden(of: captured)
      let bytes = GoldenFile.bytes(of: golden, as: captured.syntax)
      guard let number = equal[bytes]?.popLast() else {
        others.append(Candidate(captured: captured, golden: golden, bytes: bytes))
        continue
      }
      left[number] = nil
      results.renderings.append(TestedRendering(name(number), .same))
    }
    // What is equal to no golden is compared with those that are left, in order, or is new.
    var free = left.keys.sorted()[...]
    var next = (stored.keys.max() ?? 0) + 1
    for other in others {
      let number = free.popFirst() ?? next
      next = max(next, number + 1)
      let old = left.removeValue(forKey: number)
      let judged = old.map { verdict(on: other, $0) } ?? .new
      results.renderings.append(TestedRendering(name(number), judged))
      if case .same = judged { continue }
      results.proposals[name(number)] = other.bytes
    }
    results.unreferenced += left.keys.map { name($0).path }
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

  private func verdict(on sent: Candidate, _ bytes: [UInt8]) -> TestedRendering.Verdict {
    let old: Golden
    do throws(GoldenDamage) {
      old = try GoldenReader.read(bytes)
    } catch {
      return .damaged(error)
    }
    let changes = GoldenComparison.changes(from: old, to: sent.golden, as: sent.captured.syntax)
    return changes.isEmpty ? .same : .changed(changes.map { .init($0) })
  }
}
