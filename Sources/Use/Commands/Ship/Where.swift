internal import CommandLineTool

extension CommandDescription {
  static let origins = CommandDescription(
    name: "where", group: .ship,
    summary: "find the place and the author of every word of a payload",
    usage: [
      "crier where NOTIFICATION [NAME=VALUE...] [--platform P[-V]] [--locale L] [--sample S | --arguments FILE|JSON|-]",
      "    [--pointer PATH] [--text WORDS] [--format text|json] [--workspace DIR]",
      "crier where --payload FILE|- [--platform P[-V]] [--revision REV | --since REV] [--format text|json] [--workspace DIR]",
    ],
    examples: [
      "crier where match-score --platform apns --locale fr --sample goal":
        "for each value: template, message, arguments, and who wrote them",
      "crier where match-score --platform apns --locale fr --sample goal --text buts":
        "who wrote the word 'buts'?",
      "crier where breaking-news --platform wns --pointer /toast/visual messageParam=Flood":
        "only the values in one part of a payload",
      #"echo '{"aps":{"alert":"From Ann: Lunch?"}}' | crier where --payload -"#:
        "which notification, locale and arguments could have made this payload?",
      "crier render match-score --platform wns --locale pl --sample goal | crier where --payload - --format json":
        "the same as JSON, with arguments that render the payload again",
    ],
    options: [
      .init("--platform", "P[-V]", "the platform (default: all)"),
      .init("--locale", "L", "the locale of the device (default: the default locale)"),
      .init(
        "--sample", "S", "the arguments of a sample; @empty, @longest, @wide, @rtl are built in"),
      .init(
        "--arguments", "FILE|JSON", "a JSON object of arguments, or its file; - is standard input"),
      .init("--pointer", "PATH", "only this value, such as /aps/alert/body, and those inside it"),
      .init("--text", "WORDS", "only the parts of values that contain this text"),
      .init("--payload", "FILE", "a payload of unknown source; - reads standard input"),
      .init("--revision", "REV", "search for the source of the payload only in this git revision"),
      .init(
        "--since", "REV", "search only the commits after this one (default: the newest 100 commits)"
      ),
      .init("--format", "text|json", "the report format (default: text)"),
      .workspace,
    ],
    notes: [
      "The place is that of the expression in the template, of the message in its catalog, and of",
      "each argument in its file. In a git checkout, each place has the commit, the date and the",
      "author of its line, as 'git blame' finds them. JSON explains every byte of the payload.",
      "Exit code 1 if nothing can be rendered, 2 if no value matches.",
      "Ctrl-C ends a search with a report on everything that was found; the exit code is 130.",
      "With --payload, each source in the report was rendered again and gives the same payload. If the",
      "files do not give it, the commits that changed Templates or Locales are searched, the newest",
      "first. If nothing does, the nearest templates are listed with what differs; the exit code is 1.",
    ]
  ) { arguments, console in try WhereJob(arguments, console).run() }
}
