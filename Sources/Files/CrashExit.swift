#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Turns a crash of the program into one sentence and the exit code for a bug of ours.
package enum CrashExit {
  private static let code: Int32 = 4
  private static let message: StaticString = """
    crier: this is a bug of ours; please report the command line and the files

    """

  /// Takes over the signals that a failed precondition or a bad access sends.
  ///
  /// A limit on the size of files is no crash: the write fails and says so.
  package static func install() {
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE] {
      _ = signal(number) { _ in
        // Only what is safe in a signal handler: no allocation, no lock.
        let text = CrashExit.message
        _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(CrashExit.code)
      }
    }
  }
}
