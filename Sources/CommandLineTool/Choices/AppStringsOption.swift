package import AppStrings
internal import Diagnostics
internal import Files

extension ParsedArguments {
  /// The app's own strings in the folder given with `--app-strings`; nil without the option.
  package func appStrings() throws -> AppStrings? {
    guard let folder = self["--app-strings"] else { return nil }
    let strings = try AppStrings([folder])
    guard strings.missingPaths.isEmpty else {
      throw FileError(operation: "read", path: folder, reason: .noSuchFile)
    }
    guard !strings.isEmpty else {
      throw UsageError(
        "'\(folder)' has no app strings",
        remedy: "name a folder with *.lproj/Localizable.strings, Localizable.xcstrings or values/")
    }
    return strings
  }
}
