internal import Diagnostics
internal import Linting
internal import Localization
internal import Workspaces

extension [SubjectFindings] {
  /// Removes the findings about samples that follow from a finding of the linter.
  ///
  /// - A message that uses a declared text as a number formats no sample. That is one mistake, in the
  ///   message, and not another one in each sample.
  /// - A message that still says what to replace can be too long for a device; its replacement will
  ///   have another length.
  func withoutConsequences(of linted: [SubjectFindings]) -> [SubjectFindings] {
    let wrongTypes = linted.flatMap { $0.findings.sorted.filter(\.isTypeConflict) }
      .compactMap(\.primary)
    let unfinished = Set(
      linted.filter { $0.findings.sorted.contains(where: \.isTextToReplace) }
        .compactMap(\.subject.key))
    guard !wrongTypes.isEmpty || !unfinished.isEmpty else { return self }
    return map { subject in
      let isUnfinished = subject.subject.key.map(unfinished.contains) ?? false
      let rest = subject.findings.filter { finding in
        switch finding.rule {
        case .notFormatted: !finding.related.contains { $0.includes(anyOf: wrongTypes) }
        case .textTruncated: !isUnfinished
        default: true
        }
      }
      return SubjectFindings(about: subject.subject, rest)
    }
  }
}

extension Subject {
  /// The key of a message; nil for other subjects.
  fileprivate var key: MessageKey? {
    guard case .message(let key, _) = self else { return nil }
    return key
  }
}

extension Label {
  /// Whether one of the labels is inside this one.
  fileprivate func includes(anyOf labels: [Label]) -> Bool {
    labels.contains { label in
      label.file?.name == file?.name && span.start <= label.span.start
        && label.span.end <= span.end
    }
  }
}
