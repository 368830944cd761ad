package import Diagnostics
internal import Files

/// The parsed arguments of one command line.
package struct ParsedArguments: Sendable {
  package private(set) var words: [String] = []
  private var values: [String: [String]] = [:]
  package let command: CommandDescription

  /// Parses the arguments that follow the name of a command.
  package init(_ arguments: [String], for command: CommandDescription) throws(UsageError) {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      try add(option: argument, &rest)
    }
  }

  private mutating func add(
    option argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = OptionDescription.longName(of: String(parts[0]))
    let options = command.options + OptionDescription.common
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, of: command, among: options.map(\.name))
    }
    if option.occurrence == .once, values[name] != nil { throw .repeatedOption(name, of: command) }
    guard let valueName = option.value else {
      guard parts.count == 1 else { throw .valueNotTaken(name, of: command) }
      values[name, default: []].append("")
      return
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw .valueMissing(name, valueName, of: command)
    }
    values[name, default: []].append(value)
  }

  /// Whether an option is set.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The lowest severity of a finding that makes the command fail.
  package var strictness: Severity { has("--strict") ? .warning : .error }

  /// The last value of an option; nil if the option is not set.
  package subscript(name: String) -> String? { values[name]?.last }

  /// Returns all values of an option that can be repeated.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Throws an error if one of the given options is set together with `other`.
  package func refuse(_ names: [String], beside other: String) throws(UsageError) {
    for name in names where has(name) {
      throw UsageError("\(name) cannot be combined with \(other)", of: command)
    }
  }

  /// Throws an error if one of the given options is set.
  package func refuse(_ names: [String], without other: String) throws(UsageError) {
    for name in names where has(name) {
      throw UsageError("\(name) needs \(other)", of: command)
    }
  }

  /// Returns the value of an option whose placeholder lists its choices, such as `text|json`.
  package func choice(_ name: String) throws(UsageError) -> String? {
    guard let value = self[name] else { return nil }
    let options = command.options + OptionDescription.common
    guard case .choice(let words) = options.first(where: { $0.name == name })?.valueKind else {
      preconditionFailure("the placeholder of '\(name)' must list its choices")
    }
    guard words.contains(value) else {
      throw .badChoice(value, for: name, among: words, of: command)
    }
    return value
  }

  /// The positional arguments as paths, with wildcards expanded.
  ///
  /// Shells do not expand quoted wildcards, and some shells expand none.
  ///
  /// The path of an existing file is not expanded, even if it contains a wildcard character.
  package var paths: [String] {
    get throws(FileError) {
      var paths: [String] = []
      for word in words {
        guard let pattern = PathPattern(word), !Folder.exists(word), !Folder.hasFile(word) else {
          paths.append(word)
          continue
        }
        let matches = try pattern.paths()
        guard !matches.isEmpty else { throw .missing(word) }
        paths += matches
      }
      return paths
    }
  }
}
