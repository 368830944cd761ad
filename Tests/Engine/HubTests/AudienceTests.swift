import Diagnostics
import Documents
import Hub
import Testing

struct AudienceTests {
  @Test(arguments: [
    ("username:{user}", "username:ann"),
    ("username:{user} && {category}", "username:ann && World"),
    ("$UserId:{{user}}", "$UserId:{ann}"),
    ("World && vip || {category}", "(World && vip) || World"),
    ("World", "World"),
  ])
  func `arguments fill the placeholders of an audience`(_ source: String, _ header: String) {
    let values = ["user": "ann", "category": "World"]
    #expect(audience(source).header { values[$0] }.text == header)
  }

  @Test(arguments: ["ann || everybody", "ann bob", "", "änn", "a)", "{x}", "a,b", "$x\n"])
  func `a value that produces an invalid tag is an error`(_ value: String) {
    let (text, findings) = audience("username:{user}").header { _ in value }
    #expect(text == nil)
    #expect(findings.sorted.map(\.rule.code) == ["audience-value"])
  }

  @Test func `a value that makes a tag too long is an error`() {
    let audience = self.audience("username:{user}")
    #expect(audience.header { _ in String(repeating: "x", count: 111) }.text != nil)
    #expect(audience.header { _ in String(repeating: "x", count: 112) }.text == nil)
  }

  @Test func `an argument cannot make a reserved tag`() {
    #expect(audience("{tag}").header { _ in "$UserId:{ann}" }.text == nil)
  }

  @Test func `a missing argument is reported by name`() {
    let findings = audience("{a} && {b}").header { $0 == "a" ? "x" : nil }.findings
    #expect(findings.sorted.map(\.message) == ["the argument 'b' of the audience is not set"])
  }

  private func audience(_ source: String) -> Audience {
    let file = SourceFile(name: "audience", text: source)
    return Audience(DecodedText(verbatim: file), in: file)
  }
}
