import Formats
import Interchange
import Localization
import MessageTables
import Testing

/// Exports into a table whose fields have quotes that the CSV format does not require.
struct CSVQuotesTests {
  /// Returns a table after an export of a Czech title into it.
  private func merged(_ czech: String, into table: String) throws -> String {
    let locale = try #require(LocaleTag("cs"))
    let message = ExchangedMessage(
      key: MessageKey(notification: "news", property: "title"),
      source: ExchangedMessage.Content("Flood", syntax: .icu, locale: .english),
      translations: [
        locale: ExchangedMessage.Content(czech, syntax: .icu, locale: locale, state: .translated)
      ])
    let export = TranslationExport(
      [message], from: .english, to: [locale], options: ExportOptions())
    let file = TranslationFile(name: "cs.csv", bytes: Array(table.utf8), format: .csv)
    return String(decoding: try file.merging(export).bytes, as: UTF8.self)
  }

  private static let table = """
    "key",note,"en (source)","cs"
    "news.title","",Flood,"Povoden"
    news.body,"a",River,Reka

    """

  @Test func `an export into a table keeps the quotes of the fields that it replaces`() throws {
    #expect(
      try merged("Povodeň", into: Self.table)
        == Self.table.replacing("Povoden", with: "Povodeň"))
  }

  @Test func `a new row has quotes if the whole header has them`() throws {
    let header = "\"key\",\"en (source)\",\"cs\"\n"
    #expect(
      try merged("Povodeň", into: header) == header + "\"news.title\",\"Flood\",\"Povodeň\"\n")
    let plain = header.replacing("\"", with: "")
    #expect(try merged("Povodeň", into: plain) == plain + "news.title,Flood,Povodeň\n")
  }
}
