package import Localization
package import MessageTables

/// A message that is not exported because the format cannot represent it.
package struct LeftOutMessage: Hashable, Sendable {
  /// The key of the message.
  package let key: MessageKey
  /// The language of the text that the format cannot represent; nil for the source text.
  package let locale: LocaleTag?
  /// The reason why the format cannot represent the message.
  package let reason: ExportReason

  /// Creates an omitted message with the reason.
  package init(key: MessageKey, locale: LocaleTag?, reason: ExportReason) {
    self.key = key
    self.locale = locale
    self.reason = reason
  }
}

/// The functions that merge messages into an existing file.
package struct FormatMerging: Sendable {
  /// The ways in which a format names its target language.
  package enum TargetLanguage: Hashable, Sendable {
    /// The header specifies no target language; some formats specify the language of each
    /// translation instead.
    case unnamed
    /// The header may specify a target language, which must then match the export.
    case optional
    /// The header must specify a target language.
    case required
  }

  /// The locations at which a format can store the original data of inline codes.
  package enum CodeData: Hashable, Sendable {
    /// Inside the element of the inline code.
    case inline
    /// Inside the unit but outside the code, so that a code is valid only in its unit.
    case unit
  }

  /// The way in which the format specifies its target language.
  package let targetLanguage: TargetLanguage
  /// The location at which the format stores the original data of inline codes.
  package let codeData: CodeData
  /// Returns the edits that add the messages of an export to a file.
  package let insert:
    @Sendable (TranslationFile, EncodedText, TranslationExport) throws(UpdateRefusal) ->
      InsertedMessages
  /// Returns the edits that change the structure of a message in the file.
  ///
  /// The function is nil if the format replaces the whole entry instead.
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

/// The edits that add messages to a file, and the messages that the format cannot represent.
package struct InsertedMessages: Sendable {
  /// The edits of the file.
  package var edits: [FileEdit] = []
  /// The messages that the format cannot represent.
  package var leftOut: [LeftOutMessage] = []
  /// The keys of the added messages.
  package var added: [MessageKey] = []

  /// Creates the result of adding messages to a file.
  package init(edits: [FileEdit] = [], leftOut: [LeftOutMessage] = [], added: [MessageKey] = []) {
    self.edits = edits
    self.leftOut = leftOut
    self.added = added
  }
}

extension InsertedMessages {
  /// Creates an edit for each message of an export.
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
