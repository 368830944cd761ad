package import Localization
package import MessageTables

/// A message that was left out of a file.
package struct LeftOutMessage: Hashable, Sendable {
  /// The key.
  package let key: MessageKey
  /// The language whose text cannot be held; nil for the source.
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

/// The way in which a format takes messages into an existing file.
package struct FormatMerging: Sendable {
  /// The place in which a file names the language of its translations.
  package enum TargetLanguage: Hashable, Sendable {
    /// Not in the file, or once for each translation.
    case unnamed
    /// In the file; if it is named, it must be the language of the export.
    case optional
    /// In the file, always.
    case required
  }

  /// The place of the data of inline codes.
  package enum CodeData: Hashable, Sendable {
    /// Inside the code.
    case inline
    /// In the unit, so that a code cannot be moved to another unit.
    case unit
  }

  /// The place in which a file names the language of its translations.
  package let targetLanguage: TargetLanguage
  /// The place of the data of inline codes.
  package let codeData: CodeData
  /// Writes messages that the file lacks, each as its edits.
  package let insert:
    @Sendable (TranslationFile, EncodedText, TranslationExport) throws(UpdateRefusal) ->
      InsertedMessages
  /// Changes a message whose structure is no longer that of the file; nil to replace its entry.
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

/// The edits that add messages, and the messages that the format cannot hold.
package struct InsertedMessages: Sendable {
  /// The edits.
  package var edits: [FileEdit] = []
  /// The messages that the format cannot hold.
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
