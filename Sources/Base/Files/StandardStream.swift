#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The standard output streams of a command.
package enum StandardStream: Int32, Sendable {
  /// The stream for results.
  case output = 1
  /// The stream for messages and progress.
  case error = 2

  /// Writes bytes to the stream.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: rawValue, path: "-")
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether standard input is a terminal.
  package static var hasInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// The number of available processors.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The width of the terminal in columns; nil if the stream is not a terminal.
  package var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The height of the terminal in rows; nil if the stream is not a terminal.
  package var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    var size = winsize()
    return unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Returns the value of an environment variable; nil if it is not set.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Ends the program with an exit code.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }
}
