internal import Crier
internal import Diagnostics
internal import Files
internal import Previewing

/// What a command line wants to see.
struct PreviewJob {
  /// The columns of a drawing where no terminal says how many there are.
  static let plainWidth = 100

  /// The forms of a preview.
  enum Format: String, CaseIterable { case text, html, json }

  private let arguments: ParsedArguments
  private let format: Format

  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    let word = try arguments.choice("--format")
    format = word.flatMap(Format.init) ?? .text
    guard arguments.words.isEmpty, arguments["--template"] != nil else {
      throw UsageError("'crier preview' needs --template FILE", of: arguments.command)
    }
    guard arguments["--properties"] != nil else {
      throw UsageError("'crier preview' needs --properties FILE", of: arguments.command)
    }
  }

  /// Writes the previews in the form that was asked for, where it was asked for.
  func write(_ previews: [Preview], _ console: Console) throws {
    let bytes = form(of: previews, console)
    guard let path = arguments["--out"] else {
      try console.write(bytes)
      return
    }
    try FileWriter.replace(path, with: bytes)
    try console.say("wrote \(path): \(previews.count) preview\(previews.count == 1 ? "" : "s")")
  }

  private func form(of previews: [Preview], _ console: Console) -> [UInt8] {
    switch format {
    case .text:
      let isFile = arguments["--out"] != nil
      let width = isFile ? nil : StandardStream.output.columns
      let text = TerminalPreview.text(
        of: previews, width: width ?? Self.plainWidth, inks: isFile ? .plain : console.inks)
      return Array(text.utf8)
    case .html: return PagePreview.html(of: previews, title: "Previews")
    case .json: return PreviewReport.text(of: previews)
    }
  }

  /// The payloads, rendered now.
  func payloads() throws -> [PreviewedPayload] {
    guard let path = arguments["--template"], let properties = arguments["--properties"] else {
      return []
    }
    guard path != "-" || properties != "-" else {
      throw UsageError("only one file can come from standard input", of: arguments.command)
    }
    let template = BareTemplate(
      try InputLimits.document(path), for: try InputFile.target(of: path, arguments),
      envelope: try arguments.envelope(), properties: try InputLimits.properties(properties))
    return [template.payload]
  }
}
