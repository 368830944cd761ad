import LanguageServer
import TestSupport
import Testing

struct FileURITests {
  @Test(arguments: [
    ("file:///a/b.json", "/a/b.json"), ("file:///a%20b/%C3%A9.arb", "/a b/é.arb"),
    ("file://localhost/a", "/a"), ("FILE:///c%3A/x", "/c:/x"), ("file:///a/", "/a"),
  ])
  func `a file URI is converted to a path`(_ uri: String, _ path: String) {
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(arguments: [
    "untitled:1", "http://a/b", "file://host/a", "file:///a%", "file:///%ff", "file:///a%00",
  ])
  func `a URI that does not name a local file has no path`(_ uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }

  @Test func `every path can be converted to a URI and back`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let path =
        "/"
        + generator.several(1...8) { $0.one(of: ["a", "é", " ", "%", "😀", "#", "?", "+"]) }
        .joined()
      #expect(FileURI.path(of: FileURI.uri(of: path)) == path, "seed \(seed)")
    }
  }
}
