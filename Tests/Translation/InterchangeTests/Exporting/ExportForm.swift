import Formats
import Interchange
import Testing

/// A translation format with the settings of an export.
struct ExportForm: Sendable, CustomTestStringConvertible {
  let format: TranslationFormat
  let options: ExportOptions
  let testDescription: String

  static let all: [ExportForm] = [
    ExportForm(.xliff2), ExportForm(.xliff2, .icu), ExportForm(.xliff2, .units, .codes),
    ExportForm(.xliff12), ExportForm(.xliff12, .icu), ExportForm(.xliff12, .units, .codes),
    ExportForm(.po), ExportForm(.po, .icu), ExportForm(.csv), ExportForm(.csv, .icu),
    ExportForm(.resw), ExportForm(.xcstrings), ExportForm(.strings), ExportForm(.stringsdict),
    ExportForm(.android), ExportForm(.i18next), ExportForm(.formatJS), ExportForm(.json),
    ExportForm(.properties),
  ]

  init(
    _ format: TranslationFormat, _ plurals: ExportOptions.Plurals = .units,
    _ placeholders: ExportOptions.Placeholders = .text
  ) {
    self.format = format
    var options = ExportOptions()
    options.plurals = plurals
    options.placeholders = placeholders
    options.formulas = .allowed
    self.options = options
    testDescription = "\(format.id), \(plurals), \(placeholders)"
  }
}
