internal import Comparison
internal import Diagnostics
internal import Platforms

/// A parser of goldens.
package struct GoldenReader {
  private var locales: Golden.Locales?
  private var localeData: String?
  private var headers: [Header] = []
  private var redactions: [String] = []
  private var layout: GoldenLayout?
  private var byteCount: Int?
  private var line = 0

  /// Parses the bytes of a golden file.
  package static func read(_ bytes: [UInt8]) throws(GoldenDamage) -> Golden {
    var reader = GoldenReader()
    return try reader.golden(in: bytes[...])
  }

  private init() {}

  private mutating func golden(in bytes: ArraySlice<UInt8>) throws(GoldenDamage) -> Golden {
    try findConflict(in: bytes)
    var rest = bytes
    guard nextLine(of: &rest).map(Self.text) == GoldenFile.mark else { throw damage(.isNoGolden) }
    while let next = nextLine(of: &rest) {
      guard !next.isEmpty else { return try golden(withBodyIn: rest) }
      try readHead(next)
    }
    throw damage(.noBody)
  }

  private func golden(withBodyIn lines: ArraySlice<UInt8>) throws(GoldenDamage) -> Golden {
    guard let layout else { throw damage(.unknownLayout) }
    let body = layout.body(of: lines)
    if let byteCount, byteCount != body.count {
      throw damage(.notSoManyBytes(claimed: byteCount, actual: body.count))
    }
    return Golden(
      locales: locales, localeData: localeData, headers: headers, body: body,
      redactions: redactions)
  }

  private mutating func readHead(_ bytes: ArraySlice<UInt8>) throws(GoldenDamage) {
    let text = Self.text(of: bytes)
    guard text.hasPrefix("#") else { return try readHeader(bytes) }
    guard let key = GoldenFile.Key.allCases.first(where: { text.hasPrefix($0.rawValue) }) else {
      throw damage(.unknownLine(text))
    }
    let value = String(text.dropFirst(key.rawValue.count))
    switch key {
    case .locale: readLocales(value)
    case .localeData: localeData = value
    case .redacted: redactions.append(Self.decoded(bytes.dropFirst(key.rawValue.utf8.count)))
    case .body: readLayout(value)
    }
  }

  private mutating func readLocales(_ value: String) {
    let parts = value.split(separator: " ").map { String($0.prefix { $0 != "," }) }
    let served = value.contains(GoldenFile.servedBy) ? parts.last : parts.first
    locales = .init(requested: parts.first ?? "", served: served ?? "")
  }

  private mutating func readLayout(_ value: String) {
    let parts = value.prefix { $0 != ":" }.split(separator: " ")
    layout = parts.last.flatMap { GoldenLayout(rawValue: String($0)) }
    byteCount = parts.count > 1 ? Int(parts[0]) : nil
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) throws(GoldenDamage) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw damage(.unknownLine(Self.text(of: line)))
    }
    let value = line[(colon + 1)...]
    let text = value.first == UInt8(ascii: " ") ? value.dropFirst() : value
    headers.append(
      Header(
        Self.decoded(line[..<colon]), Self.decoded(text), at: Label(SourceSpan(text.indices))))
  }

  /// The start of a git conflict marker.
  static let conflictMark = Array("<<<<<<< ".utf8)

  private func findConflict(in bytes: ArraySlice<UInt8>) throws(GoldenDamage) {
    guard bytes.contains(Self.conflictMark[0]) else { return }
    for (index, line) in bytes.lines.enumerated() where line.starts(with: Self.conflictMark) {
      throw GoldenDamage(reason: .hasConflictMarks, line: index + 1)
    }
  }

  private mutating func nextLine(of bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard !bytes.isEmpty else { return nil }
    line += 1
    let found = bytes.prefix { $0 != UInt8(ascii: "\n") }
    bytes = bytes.dropFirst(found.count + 1)
    return found.last == UInt8(ascii: "\r") ? found.dropLast() : found
  }

  private func damage(_ reason: GoldenDamage.Reason) -> GoldenDamage {
    GoldenDamage(reason: reason, line: max(1, line))
  }

  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    VisibleBytes.decoded(bytes, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
