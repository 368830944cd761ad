package import CommandLineTool

extension CommandDescription {
  /// The command `crier studio`.
  package static let studio = CommandDescription(
    name: "studio", group: .write,
    summary: "see, edit and check notifications in a browser, live",
    usage: [
      "crier studio [NOTIFICATION] [--port N] [--open] [--editor vscode|idea|zed|none] [--read-only]",
      "    [--hub URL] [--push URL]",
    ],
    examples: [
      "crier studio": "serve the workspace at http://localhost:8898/ until you press Ctrl-C",
      "crier studio match-score --open": "open the page of one notification in the browser",
      "crier studio --port 0 --editor vscode":
        "use any free port, and open the source of a clicked value in Visual Studio Code",
    ],
    options: [
      .init("--port", "N", "the port on 127.0.0.1 and ::1; 0 for any free port (default: 8898)"),
      .init("--open", nil, "open the page in the browser"),
      .init(
        "--editor", "vscode|idea|zed|none",
        "the editor to open when you click a value or a file name (default: none)"),
      .init("--hub", "URL", "the local hub to send to (default: http://localhost:8899)"),
      .init(
        "--push", "URL", "the local push services to send to (default: http://localhost:8900)"),
      .init("--read-only", nil, "let nothing on the page change a file"),
      .workspace,
    ],
    notes: [
      "The page draws each notification on its devices, in all locales and with all samples. Click",
      "a text in the picture to edit it: the picture follows as you type, and the change is saved",
      "in the catalog of that locale. The page also shows the payload, the source of each value,",
      "and the findings with their fixes. It updates when you save a file.",
      "If a file has errors, the page shows them above the last valid preview.",
      "The URL contains every choice made on the page. The same data is available as JSON at",
      "/api/workspace, /api/preview, /api/locales, /api/samples, /api/arguments and /api/catalog.",
      "With '?against=REV' in the URL, the page shows a git revision next to the files.",
      "Send, below the picture, sends the notification to the hub or the push services on this",
      "machine, or to a simulator. Nothing is sent before you press the button.",
      "The server listens on loopback only, and writes only what you edit: texts, fixes, samples.",
      "Exit code 0 after Ctrl-C, 2 for a wrong option, 3 if the port is in use.",
    ]
  ) { arguments, console in
    try StudioJob(arguments).run(console)
  }
}
