internal import Diagnostics

/// One run of `crier version`.
package struct VersionJob {
  private let arguments: ParsedArguments
  private let version: String

  /// Creates a run; `version` is the version of the program.
  package init(_ arguments: ParsedArguments, version: String) {
    self.arguments = arguments
    self.version = version
  }

  /// Prints the versions of the program and its libraries, the notices of all libraries, or the dates of facts.
  package func run(_ console: Console) throws -> ExitCode {
    guard arguments.words.isEmpty else {
      throw UsageError("'crier version' accepts no arguments", of: arguments.command)
    }
    let isJSON = try arguments.choice("--format").map { $0 == "json" }
    switch (arguments.has("--licences"), arguments.has("--facts")) {
    case (true, true):
      throw UsageError("'--licences' and '--facts' exclude each other", of: arguments.command)
    case (true, false):
      try console.write(data: isJSON == true ? NoticeReport().json : NoticeReport().text)
    case (false, true) where isJSON == true: try console.write(data: FactReport().json)
    case (false, true): try console.write(FactReport().text)
    case (false, false) where isJSON == true:
      try console.write(data: VersionReport(version: version).json)
    case (false, false): try console.write(VersionReport(version: version).text)
    }
    return .good
  }
}
