package import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  /// The command `crier studio`.
  package static let studio = CommandDescription(
    name: "studio", group: .write,
    summary: "show live previews in a browser, and try arguments",
    usage: [
      "crier studio [NOTIFICATION] [--port N] [--open] [--editor vscode|idea|zed|none]"
    ],
    examples: [
      .init(
        line: "crier studio",
        meaning: "serve the workspace on http://localhost:8898/ until Ctrl-C"),
      .init(
        line: "crier studio match-score --open",
        meaning: "open one notification in the browser"),
      .init(
        line: "crier studio --port 0 --editor vscode",
        meaning: "use any free port, and open the source of a clicked word in Visual Studio Code"),
    ],
    options: [
      .init("--port", "N", "the port on 127.0.0.1 and ::1; 0 for any free port (default: 8898)"),
      .init("--open", nil, "open the page in the browser"),
      .init(
        "--editor", "vscode|idea|zed|none",
        "the editor that a click on a word or a place opens (default: none)"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
    ],
    notes: [
      "The page shows each notification on its devices, in all locales and with all samples, with the",
      "payload and the source of every word. Edit an argument and the picture follows; save a file and",
      "the page follows. A file that cannot be read shows its error over the last good picture.",
      "Everything on the page has a URL, and the same facts as JSON are at /api/workspace,",
      "/api/preview, /api/locales, /api/samples, /api/arguments and /api/catalog.",
      "The server listens on loopback only and writes nothing but the samples that you save.",
      "Exit code 0 after Ctrl-C, 2 for a wrong option, 3 if the port is taken.",
    ]
  ) { arguments, console in
    try StudioJob(arguments).run(console)
  }
}
