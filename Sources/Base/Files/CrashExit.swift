#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The handler that turns a crash into a message and the exit code for internal errors.
package enum CrashExit {
  /// The signals of failed preconditions and of invalid memory access.
  static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  private static let code: Int32 = 4
  private static let message: StaticString = """
    crier: internal error; please report it with the command line and the files

    """

  /// Installs handlers for the signals of a crash.
  ///
  /// The signal for exceeding the file size limit is ignored, so that the write reports an error.
  package static func install() {
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in signals {
      _ = signal(number) { _ in
        // Only signal-safe operations are allowed here: no allocation and no lock.
        let text = CrashExit.message
        _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(CrashExit.code)
      }
    }
  }
}
