/// Folders of the checkout, found from where this file was compiled.
public enum RepositoryFolder {
  /// The checkout itself.
  public static let root = folder(above: #filePath, levels: 3)

  /// The data shared by several projects, which stands beside the checkout or is not there.
  public static let shared = folder(above: root, levels: 1) + "/shared"

  /// What other projects say about the same things.
  public static let conformance = shared + "/conformance"

  private static func folder(above path: String, levels: Int) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast(levels)
      .joined(separator: "/")
  }
}
