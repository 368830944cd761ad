internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Platforms
internal import Sending
internal import Streaming
internal import TemplateLanguage

/// The destination of payloads: standard output, a folder, or labeled blocks on a terminal.
struct RenderOutput {
  private let arguments: ParsedArguments
  private let console: Console
  private let format: FindingsFormat

  init(_ arguments: ParsedArguments, _ console: Console, _ format: FindingsFormat) {
    self.arguments = arguments
    self.console = console
    self.format = format
  }

  /// Writes the valid payloads, and reports why the other payloads are missing.
  func write(_ job: RenderJob) throws -> ExitCode {
    let isToTerminal = StandardStream.output.isTerminal
    let folder = arguments["--out"]
    guard job.payloads.count == 1 || folder != nil || isToTerminal else {
      throw UsageError(
        """
        \(job.payloads.count) payloads match: \(job.payloads.map(\.label).joined(separator: ", "))
        """, remedy: "choose a payload with --platform, or write all payloads with --out DIR")
    }
    try console.show(
      job.findings + job.payloads.map(\.shownFindings), as: format, on: .error,
      with: [("payloads", .array(job.payloads.map(\.summary)))])
    var code = job.refusal ?? .good
    for payload in job.payloads {
      guard let body = payload.body(strict: arguments.strictness) else {
        code = job.refusal ?? .findings
        continue
      }
      try sayMore(about: payload)
      if let folder {
        try write(payload, body, below: folder)
      } else {
        try writeOut(payload, body, label: job.payloads.count > 1 ? payload.path : nil)
      }
    }
    return code
  }

  private func write(_ payload: RenderedFile, _ body: [UInt8], below folder: String) throws {
    let path = folder.joined(with: payload.path)
    let boundary = WriteBoundary(folder)
    try boundary.check(path, for: "write")
    try Folder.make(path.parentFolder)
    let head = arguments.has("--headers") ? Array(payload.headerLines.utf8) : []
    try FileWriter.replace(path, with: head + shown(payload, body), inside: boundary)
    try console.say("wrote \(path)")
  }

  private func writeOut(_ payload: RenderedFile, _ body: [UInt8], label: String?) throws {
    if let label { try console.write("── \(label)\n") }
    if arguments.has("--pretty") {
      try console.say("formatted for reading; not the bytes that are sent")
    } else if arguments.has("--headers") {
      try console.write(data: Array(payload.headerLines.utf8))
    }
    let end: [UInt8] = StandardStream.output.isTerminal ? [UInt8(ascii: "\n")] : []
    try console.write(data: shown(payload, body) + (arguments.has("--pretty") ? [] : end))
  }

  private func shown(_ payload: RenderedFile, _ body: [UInt8]) -> [UInt8] {
    arguments.has("--pretty") ? payload.target.pretty(body) : body
  }

  private func sayMore(about payload: RenderedFile) throws {
    if let locales = payload.locales, let served = locales.served, served != locales.requested {
      try console.say("asked for \(locales.requested), served in \(served)")
    }
    if let clip = payload.delivery?.clipping { try console.say("\(clip.statement)") }
    if arguments.has("--size"), let size = payload.delivery?.size { try console.say(size.table) }
  }
}

extension RenderedFile {
  /// The entry of a payload in the JSON report: its path, platform, locales and size.
  fileprivate var summary: JSONValue {
    .object([
      ("path", .string(path)), ("platform", .string(target.description)),
      ("requestedLocale", locales.map { .string($0.requested) } ?? .null),
      ("servedLocale", .optional(locales?.served)),
      ("byteCount", delivery.map { .number($0.body.count) } ?? .null),
      ("clipped", delivery?.clipping.map { .string($0.name.spelling) } ?? .null),
    ])
  }
}

extension Findings {
  fileprivate static func + (left: Findings, right: [Findings]) -> Findings {
    var all = left
    for findings in right { all.report(contentsOf: findings) }
    return all
  }
}

extension FittedValues.Clipping {
  /// The note that a property was clipped.
  fileprivate var statement: String {
    "clipped '\(name.spelling)' from \(byteCount.grouped) to \(keptByteCount.grouped) bytes, "
      + "so that the payload fits"
  }
}

extension PayloadSize {
  /// The size in bytes, followed by the size of each part, the largest part first.
  fileprivate var table: DisplayText {
    let lines = parts.filter { $0.byteCount > 0 }.map { part in
      "  \(part.byteCount.grouped)\t\(part.name)" as DisplayText
    }
    return (["\(byteCount.grouped) bytes"] + lines).joined(with: "\n")
  }
}

extension PlatformTarget {
  fileprivate func pretty(_ payload: [UInt8]) -> [UInt8] {
    let file = SourceFile(name: "rendering", bytes: payload)
    return Document.read(file, as: syntax(of: payload)).document.map(pretty) ?? payload
  }
}
