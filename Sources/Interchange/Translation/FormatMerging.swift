package import Localization
package import MessageTables

/// A message that was omitted from a file.
package struct LeftOutMessage: Hashable, Sendable {
  /// The key.
  package let key: MessageKey
  /// The language whose text cannot be represented; nil for the source.
  package let locale: LocaleTag?
  /// The reason.
  package let reason: ExportReason

  /// Creates the message and its reason.
  package init(key: MessageKey, locale: LocaleTag?, reason: ExportReason) {
    self.key = key
    self.locale = locale
    self.reason = reason
  }
}

/// The functions that merge messages into an existing file.
package struct FormatMerging: Sendable {
  /// The place of the target language in a file.
  package enum TargetLanguage: Hashable, Sendable {
    /// Not in the file, or specified for each translation.
    case unnamed
    /// Optional in the file; if present, it must be the language of the export.
    case optional
    /// Required in the file.
    case required
  }

  /// The place where the data of inline codes is stored.
  package enum CodeData: Hashable, Sendable {
    /// Inside the code.
    case inline
    /// In the unit, so that a code cannot be moved to another unit.
    case unit
  }

  /// The place of the target language in a file.
  package let targetLanguage: TargetLanguage
  /// The place where the data of inline codes is stored.
  package let codeData: CodeData
  /// Returns the edits that add each missing message.
  package let insert:
    @Sendable (TranslationFile, EncodedText, TranslationExport) throws(UpdateRefusal) ->
      InsertedMessages
  /// Changes a message whose structure differs from the file; nil to replace its entry.
  package let restructure:
    (
      @Sendable (TranslationFile, EncodedText, TranslationExport) throws(ExportReason) -> [FileEdit]
    )?

  /// Creates the merge functions of a format.
  package init(
    targetLanguage: TargetLanguage = .unnamed, codeData: CodeData = .inline,
    restructure: (
      @Sendable (TranslationFile, EncodedText, TranslationExport) throws(ExportReason) -> [FileEdit]
    )? = nil,
    insert:
      @escaping @Sendable (TranslationFile, EncodedText, TranslationExport) throws(UpdateRefusal) ->
      InsertedMessages
  ) {
    self.targetLanguage = targetLanguage
    self.codeData = codeData
    self.insert = insert
    self.restructure = restructure
  }
}

/// The edits that add messages, and the messages that the format cannot represent.
package struct InsertedMessages: Sendable {
  /// The edits.
  package var edits: [FileEdit] = []
  /// The messages that the format cannot represent.
  package var leftOut: [LeftOutMessage] = []
  /// The keys of the new entries.
  package var added: [MessageKey] = []

  /// Creates the edits that add messages.
  package init(edits: [FileEdit] = [], leftOut: [LeftOutMessage] = [], added: [MessageKey] = []) {
    self.edits = edits
    self.leftOut = leftOut
    self.added = added
  }
}

extension InsertedMessages {
  /// Writes messages one by one.
  package init(
    _ export: TranslationExport,
    write: (ExchangedMessage) throws(ExportReason) -> FileEdit
  ) {
    self.init()
    for message in export.messages {
      do throws(ExportReason) {
        edits.append(try write(message))
        added.append(message.key)
      } catch {
        leftOut.append(LeftOutMessage(key: message.key, locale: export.locale, reason: error))
      }
    }
  }
}
