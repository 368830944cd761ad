import Formats
import Interchange
import InterchangeInvariants

/// Reads any bytes as XML in five translation formats, saves the files, and sets strings in them.
func fuzzTranslationXML(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  let formats: [TranslationFormat] = [.xliff2, .xliff12, .android, .resw, .stringsdict, .tmx]
  for format in formats {
    do throws(ReadingInvariants.Violation) {
      try ReadingInvariants.check(bytes, as: format)
    } catch {
      preconditionFailure("\(format.id): \(error.description)")
    }
  }
  return 0
}
