internal import Diagnostics
internal import Files
package import Platforms

/// Determines the platforms of files on a command line.
package enum InputFile {
  /// The platform of a template, from the command line or else from the file name.
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

  /// The platform with the given name.
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
