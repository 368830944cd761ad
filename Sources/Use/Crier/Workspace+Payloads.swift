internal import Checking
public import Diagnostics
internal import Streaming
public import Workspaces

extension Workspace {
  /// Returns the findings about a finished payload, whichever program made it.
  ///
  /// `platform` is a platform such as `wns-tile`. The file of the findings is `payload`.
  public func findings(
    on payload: [UInt8], for platform: String, headers: [(name: String, value: String)] = []
  ) throws(RenderError) -> Findings {
    do throws(LineError) {
      var check = PayloadCheck(for: try RenderRequest.target(platform))
      check.set(headers: headers)
      return try check.findings(onReceived: payload, in: self)
    } catch {
      throw RenderError(error)
    }
  }
}
