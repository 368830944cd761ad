/// The version of the library and of the program `crier`.
public enum LibraryVersion {
  /// The version, such as `0.1.0`.
  public static let current = "0.1.0"
}
