internal import Diagnostics
internal import Localization

/// One run of `crier version`.
package struct VersionJob {
  private let arguments: ParsedArguments
  private let version: String

  /// Creates a run; `version` is the version of the program.
  package init(_ arguments: ParsedArguments, version: String) {
    self.arguments = arguments
    self.version = version
  }

  /// Prints the versions that affect results, or the notices of all libraries.
  package func run(_ console: Console) throws -> ExitCode {
    guard arguments.words.isEmpty else {
      throw UsageError("'crier version' accepts no arguments", of: arguments.command)
    }
    let format = try arguments.choice("--format")
    switch (arguments.has("--licences"), format) {
    case (true, "json"): try console.write(data: NoticeReport().json)
    case (true, _): try console.write(data: NoticeReport().text)
    case (false, nil): try console.write(versions)
    case (false, _):
      throw UsageError("'--format' needs --licences", of: arguments.command)
    }
    return .good
  }

  private var versions: DisplayText {
    """
    crier \(version)
    ICU \(LocalizationVersions.library), CLDR \(LocalizationVersions.localeData), \
    Unicode \(LocalizationVersions.characters)

    """
  }
}
