import Diagnostics
import Documents
import Interchange
import Testing
import TextFormats

@Suite(.enabled(if: ConformanceData.isHere, "the conformance data is not beside the checkout"))
struct ConformanceRowsTests {
  /// Rows whose expectation is a mistake of the reader it was made with.
  ///
  /// polib takes a line with `msgstr[0]` alone for the beginning of the text; `msgfmt`, the format's
  /// own tool, compiles the file and `msgunfmt` shows `%d fichier`.
  private static let mistaken: [String: (row: String, right: String)] = [
    "po/okapi/Test05.po": (
      #"{"key":"%d file","plural":{"0":"msgstr[0%d fichier","1":"msgstr[1%d fichiers"},"plural_key":"%d files"}"#,
      #"{"key":"%d file","plural":{"0":"%d fichier","1":"%d fichiers"},"plural_key":"%d files"}"#
    )
  ]

  @Test(arguments: ConformanceData.files)
  func `a file yields exactly the expected rows`(_ file: ConformanceData.File) throws {
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
  func `the shared data has all of its rows`() {
    let rows = ConformanceData.files.map { $0.expected["rows"]?.rowList.count ?? 0 }
    #expect(ConformanceData.files.count == 275)
    #expect(rows.reduce(0, +) == 1274)
  }

  @Test(arguments: ConformanceData.files)
  func `a rejected or invalid file has an error with a place`(_ file: ConformanceData.File) throws {
    guard file.isRejected || file.expected["invalid"] != nil else { return }
    let errors = try file.translationFile.findings.sorted.filter { $0.severity == .error }
    #expect(errors.contains { $0.primary != nil })
  }

  /// Files that break their format without being marked: XLIFF 2 with attributes of version 1.2 or
  /// ids that are no NMTOKEN, and a table with backslashes before its quotes.
  private static let nonconforming = [
    "xliff2/locize-xliff/example_compact.xliff", "xliff2/locize-xliff/example_output_note.xliff",
    "xliff2/locize-xliff/inline-elements__example_angular.xliff",
    "xliff2/locize-xliff/inline-elements__example_generic-span-start-end.xliff",
    "xliff2/locize-xliff/inline-elements__example_standalone_only.xliff",
    "xliff2/locize-xliff/inline-elements__example_native-span-start-end.xliff",
    "csv/tolgee/example.csv",
  ]

  @Test(arguments: ConformanceData.files)
  func `only a file that breaks its format has errors`(_ file: ConformanceData.File) throws {
    let problems = ["reject", "invalid", "msgfmt", "polib", "aapt2", "differs"]
    guard problems.allSatisfy({ file.expected[$0] == nil }) else { return }
    let hasErrors = try file.translationFile.findings.hasErrors
    #expect(hasErrors == Self.nonconforming.contains(file.path))
  }
}
