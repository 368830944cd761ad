import Diagnostics
import Documents
import Formats
import Interchange
import Testing

@Suite(.enabled(if: ConformanceData.isHere, "the conformance data is not beside the checkout"))
struct ConformanceRowsTests {
  /// The rows that the reference parser read incorrectly, each with the right row.
  ///
  /// polib treats a line that contains only `msgstr[0]` as the start of the text; `msgfmt`,
  /// gettext's own tool, compiles the file, and `msgunfmt` shows `%d fichier`.
  private static let mistaken: [String: (row: String, right: String)] = [
    "po/okapi/Test05.po": (
      #"{"key":"%d file","plural":{"0":"msgstr[0%d fichier","1":"msgstr[1%d fichiers"},"plural_key":"%d files"}"#,
      #"{"key":"%d file","plural":{"0":"%d fichier","1":"%d fichiers"},"plural_key":"%d files"}"#
    )
  ]

  @Test(arguments: ConformanceData.files)
  func `a file results in exactly the expected rows`(_ file: ConformanceData.File) throws {
    guard let rows = file.expected["rows"] else { return }
    let mistake = Self.mistaken[file.path]
    let expected = rows.rowList.map { $0 == mistake?.row ? mistake?.right ?? $0 : $0 }
    let found = try file.translationFile.rows.rowList
    for (one, other) in zip(found, expected) where one != other {
      Issue.record("\nfound    \(one)\nexpected \(other)")
    }
    #expect(found.count == expected.count)
  }

  @Test
  func `the shared conformance data contains all rows`() {
    let rows = ConformanceData.files.map { $0.expected["rows"]?.rowList.count ?? 0 }
    #expect(ConformanceData.files.count == 275)
    #expect(rows.reduce(0, +) == 1274)
  }

  @Test(arguments: ConformanceData.files)
  func `a rejected or invalid file has an error with a location`(_ file: ConformanceData.File)
    throws
  {
    guard file.isRejected || file.expected["invalid"] != nil else { return }
    let errors = try file.translationFile.findings.sorted.filter { $0.severity == .error }
    #expect(errors.contains { $0.primary != nil })
  }

  /// The files that violate their format although the data does not mark them as invalid: XLIFF 2
  /// with attributes of version 1.2 or with invalid ids (not NMTOKEN), and a table with backslashes
  /// before its quotes.
  private static let nonconforming = [
    "xliff2/locize-xliff/example_compact.xliff", "xliff2/locize-xliff/example_output_note.xliff",
    "xliff2/locize-xliff/inline-elements__example_angular.xliff",
    "xliff2/locize-xliff/inline-elements__example_generic-span-start-end.xliff",
    "xliff2/locize-xliff/inline-elements__example_standalone_only.xliff",
    "xliff2/locize-xliff/inline-elements__example_native-span-start-end.xliff",
    "csv/tolgee/example.csv",
  ]

  @Test(arguments: ConformanceData.files)
  func `only a file that violates its format has errors`(_ file: ConformanceData.File) throws {
    let problems = ["reject", "invalid", "msgfmt", "polib", "aapt2", "differs"]
    guard problems.allSatisfy({ file.expected[$0] == nil }) else { return }
    let hasErrors = try file.translationFile.findings.hasErrors
    #expect(hasErrors == Self.nonconforming.contains(file.path))
  }
}
