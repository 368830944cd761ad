import Documents
import Goldens
import Testing

/// Tests of redacted values, which goldens do not contain.
struct RedactionTests {
  private static func redacted(_ body: String, _ paths: String...) -> String {
    let syntax: DocumentSyntax = body.hasPrefix("<") ? .xml : .json
    let result = Redaction.apply(
      paths.compactMap { Redaction($0) }, to: Array(body.utf8), as: syntax)
    return String(decoding: result.body, as: UTF8.self) + " \(result.used.count)"
  }

  @Test(arguments: [
    ("/id", #"{"id":"[redacted: a string]","a":[{"id":7},8],"x/y":{"~":true}} 1"#),
    ("/a/0/id", #"{"id":"5","a":[{"id":"[redacted: a number]"},8],"x/y":{"~":true}} 1"#),
    ("/a/1", #"{"id":"5","a":[{"id":7},"[redacted: a number]"],"x/y":{"~":true}} 1"#),
    ("/x~1y/~0", #"{"id":"5","a":[{"id":7},8],"x/y":{"~":"[redacted: a boolean]"}} 1"#),
    ("/nothing", #"{"id":"5","a":[{"id":7},8],"x/y":{"~":true}} 0"#),
  ])
  func `a JSON pointer selects a value`(_ path: String, _ result: String) {
    #expect(Self.redacted(#"{"id":"5","a":[{"id":7},8],"x/y":{"~":true}}"#, path) == result)
  }

  @Test func `a redaction inside another redaction has no effect`() {
    #expect(Self.redacted(#"{"a":{"b":1}}"#, "/a/b", "/a") == #"{"a":"[redacted: an object]"} 2"#)
  }

  @Test(arguments: [
    (
      "/toast/@launch",
      #"<toast launch="[redacted]"><text id="1">a</text><text id="2">b</text></toast> 1"#
    ),
    (
      "//text",
      #"<toast launch="l"><text id="1">[redacted]</text><text id="2">[redacted]</text></toast> 1"#
    ),
    (
      "/toast/text[2]",
      #"<toast launch="l"><text id="1">a</text><text id="2">[redacted]</text></toast> 1"#
    ),
    (
      "//text[@id='1']",
      #"<toast launch="l"><text id="1">[redacted]</text><text id="2">b</text></toast> 1"#
    ),
    (
      "//*/@id",
      #"<toast launch="l"><text id="[redacted]">a</text><text id="[redacted]">b</text></toast> 1"#
    ),
    ("/visual", #"<toast launch="l"><text id="1">a</text><text id="2">b</text></toast> 0"#),
  ])
  func `an XPath selects elements and attributes`(_ path: String, _ result: String) {
    let body = #"<toast launch="l"><text id="1">a</text><text id="2">b</text></toast>"#
    #expect(Self.redacted(body, path) == result)
  }

  @Test(arguments: ["", "aps/alert", "text[1]"])
  func `a redaction must begin with a slash`(_ path: String) {
    #expect(Redaction(path) == nil)
  }

  @Test(arguments: ["/a[", "/a[last()]", "/a[0]", "/@", "/a/@b/c", "/text()"])
  func `unsupported parts of XPath are rejected`(_ path: String) {
    #expect(ElementPath(path) == nil)
  }
}
