public import Foundation

extension Process {
  private static let startLock = NSLock()

  /// Starts the program while no other test starts one.
  ///
  /// Foundation's `run()` crashed twice on Linux, at different places of complete test runs, while
  /// several tests started programs at the same time.
  public func start() throws { try Self.startLock.withLock { try run() } }
}
