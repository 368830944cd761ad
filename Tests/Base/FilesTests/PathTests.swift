import Files
import Testing

struct PathTests {
  @Test(arguments: [
    ("icon.png", true), ("app/icon.png", true), ("/icon.png", false), ("../icon.png", false),
    ("app/../../icon.png", false), ("app/..icon.png", true),
  ])
  func `a path with dots, or from the root, may leave the folder`(_ path: String, stays: Bool) {
    #expect(path.staysInFolder == stays)
  }
}
