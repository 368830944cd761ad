internal import Diagnostics
internal import Linting
internal import Localization
internal import Workspaces

extension [SubjectFindings] {
  /// Removes the findings about samples that follow from a finding of the linter.
  ///
  /// - A message that uses a declared text as a number, or a misspelled argument, formats no sample.
  ///   That is one mistake, in the message, and not another one in each sample.
  /// - A source message that misspells an argument makes the argument of all samples look unused.
  /// - A message that still says what to replace can be too long for a device; its replacement will
  ///   have another length.
  func withoutConsequences(
    of linted: [SubjectFindings], source locale: LocaleTag
  ) -> [SubjectFindings] {
    let causes = LintedCauses(linted, source: locale)
    guard !causes.wrongArguments.isEmpty || !causes.unfinished.isEmpty else { return self }
    return map { subject in
      let isUnfinished = subject.subject.key.map(causes.unfinished.contains) ?? false
      let isMisnamed = subject.subject.notification.map(causes.misnamed.contains) ?? false
      let rest = subject.findings.filter { finding in
        switch finding.rule {
        case .notFormatted:
          !([finding.primary].compactMap(\.self) + finding.related)
            .contains { $0.includes(anyOf: causes.wrongArguments) }
        case .sampleArgumentUnused: !isMisnamed
        case .textTruncated: !isUnfinished
        default: true
        }
      }
      return SubjectFindings(about: subject.subject, rest)
    }
  }
}

/// The mistakes in messages that make samples look wrong.
private struct LintedCauses {
  /// The places of arguments with a wrong type or name.
  private(set) var wrongArguments: [Label] = []
  /// The notifications with a source message that uses a wrong argument.
  private(set) var misnamed: Set<String> = []
  /// The messages that still say what to replace.
  private(set) var unfinished: Set<MessageKey> = []

  init(_ linted: [SubjectFindings], source: LocaleTag) {
    for part in linted {
      let wrong = part.findings.sorted.filter(\.isAboutWrongArgument)
      wrongArguments += wrong.compactMap(\.primary)
      guard case .message(let key, let locale) = part.subject else { continue }
      if !wrong.isEmpty, locale == nil || locale == source { misnamed.insert(key.notification) }
      if part.findings.sorted.contains(where: \.isTextToReplace) { unfinished.insert(key) }
    }
  }
}

extension Subject {
  /// The key of a message; nil for other subjects.
  fileprivate var key: MessageKey? {
    guard case .message(let key, _) = self else { return nil }
    return key
  }

  /// The name of a notification; nil for other subjects.
  fileprivate var notification: String? {
    guard case .notification(let name) = self else { return nil }
    return name
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
