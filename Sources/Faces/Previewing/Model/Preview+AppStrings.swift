package import AppStrings
internal import Diagnostics
internal import Documents
package import Localization
internal import Surfaces

extension Preview {
  /// Returns the previews in each language of the app, with app strings in place of their keys.
  ///
  /// If `reader` is set, only that language is used. A payload without loc-keys is shown unchanged.
  package func lookingUp(in strings: AppStrings, for reader: LocaleTag?) -> [Preview] {
    guard
      let document = body.flatMap({ bytes in
        JSONReader.read(SourceFile(name: "body", bytes: bytes)).document
      })
    else { return [self] }
    let references = AppStringReference.all(in: document.root, of: document.file)
    guard let system = references.first?.system, !strings[system].isEmpty else { return [self] }
    let table = strings[system]
    let languages = reader.map { [table.language(for: $0)] } ?? table.languages
    return languages.map { language in
      let shown = language ?? reader ?? .english
      return showing(AppTexts(references, in: strings, language), in: "\(shown)")
    }
  }
}
