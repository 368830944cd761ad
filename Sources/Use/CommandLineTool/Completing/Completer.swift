internal import Checking
internal import Diagnostics

/// A source of suggestions that complete a command line.
///
/// Shell scripts ask the program itself, so suggestions always match its version and the current
/// workspace.
package struct Completer {
  /// A suggested word.
  package struct Candidate: Hashable {
    /// The word to insert.
    package let word: String
    /// The meaning of the word, for shells that can show it.
    package let meaning: String

    init(_ word: String, _ meaning: String = "") {
      self.word = word
      self.meaning = meaning
    }
  }

  /// The answer to a request for suggestions.
  package struct Answer: Hashable {
    /// The kind of path that the shell, rather than the program, completes.
    package enum Paths: Hashable { case none, files, folders }

    /// The suggested words.
    package var candidates: [Candidate] = []
    /// The paths that the shell completes in addition to the suggested words.
    package var paths = Paths.none
  }

  private let names: WorkspaceNames
  private let commands: [CommandDescription]
  private let listed: [CommandDescription]

  /// Creates a completer for the current workspace; it suggests only the `listed` commands.
  package init(for commands: [CommandDescription], listed: [CommandDescription]) {
    names = .here
    self.commands = commands
    self.listed = listed
  }

  /// Returns suggestions for the last word, which may be empty or incomplete.
  package func answer(to words: [String]) -> Answer {
    let current = words.last ?? ""
    let before = words.dropLast()
    guard let name = before.first else { return offer(firstWords, for: current) }
    guard let command = commands.first(where: { $0.name == name }) else { return Answer() }
    return answer(for: current, after: Array(before.dropFirst()), of: command)
  }

  private func answer(
    for current: String, after words: [String], of command: CommandDescription
  ) -> Answer {
    let options = command.options + OptionDescription.common
    let isPastOptions = words.contains("--")
    if !isPastOptions, let kind = kindOfPendingValue(words, options) {
      return answer(for: current == "=" ? "" : current, of: kind, words)
    }
    if !isPastOptions, current.hasPrefix("-"), current != "-" {
      return answer(forOption: current, words, options)
    }
    var answer = Answer()
    for kind in command.wordKinds {
      let part = self.answer(for: current, of: kind, words)
      answer.candidates += part.candidates
      if part.paths != .none { answer.paths = part.paths }
    }
    return answer
  }

  /// Returns the kind of the value that comes next; nil if the last word is not an option with a
  /// value.
  ///
  /// In bash, the `=` between an option and its value can be a separate word.
  private func kindOfPendingValue(
    _ words: [String], _ options: [OptionDescription]
  ) -> ValueKind? {
    let name = words.last == "=" ? words.dropLast().last : words.last
    return options.first { $0.name == name }?.valueKind
  }

  private func answer(
    forOption current: String, _ words: [String], _ options: [OptionDescription]
  ) -> Answer {
    let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1 {
      guard let option = options.first(where: { $0.name == parts[0] }),
        let kind = option.valueKind
      else { return Answer() }
      let answer = answer(for: String(parts[1]), of: kind, words)
      return Answer(
        candidates: answer.candidates.map { .init("\(parts[0])=\($0.word)", $0.meaning) })
    }
    let given = Set(words)
    let open = options.filter { $0.occurrence == .often || !given.contains($0.name) }
    return offer(open.map { .init($0.name, $0.summary) }, for: current)
  }

  private func answer(for current: String, of kind: ValueKind, _ words: [String]) -> Answer {
    switch kind {
    case .choice(let choices): offer(choices.map { .init($0) }, for: current)
    case .platform: offer(names.platforms(of: words), for: current)
    case .locale: offer(names.locales.map { .init($0) }, for: current)
    case .sample: offer(names.samples(of: words), for: current)
    case .notification: offer(names.notifications.map { .init($0) }, for: current)
    case .code: offer(Rule.all.map { .init($0.code, $0.summary) }, for: current)
    case .appString: offer(names.appStrings(of: words).map { .init($0) }, for: current)
    case .command: offer(commandNames, for: current)
    case .file: Answer(paths: .files)
    case .folder: Answer(paths: .folders)
    case .text: Answer()
    }
  }

  private func offer(_ candidates: [Candidate], for current: String) -> Answer {
    Answer(candidates: candidates.filter { $0.word.hasPrefix(current) })
  }

  private var commandNames: [Candidate] { listed.map { .init($0.name, $0.summary) } }

  private var firstWords: [Candidate] {
    commandNames + [.init("--help", "show all commands"), .init("--version", "the version")]
  }
}
