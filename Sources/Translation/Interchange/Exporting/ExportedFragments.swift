package import MessageTables

/// The entries of a file, one for each exported message, and the messages that are omitted.
package struct ExportedFragments: Sendable {
  /// The text of each entry, in the order of the messages.
  package private(set) var texts: [String] = []
  /// The messages that the format cannot represent.
  package private(set) var leftOut: [LeftOutMessage] = []
  private var names: Set<ExactText> = []

  /// Writes each message; `names` returns the keys that a message uses in the file.
  package init(
    _ export: TranslationExport,
    names: (ExchangedMessage) -> [String] = { ["\($0.key)"] },
    write: (ExchangedMessage) throws(ExportReason) -> String
  ) {
    for message in export.messages {
      do throws(ExportReason) {
        try reserve(names(message))
        texts.append(try write(message))
      } catch {
        leftOut.append(LeftOutMessage(key: message.key, locale: export.locale, reason: error))
      }
    }
  }

  private mutating func reserve(_ taken: [String]) throws(ExportReason) {
    for name in taken where names.contains(ExactText(name)) { throw .repeatedKey(name) }
    names.formUnion(taken.map(ExactText.init))
  }

  /// Returns the file: the beginning, the entries and the end.
  package func file(head: String, separator: String = "", tail: String) -> ExportedFile {
    let text = head + texts.joined(separator: separator) + tail
    return ExportedFile(bytes: Array(text.utf8), leftOut: leftOut, messageCount: texts.count)
  }
}
