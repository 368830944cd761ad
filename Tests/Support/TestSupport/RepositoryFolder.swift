/// Folders of the checkout, found from the path of this source file.
public enum RepositoryFolder {
  /// The root folder of the checkout.
  public static let root = folder(above: #filePath, levels: 4)

  /// The folder of data shared by several projects, next to the checkout; can be missing.
  public static let shared = folder(above: root, levels: 1) + "/shared"

  /// The conformance data from other projects.
  public static let conformance = shared + "/conformance"

  private static func folder(above path: String, levels: Int) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast(levels)
      .joined(separator: "/")
  }
}
