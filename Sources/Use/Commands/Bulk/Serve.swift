internal import CommandLineTool

extension CommandDescription {
  static let serve = CommandDescription(
    name: "serve", group: .bulk, summary: "render notifications for other programs over HTTP",
    usage: [
      "crier serve [--port N] [--watch] [--listen ADDRESS] [--host NAME]... [--workspace DIR]"
    ],
    examples: [
      "crier serve": "serve the workspace at http://localhost:8901/ until Ctrl-C or SIGTERM",
      "crier serve --port 0 --watch":
        "use any free port, and serve changed files without a restart",
      "crier serve --listen 0.0.0.0 --host render.internal":
        "serve other machines, which need the printed token",
    ],
    options: [
      .init("--port", "N", "the port on 127.0.0.1 and ::1; 0 for any free port (default: 8901)"),
      .init("--watch", nil, "load the workspace again when a file changes"),
      .init(
        "--listen", "ADDRESS",
        "the address to listen on; 0.0.0.0 for all addresses (default: 127.0.0.1 and ::1)"),
      .init("--host", "NAME", "another name by which clients reach this machine", .often),
      .workspace,
    ],
    notes: [
      "POST /render renders one notification, /batch one for each line, /eval evaluates, and /check",
      "checks a payload. GET /notifications lists what can be rendered, /check has the findings of",
      "the workspace, and /openapi.json describes everything: generate clients from it. GET /health",
      "and /version tell whether the newest files are served, and their hash.",
      "With --watch, all files of a change are served at once. If a file has an error, the last",
      "workspace without errors is still served, and /health has the status 'stale'.",
      "With --listen, if the address is reachable from other machines, requests must have the token",
      "that is printed: 'Authorization: Bearer TOKEN'. CRIER_SERVE_TOKEN sets the token, and makes",
      "it required on loopback, too. The service is plain HTTP; a proxy can add TLS.",
      "Exit code 0 after Ctrl-C or SIGTERM, 1 if a file has an error at the start, 2 for a wrong",
      "option, 3 if the port is in use or a file cannot be read.",
    ]
  ) { arguments, console in try ServeJob(arguments).run(console) }
}
