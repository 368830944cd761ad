/// The kind of a command line argument, derived from its placeholder in the help.
///
/// Completions use the same kinds, so that they always agree with the help.
package enum ValueKind: Hashable, Sendable {
  /// One of several fixed words, such as `text|json`.
  case choice([String])
  case platform, locale, sample, notification, code, command, appString
  case file, folder
  /// Text that cannot be completed.
  case text

  /// Parses the placeholder of an option or a positional argument, such as `P[-V]` or `FILE|-`.
  package init(placeholder: String) {
    let name = placeholder.filter { !"[]".contains($0) }.replacing("...", with: "")
    let parts = name.split(separator: "|").map(String.init)
    self =
      switch parts.first {
      case "P-V": .platform
      case "L": .locale
      case "S": .sample
      case "NOTIFICATION": .notification
      case "CODE": .code
      case "COMMAND": .command
      case "KEY": .appString
      case "FILE", "PATH": .file
      case "DIR": .folder
      default: Self.choices(among: parts)
      }
  }

  private static func choices(among parts: [String]) -> ValueKind {
    let words = parts.filter {
      $0.allSatisfy { $0.isLowercase || $0.isNumber || "-.".contains($0) }
    }
    return words.count > 1 ? .choice(words) : .text
  }
}

extension CommandDescription {
  /// The kinds of positional arguments that the command accepts.
  package var wordKinds: [ValueKind] {
    var kinds: [ValueKind] = []
    for line in usage {
      for placeholder in placeholders(of: line) {
        let kind = ValueKind(placeholder: placeholder)
        if !kinds.contains(kind) { kinds.append(kind) }
      }
    }
    return kinds
  }

  /// Returns the placeholders in a usage line, except those that are option values.
  private func placeholders(of line: String) -> [String] {
    var placeholders: [String] = []
    var belongsToOption = false
    for token in line.split(separator: " ").dropFirst(2) {
      let word = token.drop { $0 == "[" }
      if word.hasPrefix("-"), word != "-" {
        let names = word.split(separator: "|").map { $0.filter { $0 != "]" && $0 != "." } }
        belongsToOption = options.contains { $0.value != nil && names.contains($0.name) }
      } else {
        if !belongsToOption { placeholders.append(String(word)) }
        belongsToOption = false
      }
    }
    return placeholders
  }
}

extension OptionDescription {
  /// The kind of the option's value; nil if the option has no value.
  package var valueKind: ValueKind? { value.map { ValueKind(placeholder: $0) } }
}
