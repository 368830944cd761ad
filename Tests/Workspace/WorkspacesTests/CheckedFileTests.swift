import Platforms
import Testing
import Workspaces

struct CheckedFileTests {
  @Test(arguments: [
    ("Templates/crier.json", CheckedFile.Kind.workspaceSettings),
    ("Templates/news/notification.json", .notificationSettings),
    ("Templates/news/samples/storm.json", .sample), ("samples/apns.json", .sample),
    ("Locales/en.arb", .catalog), ("apns.json", .template(PlatformTarget(.apns))),
    ("a/wns-toast.big.xml", .template(PlatformTarget(.wns, variant: "toast"))),
    ("apple.json", .unknownTemplate), ("samples/apple.xml", .unknownTemplate),
  ])
  func `a file is recognized by its name and its folder`(
    _ path: String, _ kind: CheckedFile.Kind
  ) {
    #expect(CheckedFile(path: path)?.kind == kind)
  }

  @Test(arguments: ["README.md", "apns", "", "/", "a/apns.json.bak", "crier.JSON"])
  func `unsupported files are not recognized`(_ path: String) {
    #expect(CheckedFile(path: path) == nil)
  }
}
