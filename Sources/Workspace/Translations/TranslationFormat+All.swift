internal import Formats
package import Interchange

extension TranslationFormat {
  /// All supported formats of translation files, in the order of the manual.
  package static let all: [TranslationFormat] = [
    .xliff2, .xliff12, .po, .xcstrings, .strings, .stringsdict, .android, .resw, .i18next,
    .formatJS, .json, .webExtension, .properties, .fluent, .csv, .arb, .tmx,
  ]

  /// Returns the format with the given name; nil if the name is unknown.
  package init?(id: String) {
    guard let known = Self.all.first(where: { $0.id == id }) else { return nil }
    self = known
  }
}
