package import Localization
package import Surfaces

extension AppTexts {
  /// Looks up the strings that a device shows for a rendered payload in one language.
  package init(
    _ references: [AppStringReference], in strings: AppStrings, _ language: LocaleTag?
  ) {
    var fields: [String: Text] = [:]
    for reference in references {
      // A rendered payload has no expressions.
      guard case .text(let key) = reference.key else { continue }
      let shown = strings[reference.system].shown(
        key, in: language, arguments: reference.arguments)
      switch shown {
      case .text(let text): fields[reference.field] = .shown(text)
      case .nothing: fields[reference.field] = .nothing
      }
    }
    self.init(fields)
  }
}
