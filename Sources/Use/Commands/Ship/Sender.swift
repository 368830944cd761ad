internal import CommandLineTool

extension CommandDescription {
  static let sender = CommandDescription(
    name: "sender", group: .ship,
    summary: "generate typed code that creates a notification's arguments",
    usage: [
      "crier sender NOTIFICATION --as LANGUAGE [--for arguments|message] [--sample S] [--check FILE]",
      "crier sender NOTIFICATION --since REV [--for arguments|message] [--format text|json]",
    ],
    examples: [
      "crier sender match-score --as swift > MatchScore.swift":
        "print a type whose initializer requires the notification's arguments",
      "crier sender match-score --as swift --check MatchScore.swift":
        "exit with code 1 if the generated file is outdated",
      "crier sender match-score --since main": "list the changes that break existing senders",
      "crier sender breaking-news --for message --as json-schema":
        "print the schema of the body that the hub receives",
    ],
    options: [
      .init(
        "--as", "json-schema|swift|csharp|typescript|kotlin|python", "the language of the code"),
      .init(
        "--for", "arguments|message",
        "the purpose: arguments for 'crier message', or the body of a send (default: arguments)"),
      .init("--sample", "S", "add a small program that prints the values of a sample as JSON"),
      .init("--check", "FILE", "compare the code with a file, and print no code"),
      .init("--since", "REV", "list what changed since a commit"),
      .workspace,
      .init("--format", "text|json", "the format of changes and findings (default: text)"),
    ],
    notes: [
      "Types are inferred from all uses of an argument: in messages, in '#()', in the audience,",
      "and as the whole value of a header or of a key of the payload, such as a badge.",
      "Declarations in notification.json take precedence; see",
      "'crier explain schema-contradiction'.",
      "An argument is required unless it has a default. The code needs no library, sends",
      "nothing, and writes the JSON that 'crier message --arguments FILE' reads.",
      "Exit code 1 if two uses contradict each other, if two names become the same identifier,",
      "if --check finds a difference, or if --since finds a breaking change; 3 if a file or a",
      "commit cannot be read.",
    ]
  ) { arguments, console in
    try SenderJob(arguments, console).run()
  }
}
