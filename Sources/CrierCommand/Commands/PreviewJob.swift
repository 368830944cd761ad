internal import Crier
internal import Diagnostics
internal import Previewing

/// What a command line wants to see.
struct PreviewJob {
  /// The columns of a drawing where no terminal says how many there are.
  static let plainWidth = 100

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    guard arguments.words.isEmpty, arguments["--template"] != nil else {
      throw UsageError("'crier preview' needs --template FILE", of: arguments.command)
    }
    guard arguments["--properties"] != nil else {
      throw UsageError("'crier preview' needs --properties FILE", of: arguments.command)
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
