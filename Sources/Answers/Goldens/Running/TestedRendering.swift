internal import Checking
package import Comparison
package import Diagnostics
package import Files

/// A rendering and the result of its comparison with a golden.
package struct TestedRendering: Sendable {
  /// The result of comparing a rendering with its golden.
  package enum Verdict: Sendable {
    /// The rendering equals the golden.
    case same
    /// The golden does not exist yet.
    case new
    /// The rendering differs from the golden.
    case changed([Difference])
    /// The rendering differs, and the golden was created with other locale data.
    case otherLocaleData([Difference], of: String)
    /// The golden file is damaged.
    case damaged(GoldenDamage)
  }

  /// A change and its causes.
  package struct Difference: Sendable {
    /// The change from the golden to the rendering.
    package let change: Change
    /// The places that the changed bytes come from: first in the template, then in a catalog.
    package let causes: [Cause]

    /// Creates a difference.
    package init(_ change: Change, causes: [Cause] = []) {
      self.change = change
      self.causes = causes
    }
  }

  /// A place in a source file that caused a change.
  package struct Cause: Hashable, Sendable {
    /// The file that contains the place.
    package let file: String
    /// The line and column of the place.
    package let position: SourcePosition
    /// The cause in words, such as `the value of 'name'`; may be empty.
    package let words: String

    /// Creates a cause.
    package init(file: String, position: SourcePosition, words: String) {
      self.file = file
      self.position = position
      self.words = words
    }
  }

  /// The name of the rendering.
  package let name: GoldenName
  /// The result of comparing the rendering with its golden.
  package let verdict: Verdict

  /// Creates the outcome of a comparison.
  package init(_ name: GoldenName, _ verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// Whether the rendering equals its golden.
  package var isSame: Bool { if case .same = verdict { true } else { false } }

  /// The differences between the rendering and its golden.
  package var differences: [Difference] {
    switch verdict {
    case .changed(let differences), .otherLocaleData(let differences, _): differences
    case .same, .new, .damaged: []
    }
  }

  /// The verdict as a word that stays stable for machine-readable reports.
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

/// A golden without a rendering.
package struct UnreferencedGolden: Hashable, Sendable {
  /// The path of the file, relative to `Templates`.
  package let path: String
  /// The reason why the golden has no rendering, such as "there is no sample 'x'".
  package let reason: String

  /// Creates a golden without a rendering.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The result of a run of the golden tests.
package struct TestRun: Sendable {
  /// The renderings, sorted by name.
  package let renderings: [TestedRendering]
  /// The goldens without a rendering.
  package let unreferenced: [UnreferencedGolden]
  /// The errors and warnings of the workspace.
  package let findings: Findings
  /// The error for each file that could not be read.
  package let failures: [FileError]
  /// The path of the folder `Templates`, as reports show it.
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

  /// The findings to show with the renderings: all errors, and the warnings about goldens.
  package var remarks: Findings {
    findings.filter { $0.severity == .error || Rule.ofGoldens.contains($0.rule) }
  }

  /// The renderings whose goldens differ, or are missing or damaged.
  package var failed: [TestedRendering] { renderings.filter { !$0.isSame } }

  /// Whether all renderings equal their goldens and there are no errors.
  package var isGreen: Bool {
    failed.isEmpty && unreferenced.isEmpty && !findings.hasErrors && failures.isEmpty
  }

  /// Returns the run with the given renderings marked as accepted.
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

  /// Whether the run compared nothing.
  package var isEmpty: Bool { renderings.isEmpty && unreferenced.isEmpty }

  /// The run without its unreferenced goldens.
  package var withoutUnreferenced: TestRun {
    TestRun(
      renderings: renderings, unreferenced: [], findings: findings, failures: failures,
      folder: folder)
  }
}
