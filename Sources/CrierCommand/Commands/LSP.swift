internal import CommandLineTool
internal import Files
internal import LanguageServer

extension CommandDescription {
  static let lsp = CommandDescription(
    name: "lsp", group: .write, summary: "run a language server for editors, over standard streams",
    usage: ["crier lsp"],
    examples: [.init(line: "crier lsp", meaning: "started by an editor")],
    options: [],
    notes: [
      "Editors start the command and speak the Language Server Protocol with it, version 3.17. Unsaved",
      "text counts: diagnostics are those of 'crier check' on what the editor shows. The manual page of",
      "the language server shows how to set up each editor.",
      "Exit code 0 after 'shutdown' and 'exit', 1 if the editor ends without them.",
    ]
  ) { _, _ in
    var loop = ServerLoop()
    StandardStream.exit(try loop.run())
  }
}
