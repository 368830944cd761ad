import Bytes
import Testing

@testable import Studio

struct StudioAddressTests {
  private static let query =
    "notification=match-score&platform=apns&locale=fr&sample=goal&layout=ios.banner&theme=dark"
    + "&only=missing&words=goal&a.home=Sparta%20%26%20%C5%81&a.goals=3"

  @Test func `the URL contains every choice and every edit`() {
    let address = StudioAddress(.catalog, QueryItems(Substring(Self.query)))
    #expect(address.path == "/catalog?\(Self.query)")
    #expect(address.edit(of: "Home") == "Sparta & Ł")
  }

  @Test func `unknown and empty parameters of a URL are ignored`() {
    let address = StudioAddress(.pictures, QueryItems("locale=&theme=pink&x=1"))
    #expect(address.path == "/")
  }
}
