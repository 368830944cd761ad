internal import Localization
package import MessageTables

/// The parts of a file written for messages, and the omitted messages.
package struct ExportedFragments: Sendable {
  /// The written parts, in the order of the messages.
  package private(set) var texts: [String] = []
  /// The messages that the format cannot represent.
  package private(set) var leftOut: [LeftOutMessage] = []
  private var names: Set<ExactText> = []

  /// Writes each message; `names` lists the keys that it uses in the file.
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

  /// Returns the file with text around the parts.
  package func file(head: String, separator: String = "", tail: String) -> ExportedFile {
    let text = head + texts.joined(separator: separator) + tail
    return ExportedFile(bytes: Array(text.utf8), leftOut: leftOut, messageCount: texts.count)
  }
}
