internal import Checking
package import Comparison
package import Diagnostics
package import Files

/// A rendering and how it compares with its golden.
package struct TestedRendering: Sendable {
  /// The comparison of a rendering with its golden.
  package enum Verdict: Sendable {
    /// Both say the same.
    case same
    /// There is no golden.
    case new
    /// They differ.
    case changed([Difference])
    /// They differ, and the golden was made with other locale data.
    case otherLocaleData([Difference], of: String)
    /// The file is no golden.
    case damaged(GoldenDamage)
  }

  /// A change and what has caused it.
  package struct Difference: Sendable {
    /// The difference.
    package let change: Change
    /// The lines that the changed bytes come from: of the template, then of a catalog.
    package let causes: [Cause]

    /// Creates a difference.
    package init(_ change: Change, causes: [Cause] = []) {
      self.change = change
      self.causes = causes
    }
  }

  /// A place in a file that an author wrote.
  package struct Cause: Hashable, Sendable {
    /// The file.
    package let file: String
    /// The line and column.
    package let position: SourcePosition
    /// The cause in words: `the value of 'name'`; may be empty.
    package let words: String

    /// Creates a place.
    package init(file: String, position: SourcePosition, words: String) {
      self.file = file
      self.position = position
      self.words = words
    }
  }

  /// Which rendering.
  package let name: GoldenName
  /// The comparison with its golden.
  package let verdict: Verdict

  /// Creates the outcome of a comparison.
  package init(_ name: GoldenName, _ verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// Whether a golden says the same.
  package var isSame: Bool { if case .same = verdict { true } else { false } }

  /// The differences.
  package var differences: [Difference] {
    switch verdict {
    case .changed(let differences), .otherLocaleData(let differences, _): differences
    case .same, .new, .damaged: []
    }
  }

  /// The verdict as machines read it.
  package var outcome: String {
    switch verdict {
    case .same: "same"
    case .new: "new"
    case .changed: "changed"
    case .otherLocaleData: "other-locale-data"
    case .damaged: "damaged"
    }
  }
}

/// A golden that belongs to no rendering.
package struct UnreferencedGolden: Hashable, Sendable {
  /// The file, seen from `Templates`.
  package let path: String
  /// The missing part of its name, if known: "there is no sample 'x'".
  package let reason: String

  /// Creates a golden without a rendering.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The result of a run of the golden tests.
package struct TestRun: Sendable {
  /// The renderings by name.
  package let renderings: [TestedRendering]
  /// The goldens that belong to no rendering.
  package let unreferenced: [UnreferencedGolden]
  /// The errors and warnings of the workspace.
  package let findings: Findings
  /// The files that could not be read.
  package let failures: [FileError]
  /// The folder `Templates`, as reports name it.
  package let folder: String

  /// Creates the outcome of a run.
  package init(
    renderings: [TestedRendering], unreferenced: [UnreferencedGolden], findings: Findings,
    failures: [FileError], folder: String
  ) {
    self.renderings = renderings.sorted { $0.name < $1.name }
    self.unreferenced = unreferenced.sorted { $0.path < $1.path }
    self.findings = findings
    self.failures = failures
    self.folder = folder
  }

  /// The findings to show with the renderings: errors, and damaged goldens.
  package var remarks: Findings {
    findings.filter { $0.severity == .error || Rule.ofGoldens.contains($0.rule) }
  }

  /// The renderings that their goldens do not match.
  package var failed: [TestedRendering] { renderings.filter { !$0.isSame } }

  /// Whether everything is as it was accepted, and nothing is wrong.
  package var isGreen: Bool {
    failed.isEmpty && unreferenced.isEmpty && !findings.hasErrors && failures.isEmpty
  }

  /// The run as it would have been if these renderings had been accepted before.
  package func without(_ accepted: [GoldenName]) -> TestRun {
    let accepted = Set(accepted)
    let renderings = renderings.map { accepted.contains($0.name) ? .init($0.name, .same) : $0 }
    let isComparable = renderings.allSatisfy { rendering in
      if case .otherLocaleData = rendering.verdict { false } else { true }
    }
    return TestRun(
      renderings: renderings, unreferenced: unreferenced,
      findings: findings.filter { $0.rule != .goldenLocaleData || !isComparable },
      failures: failures, folder: folder)
  }

  /// The run as it is when the goldens of no rendering are gone.
  package var withoutUnreferenced: TestRun {
    TestRun(
      renderings: renderings, unreferenced: [], findings: findings, failures: failures,
      folder: folder)
  }
}
