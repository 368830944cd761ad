package import AppStrings
internal import Diagnostics
internal import Documents
package import Localization
internal import Surfaces

extension Preview {
  /// The previews on devices of the app's languages, with the app's strings in place of their keys.
  ///
  /// `reader` is the only language if it is known. A payload that names no string is shown as it is.
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
