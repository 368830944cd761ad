internal import CommandLineTool

extension CommandDescription {
  static let diff = CommandDescription(
    name: "diff", group: .test, summary: "show how a change affects notifications",
    usage: [
      "crier diff [REV | REV1..REV2 | REV1...REV2] [--format text|json|markdown] [--exit-code]",
      "crier diff [REV...] --mutate [--format text|json|markdown]",
      "crier diff --cldr DATA..DATA [--format text|json|markdown] [--exit-code]",
      "crier diff [REV...] --format markdown [--registrations EXPORT [--at TIME]]",
      "crier diff [REV...] --format markdown --pictures DIR [--pictures-url URL] [--font FILE|DIR]...",
    ],
    examples: [
      "crier diff": "show the effects of your changes since the last commit",
      "crier diff main": "compare the files on disk with the branch main",
      "crier diff v1.0..v1.1": "compare one commit with another",
      "crier diff origin/main...HEAD --format markdown > comment.md":
        "write a comment for a pull request, on the changes since the branch left main",
      "crier diff v1.0..v1.1 --format markdown --pictures pictures":
        "also draw the changed notifications before and after the change",
      "crier diff --cldr 42..48": "show what readers would see with newer locale data",
      "crier diff main --mutate": "list the mistakes that the goldens would no longer notice",
    ],
    options: [
      .init("--format", "text|json|markdown", "the report format (default: text)"),
      .init("--mutate", nil, "also compare the mutation scores of the affected notifications"),
      .init(
        "--cldr", "DATA..DATA",
        "compare two versions of locale data instead of two revisions: versions of CLDR, or paths"),
      .init("--exit-code", nil, "exit with code 1 if anything differs"),
      .init(
        "--registrations", "EXPORT",
        "with markdown: count the registrations of an export that see a change"),
      .init("--at", "TIME", "with --registrations: the time of the send (default: now)"),
      .init(
        "--pictures", "DIR", "with markdown: draw changed notifications into this folder (PNG)"),
      .init(
        "--pictures-url", "URL", "the address of that folder in the comment (default: its path)"),
      .init(
        "--font", "FILE|DIR", "with --pictures: use these fonts instead of the installed ones",
        .often),
      .init("--jobs", "N", "the number of threads (default: all processors)"),
      .workspace,
    ],
    notes: [
      "Renders both revisions with each sample in each locale, and compares the payloads. All",
      "renderings that change in the same way form one group. The most harmful groups come first:",
      "broken (errors, empty text), text (shown to users), data, headers, layout (equal values in",
      "different bytes).",
      "Commits are read from git's object database: nothing is checked out, and no hook or filter",
      "runs.",
      "Markdown and JSON also have the largest possible payloads, before and after.",
      "Pictures show the first rendering of each edit that changes or breaks visible text, at most 20.",
      "With --mutate, both revisions of each affected notification get small changes, as with",
      "'crier test --mutate', and all renderings of samples count as accepted. The report has both",
      "scores, and each change that nothing notices anymore. This takes a second for some hundred",
      "changes; after Ctrl-C, the report has the notifications that were compared.",
      "With --cldr, the files on disk are rendered with both versions, and the changes are grouped",
      "by cause: the plural category of a number, a number or date format, another fallback.",
      "If a sample changed, all other differences are computed with the new sample.",
      "Exit code 1 if anything differs and --exit-code is set, 3 if a revision cannot be read.",
    ]
  ) { arguments, console in
    if let job = try DiffLocaleData(arguments, console) { return try job.run() }
    return try DiffJob(arguments, console).run()
  }
}
