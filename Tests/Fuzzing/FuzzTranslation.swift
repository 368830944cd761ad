import Formats
import Interchange
import InterchangeInvariants

/// Returns a target that reads any bytes as files of the given formats, saves the files, and sets
/// strings in them.
func fuzzTranslation(_ formats: TranslationFormat...) -> FuzzTarget {
  { bytes in
    for format in formats {
      do throws(ReadingInvariants.Violation) {
        try ReadingInvariants.check(bytes, as: format)
      } catch {
        preconditionFailure("\(format.id): \(error.description)")
      }
    }
  }
}
