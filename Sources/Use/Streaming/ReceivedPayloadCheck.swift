internal import Bytes
package import Checking
package import Diagnostics
internal import Platforms
package import Workspaces

extension PayloadCheck {
  /// Sets the headers of the payload, by name.
  package mutating func set(headers: [(name: String, value: String)]) {
    self.headers = headers.map { name, value in
      let file = SourceFile(name: name, text: value)
      return Header(name, value, at: Label(SourceSpan(0, value.utf8.count), in: file))
    }
  }

  /// Returns the findings about a payload that another program sent, in the file `payload`.
  package func findings(
    onReceived payload: [UInt8], in workspace: Workspace
  ) throws(LineError) -> Findings {
    guard payload.count <= InputLimits.documentByteCount else { throw .payloadTooLarge }
    guard target.variant == "raw" || UTF8Check.isValid(payload, payload.indices) else {
      throw .payloadNotUTF8
    }
    return findings(on: SourceFile(name: "payload", bytes: payload), in: workspace)
  }
}

// MARK: - Messages

extension LineError {
  fileprivate static let payloadTooLarge = LineError(
    code: "payload-too-large",
    "the payload is larger than \(InputLimits.documentByteCount >> 20) MiB")
  fileprivate static let payloadNotUTF8 = LineError(
    code: "payload-not-utf8", "the payload is not UTF-8")
}
