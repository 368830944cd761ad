internal import CommandLineTool

extension CommandDescription {
  static let sender = CommandDescription(
    name: "sender", group: .ship, summary: "typed code that supplies a notification's arguments",
    usage: [
      "crier sender NOTIFICATION --as LANGUAGE [--for arguments|message] [--sample S] [--check FILE]",
      "crier sender NOTIFICATION --since REV [--for arguments|message] [--format text|json]",
    ],
    examples: [
      .init(
        line: "crier sender match-score --as swift > MatchScore.swift",
        meaning: "a type whose initializer asks for what the notification needs"),
      .init(
        line: "crier sender match-score --as swift --check MatchScore.swift",
        meaning: "fails if the notification has changed since the file was made"),
      .init(
        line: "crier sender match-score --since main",
        meaning: "the changes that break existing senders"),
      .init(
        line: "crier sender breaking-news --for message --as json-schema",
        meaning: "the schema of the body that the hub receives"),
    ],
    options: [
      .init(
        "--as", "json-schema|swift|csharp|typescript|kotlin|python", "the language of the code"),
      .init(
        "--for", "arguments|message",
        "what 'crier message' formats (default), or the body of the send"),
      .init("--sample", "S", "add a small program that prints the values of a sample as JSON"),
      .init("--check", "FILE", "compare with a file, and print nothing"),
      .init("--since", "REV", "list what changed since a commit"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
      .init("--format", "text|json", "the form of the changes, or of findings (default: text)"),
    ],
    notes: [
      "The types follow from all uses of an argument: in messages, templates, headers and the audience.",
      "Declarations in notification.json take precedence; 'crier explain schema-contradiction' tells more.",
      "An argument is required unless it has a default. The code needs no library, and it sends",
      "nothing: it writes the JSON that 'crier message --arguments FILE' reads.",
      "Exit code 1 if a use contradicts another one, if two names become one identifier, if --check",
      "finds a difference, or if --since finds a breaking change; 3 if a file or a commit cannot be read.",
    ]
  ) { arguments, console in
    try SenderJob(arguments, console).run()
  }
}
