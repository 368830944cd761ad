internal import CommandLineTool
internal import Files
internal import LanguageServer

extension CommandDescription {
  static let lsp = CommandDescription(
    name: "lsp", group: .write, summary: "run a language server for editors, over standard streams",
    usage: ["crier lsp"],
    examples: ["crier lsp": "run by an editor to start the server"],
    options: [],
    notes: [
      "An editor starts this command and talks to it in version 3.17 of the Language Server",
      "Protocol. Diagnostics are the findings of 'crier check', even for unsaved changes.",
      "The manual page of the language server shows how to set up each editor.",
      "Exit code 0 if the editor sends 'shutdown' and 'exit', 1 if the editor ends without",
      "these messages.",
    ]
  ) { _, _ in
    var loop = ServerLoop()
    StandardStream.exit(try loop.run())
  }
}
