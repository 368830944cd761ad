internal import CommandLineTool
internal import Files
internal import Fonts
internal import Previewing

extension CommandDescription {
  static let preview = CommandDescription(
    name: "preview", group: .write,
    summary: "show notifications as each platform displays them",
    usage: [
      "crier preview [NOTIFICATION...] [NAME=VALUE...] [--platform P[-V]]... [--locale L|all]... [--sample S]... [--device D]... [--format text|html|json] [--out FILE] [--watch]",
      "crier preview [NOTIFICATION...] --format svg|png --out DIR [--surface LAYOUT]... [--appearance light|dark|both] [--font FILE|DIR]... [--keys]",
      "crier preview NOTIFICATION --send simulator|adb|windows [--platform P] [--locale L] [--app ID] [--to DEVICE] [--action NAME]",
      "crier preview --template FILE [--platform P[-V]] --properties FILE|- [--app-strings DIR]",
    ],
    examples: [
      "crier preview breaking-news": "preview every platform in the default locale",
      "crier preview localized-news --platform apns --locale fr --watch":
        "show one preview that updates while you edit the files",
      "crier preview match-score --sample goal goals:=1 --locale all":
        "set arguments, and show every locale",
      "crier preview --format html --out preview.html":
        "write one page with all notifications, platforms, locales and samples",
      "crier preview match-score --format svg --out pictures --keys":
        "draw a picture of each layout, with the places of all strings for translation tools",
      "crier preview match-score --sample goal --format png --out pictures --surface lock-screen":
        "draw the lock screen; add --appearance both for light and dark",
      "crier preview breaking-news --platform apns --send simulator --app com.example.app":
        "show the notification on the booted simulator; without Xcode, print the command",
      "crier preview breaking-news --sample @rtl --sample @longest":
        "use the built-in samples; there are @empty, @longest, @wide and @rtl",
      "crier preview --template Templates/breaking-news/apns.json --properties Templates/breaking-news/samples/world.json":
        "preview one template without a workspace",
    ],
    options: [
      .init("--platform", "P[-V]", "only this platform", .often),
      .init("--locale", "L|all", "the locale (default: the workspace's default locale)", .often),
      .init("--sample", "S", "the sample (default: the samples of the notification)", .often),
      .init(
        "--arguments", "FILE|JSON", "a JSON object of arguments, or its file; - is standard input"),
      .device,
      .init("--format", "text|html|json|svg|png", "the output format (default: text)"),
      .init(
        "--out", "FILE|DIR",
        "the file to write (default: standard output); with svg or png, the folder for pictures"),
      .init(
        "--surface", "LAYOUT", "with svg or png: only this layout, such as lock-screen", .often),
      .init(
        "--appearance", "light|dark|both",
        "with svg or png: the design of the device (default: light)"),
      .init(
        "--font", "FILE|DIR", "with svg or png: use these fonts instead of the installed ones",
        .often),
      .init(
        "--keys", nil,
        "with svg or png: write the catalog key and the place of each string next to the picture"),
      .init("--watch", nil, "update when a file changes, until Ctrl-C"),
      .init("--send", "simulator|adb|windows", "show the notification with this tool"),
      .init("--app", "ID", "with --send: the bundle id or package of the app"),
      .init(
        "--to", "DEVICE", "with --send: a simulator, or the serial number of an Android device"),
      .init(
        "--action", "NAME",
        "with --send adb: the broadcast action that the app takes, with the extra 'payload'"),
      .workspace,
      .init(
        "--template", "FILE", "the body of a hub registration; needs no workspace"),
      .init(
        "--properties", "FILE",
        "with --template: a JSON object of properties; - reads standard input"),
      .init("--app-strings", "DIR", "replace loc-keys with the app strings in this folder"),
      .init(
        "--header", "'NAME: VALUE'", "with --template: a header; its value can be an expression",
        .often),
    ],
    notes: [
      "Without a name, all notifications are shown with their own samples in the default locale. A",
      "page shows all locales, and also the built-in samples.",
      "Vendors do not publish how devices truncate text. Every preview lists its assumptions.",
      "With --format html --out FILE --watch, the file is rewritten after each change; reload the",
      "page in the browser to see the new version.",
      "Pictures are drawn without a browser, with the installed fonts; the same fonts give the same",
      "bytes. A picture's path is NOTIFICATION/TEMPLATE.LAYOUT.LOCALE.SAMPLE[.dark].svg or .png.",
      "With --send simulator, the file is written to --out or the folder for temporary files. If the",
      "tool is not installed, its command is printed.",
      "Exit code 1 if a template cannot be rendered or the tool fails, 2 if it cannot show it.",
    ]
  ) { arguments, console in
    let job = try PreviewJob(arguments)
    if job.format.picture != nil, !FontSupport.isBuiltIn {
      return try PictureJob.refuse(on: console)
    }
    if arguments.has("--watch") { return try PreviewWatch(job, console).run() }
    let look = try job.look(showing: ProgressLine(console))
    if let hand = try HandOffJob(arguments) {
      try console.show(look.findings, on: .error)
      return try hand.send(look.previews, console)
    }
    try job.write(look, console)
    try console.show(look.findings, on: .error)
    return look.previews.contains { $0.delivery == nil } ? .findings : .good
  }
}

extension Console {
  /// The style sheet for results: with colors, or plain.
  var styles: StyleSheet { isColoured(on: .output) ? .ansi : .plain }
}
