package import Diagnostics
internal import Documents
package import Files

/// A repair of the files of a check, which applies all safe fixes.
///
/// Fixes are applied in rounds, because each fix can reveal another mistake. A fix is rejected if
/// its finding remains or if a new error appears. No file is written; the caller writes the files
/// or shows the differences.
///
/// ```swift
/// let repair = Repair(run, of: .disk) { source, run in checked(reading: source, reusing: run) }
/// for file in repair.files { print(file.path, file.after.count) }
/// ```
package struct Repair: Sendable {
  /// A file changed by fixes.
  package struct File: Sendable {
    /// The path of the changed file.
    package let path: String
    /// The bytes before the first fix.
    package let before: [UInt8]
    /// The bytes after the last fix.
    package fileprivate(set) var after: [UInt8]
    /// The text before the first fix, in UTF-8.
    package let textBefore: [UInt8]
    /// The text after the last fix, in UTF-8.
    package fileprivate(set) var textAfter: [UInt8]
  }

  /// The check of the files after the fixes.
  package private(set) var run: CheckRun
  /// The findings whose fixes were applied, in the order of application.
  package private(set) var fixed: [Diagnostic] = []
  /// The findings whose fixes were rejected.
  package private(set) var refused: [Diagnostic] = []
  private var changed: [String: File] = [:]

  private static let mostRounds = 16

  /// The changed files, by path.
  package var files: [File] {
    changed.values.filter { $0.before != $0.after }.sorted { $0.path < $1.path }
  }

  /// Fixes the findings of a first run.
  ///
  /// `check` repeats the check with the changed files; its second argument is an earlier run, whose
  /// results it can reuse.
  package init<Failure>(
    _ first: CheckRun, of source: FileSource,
    check: (FileSource, CheckRun) throws(Failure) -> CheckRun
  ) throws(Failure) {
    run = first
    for _ in 0..<Self.mostRounds {
      let candidates = run.findings.sorted.filter { finding in
        let files = finding.fix?.edits.compactMap(\.file) ?? []
        return !files.isEmpty && files.allSatisfy { source.hasFile($0.name) }
      }
      guard !candidates.isEmpty else { return }
      let syntax = candidates.filter { [Rule.jsonSyntax, .xmlSyntax].contains($0.rule) }
      var round = RepairRound(run, source.overlaid(with: changed.mapValues(\.after)))
      if syntax.isEmpty {
        try round.accept(candidates, check)
      } else {
        // A file's other errors appear only after its syntax is fixed, so new errors are expected.
        try round.apply(syntax, check)
      }
      take(round)
      if round.accepted.isEmpty { return }
    }
  }

  private mutating func take(_ round: RepairRound) {
    for (path, file) in round.files {
      changed[path, default: file].after = file.after
      changed[path, default: file].textAfter = file.textAfter
    }
    fixed += round.accepted
    // A fix can make a rejected fix valid, so all fixes are tried again.
    refused = round.refused
    run = round.run
  }
}

/// One round of fixes, all of which are applied to the same versions of the files.
private struct RepairRound {
  private(set) var accepted: [Diagnostic] = []
  private(set) var refused: [Diagnostic] = []
  /// The changed files before and after the round, by path.
  private(set) var files: [String: Repair.File] = [:]
  /// The check after the accepted fixes.
  private(set) var run: CheckRun
  private let base: CheckRun
  private let source: FileSource

  init(_ base: CheckRun, _ source: FileSource) {
    self.base = base
    self.source = source
    run = base
  }

  /// Applies the safe fixes of a batch; finds unsafe fixes by splitting the batch into halves.
  mutating func accept<Failure>(
    _ batch: [Diagnostic], _ check: (FileSource, CheckRun) throws(Failure) -> CheckRun
  ) throws(Failure) {
    if let trial = Trial(accepted + batch, of: source) {
      let outcome = try check(source.overlaid(with: trial.bytes), run)
      if !outcome.isWorse(than: base, without: accepted + batch) {
        accepted += batch
        (files, run) = (trial.files, outcome)
        return
      }
    }
    guard batch.count > 1 else {
      refused += batch
      return
    }
    let middle = batch.count / 2
    try accept(Array(batch[..<middle]), check)
    try accept(Array(batch[middle...]), check)
  }

  /// Applies the fixes without a check for new errors.
  mutating func apply<Failure>(
    _ batch: [Diagnostic], _ check: (FileSource, CheckRun) throws(Failure) -> CheckRun
  ) throws(Failure) {
    guard let trial = Trial(batch, of: source) else { return refused += batch }
    run = try check(source.overlaid(with: trial.bytes), run)
    (accepted, files) = (batch, trial.files)
  }

  /// The changed files after a set of fixes is applied.
  private struct Trial {
    private(set) var files: [String: Repair.File] = [:]

    /// Applies the fixes; nil if the charset of a file lacks a character of a fix.
    init?(_ fixes: [Diagnostic], of source: FileSource) {
      var findings = Findings()
      for finding in fixes { findings.report(finding) }
      for file in Set(fixes.flatMap { $0.fix?.edits.compactMap(\.file) ?? [] }) {
        let fixed = FixedText(file, fixing: findings).bytes
        guard let text = StoredText(of: file, in: source), let after = text.encoded(fixed) else {
          return nil
        }
        files[file.name] = Repair.File(
          path: file.name, before: text.bytes, after: after, textBefore: file.bytes,
          textAfter: fixed)
      }
    }

    var bytes: [String: [UInt8]] { files.mapValues(\.after) }
  }
}

extension CheckRun {
  private struct Kind: Hashable {
    let code: String
    let file: String?
  }

  /// Returns whether this run has a new error, or still has a finding that was fixed.
  fileprivate func isWorse(than earlier: CheckRun, without fixed: [Diagnostic]) -> Bool {
    let known = earlier.errorCounts
    if errorCounts.contains(where: { $0.value > known[$0.key, default: 0] }) { return true }
    let remaining = findings.sorted
    let old = earlier.findings.sorted
    return fixed.contains { finding in
      remaining.count { $0.isLike(finding) } >= old.count { $0.isLike(finding) }
    }
  }

  private var errorCounts: [Kind: Int] {
    findings.sorted.reduce(into: [:]) { counts, finding in
      guard finding.severity == .error else { return }
      counts[Kind(code: finding.rule.code, file: finding.primary?.file?.name), default: 0] += 1
    }
  }
}

extension Diagnostic {
  /// Returns whether another finding has the same rule and message in the same file.
  fileprivate func isLike(_ other: Diagnostic) -> Bool {
    rule == other.rule && message == other.message
      && primary?.file?.name == other.primary?.file?.name
  }
}
