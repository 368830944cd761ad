import Formats
import Interchange
import InterchangeInvariants

/// Reads any bytes as .strings tables, saves the tables, and sets strings in them.
func fuzzAppleStrings(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  let formats: [TranslationFormat] = [.strings]
  for format in formats {
    do throws(ReadingInvariants.Violation) {
      try ReadingInvariants.check(bytes, as: format)
    } catch {
      preconditionFailure("\(format.id): \(error.description)")
    }
  }
  return 0
}
