#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The number of inputs for generated tests, and the first seed.
///
/// `CRIER_GENERATED` sets the number of inputs, `CRIER_SEED` the first seed. A failing test reports
/// its seed, and `CRIER_SEED=<seed> CRIER_GENERATED=1` repeats only that input.
///
/// A debug build tries few inputs, so that `swift test` answers in minutes; a release build, which is
/// many times as fast, tries forty times as many.
public enum GeneratedInputs {
  /// The seeds of all inputs to try.
  public static var seeds: Range<UInt64> {
    let first = number("CRIER_SEED") ?? 1
    return first..<first + (number("CRIER_GENERATED") ?? usual)
  }

  /// The seeds divided into eight ranges, so that a slow test can use all processors.
  public static var shares: [Range<UInt64>] {
    let size = max(1, (UInt64(seeds.count) + 7) / 8)
    return stride(from: seeds.lowerBound, to: seeds.upperBound, by: UInt64.Stride(size)).map {
      $0..<min($0 + size, seeds.upperBound)
    }
  }

  /// Whether a test can try many more inputs.
  public static var areMany: Bool { modulesAreOptimized }

  /// Returns all elements in a release build, and otherwise a few, spread from the first to the last.
  public static func few<Element>(_ count: Int, of all: [Element]) -> [Element] {
    guard !areMany, count < all.count, count > 1 else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }

  private static let usual: UInt64 = areMany ? 2000 : 50

  private static func number(_ name: String) -> UInt64? {
    environment(name).flatMap { UInt64($0) }
  }
}

/// Whether the tested modules are optimized.
///
/// A suite cannot ask `_isDebugAssertConfiguration()`, because suites themselves are never optimized.
public let modulesAreOptimized: Bool = {
  #if DEBUG
    false
  #else
    true
  #endif
}()

/// Returns the value of an environment variable; nil if the variable is not set.
public func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
