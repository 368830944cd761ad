internal import Diagnostics
internal import Files
package import Goldens
internal import Origins

/// An interactive review of new and changed renderings.
package struct TestReview {
  private let outcome: GoldenTest.Outcome
  private let console: Console
  private let authors = Authors()

  /// Creates a review of the renderings that differ.
  package init(_ outcome: GoldenTest.Outcome, _ console: Console) {
    self.outcome = outcome
    self.console = console
  }

  /// The possible answers to a question about a rendering.
  private enum Answer: String, CaseIterable {
    case accept = "a"
    case acceptAllAlike = "A"
    case reject = "r"
    case rejectAllAlike = "R"
    case skip = "s"
    case quit = "q"
  }

  private static let question: DisplayText = """
    [a]ccept, [A]ccept all like this, [r]eject, [R]eject all like this, [s]kip, [q]uit, [?]: 
    """

  private static let explanation: DisplayText = """
    a  accept this rendering as the golden
    A  accept this rendering and all later ones with the same change
    r  reject this rendering; the golden is not changed, and 'crier test' fails
    R  reject this rendering and all later ones with the same change
    s  skip this rendering for now; the golden is not changed
    q  quit and keep the goldens accepted so far
    ?  show this list

    """

  /// Asks about each rendering, and returns the names of the accepted renderings.
  package func accepted() throws -> [GoldenName] {
    var accepted: [GoldenName] = []
    var known: [ChangeGroup.Signature: Answer] = [:]
    var reader = LineReader(limit: 1024)
    let failed = outcome.run.failed
    for (index, rendering) in failed.enumerated() {
      let signature = ChangeGroup.Signature(of: rendering)
      var answer = known[signature]
      if answer == nil {
        try show(rendering, "\(index + 1) of \(failed.count)")
        answer = try ask(&reader)
        if answer == .acceptAllAlike || answer == .rejectAllAlike { known[signature] = answer }
      }
      switch answer {
      case .accept, .acceptAllAlike: accepted.append(rendering.name)
      case .reject, .rejectAllAlike:
        try console.say("rejected \(rendering.name.title): correct its source files")
      case .skip: continue
      case .quit, nil: return accepted
      }
    }
    return accepted
  }

  private func show(_ rendering: TestedRendering, _ count: String) throws {
    let palette = console.palette(for: .output)
    let text = TextTestReport.display(of: rendering, palette: palette) { cause in
      authors.author(ofLine: cause.position.line, in: cause.file)?.words
    }
    try console.write("\n\(count)\n\(text)")
    guard rendering.differences.isEmpty, let bytes = outcome.proposals[rendering.name] else {
      return
    }
    // Goldens contain no control characters, so they can be printed unchanged.
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    try console.write(lines.dropLast().map { "    \($0)\n" as DisplayText }.joined())
  }

  /// Asks until the answer is valid; returns nil at the end of standard input.
  private func ask(_ reader: inout LineReader) throws -> Answer? {
    while true {
      try console.write(Self.question)
      guard let line = try reader.next() else { return nil }
      guard case .bytes(let bytes) = line else { continue }
      let word = String(decoding: bytes, as: UTF8.self)
      if let answer = Answer(rawValue: word) { return answer }
      if word == "?" { try console.write(Self.explanation) }
    }
  }
}
