import Hub
import HubService
import Testing

/// Refuses JSON that is not UTF-8 (https://www.rfc-editor.org/rfc/rfc8259#section-8.1).
struct InstallationEncodingTests {
  /// An installation with a byte that never occurs in UTF-8, inside an expression.
  private static let body =
    Array(#"{"platform":"apns","pushChannel":"00","templates":{"a":{"body":"{'"#.utf8) + [0xFF]
    + Array(#"' + $(a)}"}}}"#.utf8)

  @Test func `an installation that is not UTF-8 is refused`() {
    #expect(throws: ServiceError.self) { try InstallationDocument(Self.body, id: "i") }
  }

  @Test func `a patch that is not UTF-8 is refused`() {
    let patch =
      Array(#"[{"op":"add","path":"/tags","value":""#.utf8) + [0xFF] + Array(#""}]"#.utf8)
    #expect(throws: ServiceError.self) { try InstallationPatch(patch) }
  }
}
