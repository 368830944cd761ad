package import AppStrings
internal import Diagnostics
internal import Files

extension ParsedArguments {
  /// Returns the app strings in the folder that `--app-strings` sets; nil if it is not set.
  package func appStrings() throws -> AppStrings? {
    guard let folder = self["--app-strings"] else { return nil }
    let strings = try AppStrings([folder])
    guard strings.missingPaths.isEmpty else {
      throw FileError(operation: "read", path: folder, reason: .noSuchFile)
    }
    guard !strings.isEmpty else {
      throw UsageError(
        "'\(folder)' has no app strings",
        remedy: "choose a folder with *.lproj/Localizable.strings, Localizable.xcstrings "
          + "or values/")
    }
    return strings
  }
}
