/// The manual page `crier(1)`, generated from the command descriptions.
package enum ManualPage {
  /// Returns the page in roff, the markup language of `man`.
  package static func text(
    of commands: [CommandDescription], version: String, date: String
  ) -> String {
    var text = """
      .TH CRIER 1 "\(date)" "crier \(version)" "User Commands"
      .SH NAME
      crier \\- write, check and render push notification templates
      .SH SYNOPSIS
      .B crier
      .I COMMAND
      .RI [ OPTION ]...
      .SH DESCRIPTION
      crier writes, checks and renders push notification templates for Azure Notification Hubs,
      with their translations, for each platform that a hub supports.
      .PP
      Results go to standard output; progress and findings go to standard error.

      """
    text += ".SH COMMANDS\n"
    for group in CommandDescription.Group.allCases {
      text += commands.filter { $0.group == group }.map(section).joined()
    }
    return text + ".SH OPTIONS OF ALL COMMANDS\n"
      + OptionDescription.common.map(paragraph).joined() + ending
  }

  private static func section(of command: CommandDescription) -> String {
    var text = ".SS crier \(escaped(command.name))\n\(line(command.summary))"
    for usage in command.completeUsage { text += ".PP\n.nf\n\\fB\(escaped(usage))\\fR\n.fi\n" }
    text += command.options.map(paragraph).joined()
    for (words, meaning) in command.examples {
      text += ".PP\n\(line(meaning)).RS 4\n.nf\n\(line(words)).fi\n.RE\n"
    }
    guard !command.notes.isEmpty else { return text }
    return text + ".PP\n"
      + command.notes.joined(separator: "\n").split(separator: "\n")
      .map { line(String($0)) }.joined()
  }

  private static func paragraph(of option: OptionDescription) -> String {
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let short = option.shortName.map { "\\fB\(escaped($0))\\fR, " } ?? ""
    return ".TP\n\(short)\\fB\(escaped(option.name))\\fR\(value)\n\(line(option.summary))"
  }

  private static let ending = """
    .SH EXIT STATUS
    .TP
    0
    no errors were found
    .TP
    1
    errors were found (with \\-\\-strict, also warnings), or a golden differs
    .TP
    2
    the command line is wrong
    .TP
    3
    a file cannot be read or written
    .TP
    4
    an internal error; please report it
    .SH ENVIRONMENT
    .TP
    NO_COLOR
    if set and not empty, output is not colored
    .TP
    TERM
    if dumb, output is not colored
    .TP
    CI
    if set and not empty, crier test does not change goldens
    .SH FILES
    .TP
    Templates/
    the notifications of a workspace, one folder each
    .TP
    Locales/
    its catalogs, one file per language
    .SH SEE ALSO
    crier help, crier explain

    """

  /// Escapes a line of text; a leading period or apostrophe would start a roff request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    let isRequest = escaped.hasPrefix(".") || escaped.hasPrefix("'")
    return (isRequest ? "\\&" : "") + escaped + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }
}
