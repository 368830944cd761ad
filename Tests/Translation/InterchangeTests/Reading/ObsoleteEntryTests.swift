import Diagnostics
import Formats
import Interchange
import MessageTables
import Testing

/// Tests of obsolete entries in PO files, which the program no longer uses.
struct ObsoleteEntryTests {
  @Test(arguments: ["# once\n#~ ", "#~ # once\n#~ "])
  func `a comment before an obsolete entry belongs to the entry, with or without the marker`(
    _ lead: String
  ) {
    let text = "msgid \"a\"\nmsgstr \"b\"\n\n\(lead)msgid \"old\"\n#~ msgstr \"alt\"\n"
    let file = TranslationFile(name: "x.po", bytes: Array(text.utf8), format: .po)
    #expect(file.findings.isEmpty)
    #expect(file.units.map(\.key) == ["a", "old"])
    #expect(file.units.last?.notes.map(\.text) == ["once"])
  }
}
