internal import CommandLineTool
internal import Files
internal import Previewing

extension CommandDescription {
  static let preview = CommandDescription(
    name: "preview", group: .write,
    summary: "what each platform shows, in the terminal or as a page",
    usage: [
      "crier preview [NOTIFICATION...] [--platform P[-V]]... [--locale L]... [--sample S]... [--format text|html|json] [--out FILE] [--watch]",
      "crier preview --template FILE [--platform P[-V]] --properties FILE|- [--app-strings DIR]",
    ],
    examples: [
      .init(
        line: "crier preview breaking-news", meaning: "every platform, in the default language"),
      .init(
        line: "crier preview localized-news --platform apns --locale fr --watch",
        meaning: "one picture that follows the files while you write"),
      .init(
        line: "crier preview --format html --out preview.html",
        meaning: "one page of all notifications, platforms, locales and samples"),
      .init(
        line: "crier preview breaking-news --sample @rtl --sample @longest",
        meaning: "the samples that are always there: @empty, @longest, @wide, @rtl"),
      .init(
        line:
          "crier preview --template Templates/breaking-news/apns.json --properties Templates/breaking-news/samples/world.json",
        meaning: "one template, no workspace needed"),
    ],
    options: [
      .init("--platform", "P[-V]", "only this platform", .often),
      .init("--locale", "L", "in this language instead of the default", .often),
      .init("--sample", "S", "with this sample instead of the author's", .often),
      .init("--format", "text|html|json", "the output (default: text)"),
      .init("--out", "FILE", "write there instead of standard output"),
      .init("--watch", nil, "render again when a file changes, until Ctrl-C"),
      .init("--workspace", "DIR", "the workspace, instead of the one around the current folder"),
      .init(
        "--template", "FILE", "a body of a hub registration, without a workspace"),
      .init(
        "--properties", "FILE",
        "with --template: a JSON object of properties; - reads standard input"),
      .init("--app-strings", "DIR", "show loc-keys with the strings of the app in this folder"),
      .init("--header", "'NAME: VALUE'", "with --template: a header; may be an expression", .often),
    ],
    notes: [
      "Without names everything is shown: each notification with the author's samples in the default",
      "language. A page shows all languages, and the samples that are built in beside the author's.",
      "Vendors do not publish how devices cut texts. Every picture names its estimates.",
      "With --format html --out FILE --watch, the file is written again after each change; reload the page in",
      "the browser to see it.",
      "Exit code 1 when a template cannot be rendered.",
    ]
  ) { arguments, console in
    let job = try PreviewJob(arguments)
    if arguments.has("--watch") {
      return try PreviewWatch(job, console).run()
    }
    let (previews, findings) = try job.look(showing: ProgressLine(console))
    try job.write(previews, console)
    try console.show(findings, on: .error)
    return previews.contains { $0.delivery == nil } ? .findings : .good
  }
}

extension Console {
  /// The colours of results.
  var styles: StyleSheet { isColoured(on: .output) ? .ansi : .plain }
}
