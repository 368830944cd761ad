internal import Diagnostics
internal import Documents
internal import Localization

/// The version of the program, of the data on which results depend, and of the built-in libraries.
struct VersionReport {
  let version: String
  var libraries = OptionalLibrary.all

  /// The report as lines; the first two determine the results of the program.
  var text: DisplayText {
    let present = libraries.compactMap { library in
      library.version.map { "\(library.name) \($0) (\(library.feature))" }
    }
    let missing = libraries.filter { $0.version == nil }
    var lines = [
      "crier \(version)",
      "ICU \(LocalizationVersions.library), CLDR \(LocalizationVersions.localeData), "
        + "Unicode \(LocalizationVersions.characters)",
    ]
    if let path = LocalizationVersions.localeDataPath { lines.append("locale data from \(path)") }
    if !present.isEmpty { lines.append("with \(present.joined(separator: ", "))") }
    if !missing.isEmpty {
      let names = missing.map { "\($0.name) (\($0.feature))" }.joined(separator: ", ")
      lines.append("without \(names); to add them, \(OptionalLibrary.remedy(for: missing))")
    }
    return DisplayText(drawn: lines.map { $0 + "\n" }.joined())
  }

  /// The report as JSON.
  var json: [UInt8] {
    JSONWriter.pretty(
      .object([
        ("version", .string(version)), ("icu", .string(LocalizationVersions.library)),
        ("cldr", .string(LocalizationVersions.localeData)),
        ("unicode", .string(LocalizationVersions.characters)),
        ("localeData", .optional(LocalizationVersions.localeDataPath)),
        ("libraries", .array(libraries.map(Self.json))),
      ]))
  }

  private static func json(_ library: OptionalLibrary) -> JSONValue {
    .object([
      ("name", .string(library.name)), ("builtIn", .boolean(library.version != nil)),
      ("version", .optional(library.version)), ("feature", .string(library.feature)),
      ("package", .string(library.package)),
    ])
  }
}
