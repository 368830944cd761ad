internal import Comparison
internal import Diagnostics
package import Documents

/// The way in which a golden splits a body into lines.
///
/// Both layouts are lossless: the lines restore the exact bytes, and different bodies always have
/// different lines.
package enum GoldenLayout: String, Hashable, Sendable, CaseIterable {
  /// A layout for a body of one line, such as compact JSON.
  ///
  /// The golden adds line breaks and indentation, which are not sent.
  case folded
  /// A layout for a body of several lines, such as XML.
  ///
  /// The golden adds only a final line break, which is not sent.
  case verbatim

  /// Chooses the layout for a body.
  package init(for body: [UInt8]) { self = body.contains(lineBreak) ? .verbatim : .folded }

  /// Returns the lines of a body, each with a line break at its end.
  package func lines(of body: [UInt8], as syntax: DocumentSyntax) -> [UInt8] {
    switch self {
    case .verbatim:
      body.split(separator: lineBreak, omittingEmptySubsequences: false)
        .flatMap { visible($0) + [lineBreak] }
    case .folded: folded(body, at: FoldingPoint.all(in: body, as: syntax))
    }
  }

  /// Returns the body from the lines of a golden; the inverse of `lines`.
  package func body(of lines: ArraySlice<UInt8>) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(lines.count)
    for (index, line) in lines.lines.enumerated() {
      switch self {
      case .folded: VisibleBytes.decoded(line.drop { $0 == space }, into: &body)
      case .verbatim:
        if index > 0 { body.append(lineBreak) }
        VisibleBytes.decoded(line, into: &body)
      }
    }
    return body
  }

  private func folded(_ body: [UInt8], at points: [FoldingPoint]) -> [UInt8] {
    var output: [UInt8] = []
    var start = 0
    for point in points where point.offset > start {
      output += visible(body[start..<point.offset]) + [lineBreak]
      output += repeatElement(space, count: 2 * point.depth)
      start = point.offset
    }
    return output + visible(body[start...]) + [lineBreak]
  }

  /// Returns a line with codes for invisible characters, and for spaces at its start and its end.
  ///
  /// Only lines that are sent unchanged keep their indentation.
  private func visible(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let text = line.drop(while: isBlank)
    let indent = line.dropLast(text.count)
    let end = text.reversed().prefix(while: isBlank).count
    let start = self == .verbatim && !text.isEmpty ? Array(indent) : signs(indent)
    return start + withoutConflict(VisibleBytes.encoded(Array(text.dropLast(end))))
      + signs(text.suffix(end))
  }

  private func signs(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.flatMap { VisibleBytes.sign(for: UInt32($0)) }
  }

  /// Returns text with a code in place of a git conflict marker.
  private func withoutConflict(_ text: [UInt8]) -> [UInt8] {
    guard text.starts(with: GoldenReader.conflictMark) else { return text }
    return VisibleBytes.sign(for: UInt32(text[0])) + text.dropFirst()
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tabulator }

private let lineBreak = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let tabulator = UInt8(ascii: "\t")

extension ArraySlice<UInt8> {
  /// The lines without line breaks, and without carriage returns that a git checkout may add.
  var lines: [ArraySlice<UInt8>] {
    var lines = split(separator: lineBreak, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}

/// A place in a one-line body where a golden begins a new line, with the depth of indentation.
private struct FoldingPoint {
  let offset: Int
  let depth: Int

  /// Returns the places where a golden begins a new line; empty if the body is invalid.
  static func all(in body: [UInt8], as syntax: DocumentSyntax) -> [FoldingPoint] {
    let file = SourceFile(name: "body", bytes: body)
    var points: [FoldingPoint] = []
    switch Document.read(file, as: syntax).document {
    case .json(let document): collect(in: document.root, depth: 0, into: &points)
    case .xml(let document):
      for node in document.nodes { collect(in: node, depth: 0, into: &points) }
    case nil: break
    }
    return points
  }

  /// The maximum length, in bytes, of a list of plain values that stays on one line.
  private static let shortList = 80

  private static func collect(
    in value: JSONValue, depth: Int, into points: inout [FoldingPoint]
  ) {
    switch value.content {
    case .object(let members) where !members.isEmpty:
      for member in members {
        points.append(FoldingPoint(offset: member.keySpan.start, depth: depth + 1))
        collect(in: member.value, depth: depth + 1, into: &points)
      }
    case .array(let values) where values.contains(where: \.isFoldable):
      fold(values, depth: depth, into: &points)
    case .array(let values) where value.span.byteCount > shortList:
      fold(values, depth: depth, into: &points)
    default: return
    }
    points.append(FoldingPoint(offset: value.span.end - 1, depth: depth))
  }

  private static func fold(_ values: [JSONValue], depth: Int, into points: inout [FoldingPoint]) {
    for value in values {
      points.append(FoldingPoint(offset: value.span.start, depth: depth + 1))
      collect(in: value, depth: depth + 1, into: &points)
    }
  }

  private static func collect(in node: XMLNode, depth: Int, into points: inout [FoldingPoint]) {
    points.append(FoldingPoint(offset: node.span.start, depth: depth))
    guard case .element(let element) = node, element.hasOnlyMarkup,
      let content = element.contentSpan
    else { return }
    for child in element.children {
      if case .text = child { continue }
      collect(in: child, depth: depth + 1, into: &points)
    }
    points.append(FoldingPoint(offset: content.end, depth: depth))
  }
}

extension JSONValue {
  /// Whether the value is an object or an array, and is not empty.
  fileprivate var isFoldable: Bool {
    switch content {
    case .object(let members): !members.isEmpty
    case .array(let values): !values.isEmpty
    case .string, .number, .boolean, .null: false
    }
  }
}
