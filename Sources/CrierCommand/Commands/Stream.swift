internal import Bytes
internal import Crier
internal import Diagnostics
internal import Documents
internal import Files
internal import TemplateLanguage

extension CommandDescription {
  static let stream = CommandDescription(
    name: "stream", group: .bulk, summary: "one line in, one payload out, for millions of lines",
    usage: ["crier stream --template FILE [--platform P[-V]] [--raw]"],
    examples: [.init(line: "crier stream --template apns.json --raw < rows.ndjson", meaning: "")],
    options: [
      .init("--template", "FILE", ""), .init("--platform", "P[-V]", ""), .init("--raw", nil, ""),
      .init("--in", "FILE", ""), .init("--out", "FILE", ""),
    ], notes: []
  ) { arguments, console in
    guard let path = arguments["--template"] else {
      throw UsageError("'crier stream' needs --template FILE", of: arguments.command)
    }
    let target = try InputFile.target(of: path, arguments)
    let check = TemplateCheck(try InputLimits.document(path), for: target)
    guard let template = check.accepted?.compiled() else { return .findings }
    let source = try ByteSource(arguments["--in"] ?? "-")
    let sink = try ByteSink(arguments["--out"] ?? "-")
    var renderer = LineRenderer(template)
    var buffer: [UInt8] = []
    while try source.read(atMost: 256 * 1024, to: &buffer) > 0 {
      guard let last = buffer.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      guard UTF8Check.isValid(buffer, 0..<last) else { return .findings }
      renderer.render(buffer, 0..<last + 1)
      buffer.removeSubrange(0...last)
      try sink.write(renderer.output)
      renderer.output.removeAll(keepingCapacity: true)
    }
    return .good
  }
}
