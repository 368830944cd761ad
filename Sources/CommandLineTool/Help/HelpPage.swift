package import Diagnostics

/// The help of `crier` and of each command, made from their descriptions.
package enum HelpPage {
  /// The first screen.
  package static func overview(of commands: [CommandDescription]) -> DisplayText {
    var text = """
      crier writes, checks, shows and renders push notification templates in the language
      of Azure Notification Hubs.

        crier preview                                 what each phone and computer shows
        crier check apns.json                         everything wrong or risky, and the remedy
        crier eval '{"Hello " + $(name)}' name=Ann    one expression, answered at once

      """
    for group in CommandDescription.Group.allCases {
      let members = commands.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      text += "\n" + group.rawValue.padded(to: 11)
      text += members.map { $0.name.padded(to: 12) + $0.summary }
        .joined(separator: "\n" + String(repeating: " ", count: 11))
    }
    return "\(lines: text)\n\n'crier COMMAND --help' shows examples and options of a command.\n"
  }

  /// The page of a command, examples first.
  package static func page(of command: CommandDescription) -> DisplayText {
    var text = "crier \(command.name): \(command.summary)\n\nExamples\n"
    for example in command.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    text += "\nUsage\n" + command.usage.map { "  \($0)\n" }.joined()
    text += "\nOptions\n"
    let options = command.options + OptionDescription.common
    let width = (options.map(\.heading.count).max() ?? 0) + 2
    for option in options { text += "  \(option.heading.padded(to: width))\(option.summary)\n" }
    if !command.notes.isEmpty {
      text += "\n" + command.notes.map { "\($0)\n" }.joined()
    }
    return "\(lines: text)"
  }
}

extension OptionDescription {
  fileprivate var heading: String {
    let names = shortName.map { "\($0), \(name)" } ?? name
    return value.map { "\(names) \($0)" } ?? names
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
