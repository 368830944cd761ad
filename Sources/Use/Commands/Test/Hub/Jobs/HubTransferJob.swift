package import CommandLineTool
internal import Diagnostics
internal import Files
internal import HubService

/// One run of `crier hub import` or `crier hub export`.
package struct HubTransferJob {
  private let folder: String
  private let hub: String
  private let arguments: ParsedArguments

  /// Reads the options that import and export have in common.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let folder = arguments.all("--data").last else {
      throw UsageError("'--data DIR' is required", of: arguments.command)
    }
    self.folder = folder
    self.arguments = arguments
    hub = arguments.all("--hub").last ?? "myhub"
    guard arguments.all("--hub").count <= 1, HubOptions.isHubName(hub) else {
      throw UsageError("'--hub' must be a single valid hub name", of: arguments.command)
    }
  }

  // MARK: - Import

  /// The maximum size of a document or a line in bytes.
  ///
  /// The limit is large because the service writes a feed as a single line.
  private static let documentLimit = 256 << 20

  /// Imports files line by line, and reports each line that cannot be imported.
  package func importFiles(_ paths: [String], _ console: Console) throws -> ExitCode {
    // A file that cannot be read is reported before the hub's folder is created.
    for path in paths where path != "-" { _ = try LineReader(path, limit: Self.documentLimit) }
    var job = try HubImport.into(try HubFolder.open(folder), hub: hub)
    do {
      for path in paths { try add(path, to: &job) }
      try job.finish()
    } catch {
      try console.write(
        "\(job.abandon()) imported into '\(hub)' before the failure\n", to: .error)
      throw error
    }
    for finding in job.findings {
      try console.write("\(finding.file):\(finding.line): \(finding.message)\n")
    }
    let skipped = job.findings.isEmpty ? "" : ", \(job.findings.count) skipped"
    try console.say("\(job.count) imported into '\(hub)'\(skipped)")
    return job.findings.isEmpty ? .good : .findings
  }

  private func add(_ path: String, to job: inout HubImport) throws {
    var reader = try LineReader(path, limit: Self.documentLimit)
    var number = 0
    var isFirst = true
    while let line = try reader.next() {
      number += 1
      guard case .bytes(let bytes) = line else {
        job.report("the line is longer than 256 MiB and was not imported", line: number, of: path)
        continue
      }
      let content = bytes.trimmed(isFirst: number == 1)
      guard !content.isEmpty else { continue }
      if isFirst, ImportDocument.begins(with: content) {
        try addDocument(from: bytes, &reader, path, firstLine: number, to: &job)
        return
      }
      isFirst = false
      try job.add(content, number: number, of: path)
    }
  }

  /// Adds a file that is a single document.
  private func addDocument(
    from first: [UInt8], _ reader: inout LineReader, _ path: String, firstLine: Int,
    to job: inout HubImport
  ) throws {
    // Blank lines replace the skipped lines, so that findings have the right line numbers.
    var bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: firstLine - 1)
    bytes += first.withoutByteOrderMark
    while let line = try reader.next() {
      guard case .bytes(let more) = line, bytes.count + more.count < Self.documentLimit else {
        throw FileError(
          operation: "read", path: path, reason: .tooLarge(limit: Self.documentLimit))
      }
      bytes.append(UInt8(ascii: "\n"))
      bytes += more
    }
    let document = ImportDocument(name: path, bytes)
    for problem in document.problems { job.report(problem.message, line: problem.line, of: path) }
    for item in document.items { try job.add(item.bytes, number: item.line, of: path) }
  }

  // MARK: - Export

  private static let chunkByteCount = 64 * 1024

  /// Writes all registrations and installations, one per line.
  package func export() throws -> ExitCode {
    let folder = try HubFolder.existing(folder)
    let export = try HubExport(of: folder, hub: hub)
    guard let path = arguments.all("--out").last, path != "-" else {
      let output = try ByteSink("-")
      try Self.write(export) { bytes throws(FileError) in try output.write(bytes) }
      return .good
    }
    try FileWriter.replace(path, inside: .none) { write throws(FileError) in
      try Self.write(export, to: write)
    }
    return .good
  }

  /// Writes the lines in chunks.
  private static func write(
    _ export: HubExport, to write: (_ bytes: [UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    var output: [UInt8] = []
    try export.forEachLine { line throws(FileError) in
      output += line
      output.append(UInt8(ascii: "\n"))
      guard output.count >= chunkByteCount else { return }
      try write(output)
      output.removeAll(keepingCapacity: true)
    }
    try write(output)
  }
}

extension [UInt8] {
  /// Removes the white space around a line, and a byte order mark if the line is the first.
  fileprivate func trimmed(isFirst: Bool) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    var rest = (isFirst ? withoutByteOrderMark : self)[...]
    rest = rest.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return Array(rest)
  }

  fileprivate var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
