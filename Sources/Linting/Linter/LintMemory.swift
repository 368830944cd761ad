internal import Diagnostics
internal import Localization

/// The findings about single messages, by file, which a later run reuses for unchanged files.
package struct LintMemory: Sendable {
  /// The inputs of a check of single messages.
  struct Key: Hashable, Sendable {
    /// The file of the messages.
    let file: SourceFile
    /// The source files whose messages are translated; empty for checks without a source.
    let sources: [SourceFile]
    /// The ranges of the messages in effect; a duplicate in another file can override a message.
    let messages: [SourceSpan]
    /// Whether the messages belong to the default locale.
    let isSource: Bool

    /// Hashes only the file, because few keys have the same file.
    func hash(into hasher: inout Hasher) { hasher.combine(file) }
  }

  private struct Entry: Hashable {
    let rule: Rule
    let key: Key
  }

  private var findings: [Entry: [CatalogFinding]] = [:]

  /// Creates a memory without findings.
  package init() {}

  /// Returns the findings of a rule about a file, from an earlier run or by running the check.
  mutating func findings(
    of rule: Rule, _ key: Key, reusing earlier: LintMemory, make: (inout CatalogReport) -> Void
  ) -> [CatalogFinding] {
    let entry = Entry(rule: rule, key: key)
    let found: [CatalogFinding]
    if let known = earlier.findings[entry] {
      found = known
    } else {
      var report = CatalogReport()
      make(&report)
      found = report.findings
    }
    findings[entry] = found
    return found
  }
}

/// The messages and translations of a linter, by file.
struct LintedFiles {
  struct Messages {
    let key: LintMemory.Key
    var messages: [LintedMessage]
  }

  struct Translations {
    let key: LintMemory.Key
    var translations: [Translation]
  }

  private(set) var messages: [Messages] = []
  private(set) var translations: [Translations] = []

  /// Groups the messages and the translations of a linter by file.
  ///
  /// The linter lists all messages of a file one after another.
  init(_ linter: CatalogLinter) {
    for group in linter.messages.chunked(by: \.entry.file) {
      messages.append(
        Messages(
          key: LintMemory.Key(
            file: group[0].entry.file, sources: [], messages: group.map(\.entry.span),
            isSource: group[0].isSource),
          messages: group))
    }
    for group in linter.translations.chunked(by: \.entry.file) {
      translations.append(
        Translations(
          key: LintMemory.Key(
            file: group[0].entry.file, sources: Array(Set(group.map(\.source.entry.file))).inOrder,
            messages: group.map(\.entry.span), isSource: false),
          translations: group))
    }
  }
}

extension [SourceFile] {
  fileprivate var inOrder: [SourceFile] { sorted { $0.name < $1.name } }
}

extension Array {
  /// Splits the array into runs of adjacent elements with equal keys.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    var chunks: [[Element]] = []
    var start = startIndex
    for index in indices where index > startIndex && key(self[index]) != key(self[index - 1]) {
      chunks.append(Array(self[start..<index]))
      start = index
    }
    if start < endIndex { chunks.append(Array(self[start...])) }
    return chunks
  }
}
