public import Foundation

extension Process {
  private static let startLock = NSLock()
  /// The time after which a program is terminated, in seconds.
  private static let limit = 900.0

  /// Starts the program while no other test starts one, and terminates it after a limit.
  ///
  /// Foundation's `run()` crashed twice on Linux, at different places of complete test runs, while
  /// several tests started programs at the same time. A program that does not end fails its test
  /// instead of blocking all others.
  public func start() throws {
    try Self.startLock.withLock { try run() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit) { [weak self] in
      if let self, isRunning { terminate() }
    }
  }
}
