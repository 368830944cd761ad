internal import Diagnostics

extension ParsedArguments {
  /// Returns the port set with `--port`, which may be 0 for any free port.
  package func port(default usual: UInt16) throws(UsageError) -> UInt16 {
    guard let text = self["--port"] else { return usual }
    guard let port = UInt16(text) else {
      throw UsageError(
        "'--port' must be a number from 0 to 65535, not '\(text)'", of: command)
    }
    return port
  }
}
