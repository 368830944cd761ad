import Files
import TestSupport

/// Programs that record what they get, in place of the tools that show notifications on devices.
struct StandInTools {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The environment of a program that finds the stand-ins.
  var environment: [String: String] {
    ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "TMPDIR": folder.path]
  }

  /// Writes a program that records its arguments, and the file that the last one names.
  func install(_ program: String, code: Int = 0, saying text: String = "") throws {
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" >"\(folder.path)/arguments"
      for last; do :; done
      [ ! -f "$last" ] || cp "$last" "\(folder.path)/bytes"
      printf '%s' "\(text)"
      exit \(code)
      """
    try folder.write("bin/\(program)", script)
    var chmod = try ChildProcess(["chmod", "+x", "\(folder.path)/bin/\(program)"])
    _ = try chmod.output()
  }

  /// Returns what a program recorded: its `arguments`, or the `bytes` of its file.
  func recorded(_ name: String) throws -> String {
    String(
      decoding: try FileReader.bytes(of: "\(folder.path)/\(name)", limit: 1 << 20), as: UTF8.self)
  }
}
