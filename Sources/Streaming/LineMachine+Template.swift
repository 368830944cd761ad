package import Bytes
package import TemplateLanguage

extension LineMachine {
  /// Creates a machine that fills a template with the properties of each line.
  package convenience init(
    _ template: CompiledTemplate, frame: Frame,
    limits: (harmlessByteCount: Int, longestLine: Int)
  ) {
    let names = template.slots.map { Array(PropertyName.folded($0.spelling).utf8) }
    self.init(template.recipe, keys: KeyTable(names), frame: frame, limits: limits)
  }
}
