import Commands
import HubService
import Testing

struct HubOptionsTests {
  private func settings(_ key: String...) throws -> HubServerSettings {
    try HubOptions { $0 == "--key" ? key : [] }.settings()
  }

  @Test(
    arguments: [
      ("RootManageSharedAccessKey=ab+/=", [.listen, .send, .manage]),
      ("DefaultListenSharedAccessSignature=ab+/=", .listen),
      ("listen+send:App.Key-1=ab+/=", [.listen, .send]), ("manage:x=ab+/=", .manage),
    ] as [(String, AccessRights)])
  func `a key has the rights of its name, or those that are named`(
    _ text: String, _ rights: AccessRights
  ) throws {
    let key = try #require(try settings(text).keys.first)
    #expect(key.key == "ab+/=")
    #expect(key.rights == rights)
    #expect(!key.name.contains(":"))
  }

  @Test(arguments: ["x", "=secret", "fly:x=secret", "a:b:c=secret", "x=", ":x=secret"])
  func `a wrong key is refused without its secret`(_ text: String) {
    let error = #expect(throws: HubOptions.Invalid.self) { try settings(text) }
    #expect(error?.message.contains("secret") == false)
  }
}
