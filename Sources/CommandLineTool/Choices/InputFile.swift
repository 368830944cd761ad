internal import Diagnostics
internal import Files
package import Platforms

/// Finds out what the files of a command line are for.
package enum InputFile {
  /// The platform of a template: what the command line says, else what the file's name says.
  package static func target(
    of path: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> PlatformTarget {
    if let name = arguments["--platform"] { return try target(named: name) }
    guard let target = PlatformTarget(fileName: path.lastComponent) else {
      throw UsageError(
        path == "-"
          ? "standard input has no name that says its platform"
          : "the name '\(path.lastComponent)' says no platform",
        remedy: "add --platform, one of \(Platform.all.map(\.name).joined(separator: ", "))")
    }
    return target
  }

  /// The platform that a word of the command line names.
  package static func target(named name: String) throws(UsageError) -> PlatformTarget {
    do throws(PlatformTarget.UnknownName) {
      return try PlatformTarget(parsing: name)
    } catch {
      throw UsageError(
        "there is no platform '\(name)'",
        remedy: (error.suggestion.map { "did you mean '\($0)'? " } ?? "")
          + "it is one of \(error.names.joined(separator: ", "))")
    }
  }
}
