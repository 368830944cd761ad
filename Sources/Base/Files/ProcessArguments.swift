internal import CProcess

/// The command line of this process.
package enum ProcessArguments {
  /// An argument that is not UTF-8, such as the name of a file from an old archive.
  package struct Malformed: Error, CustomStringConvertible {
    /// The argument with U+FFFD in place of each malformed byte sequence.
    package let text: String

    package var description: String {
      "the argument '\(text)' is not UTF-8; rename the file, or type the name in a UTF-8 terminal"
    }
  }

  /// Returns the arguments after the program name; they are available even if `/proc` is not
  /// mounted.
  package static func all() throws(Malformed) -> [String] {
    let count = cprocess_argument_count()
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    var arguments: [String] = []
    for index in 1..<max(count, 1) {
      let bytes = unsafe cprocess_argument(index)
      guard let text = unsafe String(validatingCString: bytes) else {
        throw Malformed(text: unsafe String(cString: bytes))
      }
      arguments.append(text)
    }
    return arguments
  }

  /// The path of the running program; nil if neither the system nor the command line tells it.
  package static var program: String? {
    let path = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      let count = unsafe buffer.baseAddress.map { unsafe cprocess_program($0, 4096) } ?? -1
      return count < 0
        ? nil
        : unsafe String(
          decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    if let path { return path }
    // Without /proc; a name without a slash was found in one of the folders of PATH.
    guard cprocess_argument_count() > 0 else { return nil }
    let name = unsafe String(cString: cprocess_argument(0))
    return name.contains("/") ? name : nil
  }
}
