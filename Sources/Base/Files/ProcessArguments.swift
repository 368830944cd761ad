internal import CProcess

/// The command line of this process.
package enum ProcessArguments {
  /// The arguments after the program name; available even if `/proc` is not mounted.
  package static var all: [String] {
    let count = cprocess_argument_count()
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(count, 1)).map { unsafe String(cString: cprocess_argument($0)) }
  }
}
