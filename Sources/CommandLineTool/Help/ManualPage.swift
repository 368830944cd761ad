/// The manual page `crier(1)`, made from the descriptions that the help is made from.
package enum ManualPage {
  /// The page in the language of `man`.
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
      crier writes, checks and renders push notification templates in the language of Azure
      Notification Hubs, with their translations, for each platform that a hub sends to.
      .PP
      Results go to standard output, everything else to standard error.

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
    for usage in command.usage { text += ".PP\n.nf\n\\fB\(escaped(usage))\\fR\n.fi\n" }
    text += command.options.map(paragraph).joined()
    for example in command.examples {
      text += ".PP\n\(line(example.meaning)).RS 4\n.nf\n\(line(example.line)).fi\n.RE\n"
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
    all is well
    .TP
    1
    findings at error level (at warning level too with \\-\\-strict), or a golden differs
    .TP
    2
    the command line is wrong
    .TP
    3
    a file cannot be read or written
    .TP
    4
    a bug of crier
    .SH ENVIRONMENT
    .TP
    NO_COLOR
    if set and not empty, reports are not coloured
    .TP
    TERM
    if dumb, reports are not coloured
    .TP
    CI
    if set and not empty, crier test changes no golden
    .SH FILES
    .TP
    Templates/
    the notifications of a workspace, a folder each
    .TP
    Locales/
    its catalogs, a file for each language
    .SH SEE ALSO
    crier help, crier explain

    """

  /// A line of text; one that began with a point or an apostrophe would be a request.
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
