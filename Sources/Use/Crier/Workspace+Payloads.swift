internal import Bytes
internal import Checking
public import Diagnostics
internal import Files
internal import Platforms
public import Workspaces

extension Workspace {
  /// Returns the findings about a finished payload, whichever program made it.
  ///
  /// `platform` is a platform such as `wns-tile`. The file of the findings is `payload`.
  public func findings(
    on payload: [UInt8], for platform: String, headers: [(name: String, value: String)] = []
  ) throws(RenderError) -> Findings {
    let target: PlatformTarget
    do throws(PlatformTarget.UnknownName) {
      target = try PlatformTarget(parsing: platform)
    } catch {
      throw RenderError(
        code: "platform-unknown", "unknown platform '\(error.name)'",
        help: error.suggestion.map { "did you mean '\($0)'?" }
          ?? "use one of \(error.names.joined(separator: ", "))")
    }
    guard payload.count <= InputLimits.documentByteCount else {
      throw RenderError(
        code: "payload-too-large",
        "the payload is larger than \(InputLimits.documentByteCount >> 20) MiB")
    }
    guard target.variant == "raw" || UTF8Check.isValid(payload, payload.indices) else {
      throw RenderError(code: "payload-not-utf8", "the payload is not UTF-8")
    }
    var check = PayloadCheck(for: target)
    check.headers = headers.map { name, value in
      let file = SourceFile(name: name, text: value)
      return Header(name, value, at: Label(SourceSpan(0, value.utf8.count), in: file))
    }
    return check.findings(on: SourceFile(name: "payload", bytes: payload), in: self)
  }
}
