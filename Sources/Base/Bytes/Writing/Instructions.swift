internal import CBytes

/// The instructions of a processor that scan lines and write payloads.
package enum Instructions: Sendable {
  /// The fastest that the processor has.
  case fastest
  /// Those that all processors have.
  case common

  /// The functions that use these instructions.
  var functions: CBytesFunctions {
    switch self {
    case .fastest: unsafe cbytes_fastest().pointee
    case .common: cbytes_common
    }
  }
}
