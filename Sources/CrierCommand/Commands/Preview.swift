internal import Crier
internal import Diagnostics
internal import Files
internal import Previewing

extension CommandDescription {
  static let preview = CommandDescription(
    name: "preview", group: .write,
    summary: "what each platform shows, in the terminal or as a page",
    usage: [
      "crier preview --template FILE [--platform P[-V]] --properties FILE|-"
    ],
    examples: [
      .init(
        line:
          "crier preview --template Templates/breaking-news/apns.json --properties Templates/breaking-news/samples/world.json",
        meaning: "one template, no workspace needed")
    ],
    options: [
      .init("--template", "FILE", "the body that a hub registration would carry"),
      .init("--properties", "FILE", "a JSON object of properties; - reads standard input"),
      .init("--platform", "P[-V]", "the platform, where the file's name does not say it"),
      .init("--header", "'NAME: VALUE'", "a header of the template; may be an expression", .often),
      .init("--format", "text|html|json", "what to write; text, if not said"),
      .init("--out", "FILE", "write the page or the document there instead of standard output"),
    ],
    notes: [
      "Nobody publishes how devices cut texts. Every picture names the estimates that it rests on.",
      "Exit code 1 when a template cannot be rendered.",
    ]
  ) { arguments, console in
    let job = try PreviewJob(arguments)
    let previews = try job.payloads().map(Preview.init)
    try job.write(previews, console)
    return previews.contains { $0.payload.bytes == nil } ? .findings : .good
  }
}

extension Console {
  /// The colours of results.
  var inks: InkSet { isColoured(on: .output) ? .ansi : .plain }
}
