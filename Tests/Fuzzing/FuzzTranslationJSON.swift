import Formats
import Interchange
import InterchangeInvariants

/// Reads any bytes as JSON in three translation formats, saves the files, and sets strings in them.
func fuzzTranslationJSON(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  let formats: [TranslationFormat] = [
    .xcstrings, .i18next, .arb, .formatJS, .json, .webExtension,
  ]
  for format in formats {
    do throws(ReadingInvariants.Violation) {
      try ReadingInvariants.check(bytes, as: format)
    } catch {
      preconditionFailure("\(format.id): \(error.description)")
    }
  }
  return 0
}
