package import Diagnostics

/// The help pages of `crier` and of its commands, generated from the command descriptions.
package enum HelpPage {
  /// Returns the overview page, which lists the commands.
  package static func overview(of commands: [CommandDescription]) -> DisplayText {
    var text = """
      crier writes, checks, previews and renders push notification templates for Azure
      Notification Hubs.

        crier preview                                 show the notification on every platform
        crier check apns.json                         find errors and risks, and how to fix them
        crier eval '{"Hello " + $(name)}' name=Ann    evaluate an expression

      """
    for group in CommandDescription.Group.allCases {
      let members = commands.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      text += "\n" + group.rawValue.padded(to: 11)
      text += members.map { $0.name.padded(to: 12) + $0.summary }
        .joined(separator: "\n" + String(repeating: " ", count: 11))
    }
    return "\(lines: text)\n\n'crier COMMAND --help' shows the examples and options of a command.\n"
  }

  /// The length up to which an option and its meaning share a line; one long list of values would
  /// push the meanings of all options out of a terminal of 80 columns.
  private static let widestHeading = 30

  /// Returns the help page of a command, which begins with the examples.
  package static func page(of command: CommandDescription) -> DisplayText {
    var text = "crier \(command.name): \(command.summary)\n\nExamples\n"
    for (line, meaning) in command.examples { text += "  \(line)\n      \(meaning)\n" }
    text += "\nUsage\n" + command.completeUsage.map { "  \($0)\n" }.joined()
    text += "\nOptions\n"
    let options = command.options + OptionDescription.common
    let width = (options.map(\.heading.count).filter { $0 <= widestHeading }.max() ?? 0) + 2
    for option in options {
      let heading = option.heading
      let isWide = heading.count > widestHeading
      let start = isWide ? "\(heading)\n  \("".padded(to: width))" : heading.padded(to: width)
      text += "  \(start)\(option.summary)\n"
    }
    if !command.notes.isEmpty { text += "\n" + command.notes.map { "\($0)\n" }.joined() }
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
