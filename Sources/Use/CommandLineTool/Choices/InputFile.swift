internal import Diagnostics
internal import Files
package import Platforms

/// Functions that determine the platform of a file on the command line.
package enum InputFile {
  /// Returns the platform that the command line sets, or else the one in the file name.
  package static func target(
    of path: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> PlatformTarget {
    if let name = arguments["--platform"] { return try target(named: name) }
    guard let target = PlatformTarget(fileName: path.lastComponent) else {
      throw UsageError(
        path == "-"
          ? "the platform is unknown, because standard input has no file name"
          : "the name '\(path.lastComponent)' does not begin with a platform",
        remedy: "set --platform to one of \(Platform.all.map(\.name).joined(separator: ", "))")
    }
    return target
  }

  /// Returns the platform with the given name.
  package static func target(named name: String) throws(UsageError) -> PlatformTarget {
    do throws(PlatformTarget.UnknownName) {
      return try PlatformTarget(parsing: name)
    } catch {
      throw UsageError(
        "there is no platform '\(name)'",
        remedy: (error.suggestion.map { "did you mean '\($0)'? " } ?? "")
          + "valid platforms: \(error.names.joined(separator: ", "))")
    }
  }
}
