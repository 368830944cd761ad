import Commands
import Testing

struct ListenAddressTests {
  @Test(arguments: ["localhost", "LOCALHOST", "127.0.0.1", "127.9.9.9", "::1", "[::1]"])
  func `a loopback address needs no token`(_ text: String) {
    #expect(ListenAddress(text)?.isLoopback == true)
  }

  @Test(arguments: ["0.0.0.0", "::", "192.168.1.5", "10.0.0.1", "fe80::1", "[2001:db8::1]"])
  func `a hub on an address that other machines can reach requires a token`(_ text: String) {
    #expect(ListenAddress(text)?.isLoopback == false)
  }

  @Test(arguments: [
    "", "example.com", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.+4", "1..2.3", "0.0.0.0:80",
    "[::1", "::g", "0x7f.0.0.1", "127.0.0.0001",
  ])
  func `a value that is not a numeric address is refused`(_ text: String) {
    #expect(ListenAddress(text) == nil)
  }
}
