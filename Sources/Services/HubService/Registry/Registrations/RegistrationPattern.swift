internal import Bytes
internal import Diagnostics
internal import Documents
internal import Files
internal import Hub
internal import Platforms

/// The text that the registrations of an app have in common, with gaps for what differs: the handle,
/// the tags, and what a hub wrote.
///
/// An app sends the same few bodies with other handles, and an export has a line of the same kind for
/// each of a million devices. A body that fits into a pattern is neither parsed, nor is its template
/// compiled and checked again.
struct RegistrationPattern: Sendable {
  /// The value of a gap.
  private enum Value: Hashable {
    case handle(part: Int)
    case tags
    case id
    case version
    case expiration
  }

  /// The text before each gap.
  private let texts: [[UInt8]]
  private let values: [Value]
  /// The text after the last gap.
  private let end: [UInt8]
  private let content: RegistrationContent

  /// Creates the pattern of a body that was accepted; nil if a part of the handle is not plain text,
  /// because it would be the same in all registrations.
  ///
  /// The pattern is that of the bytes in `range`, which has the whole description.
  init?(
    of body: [UInt8], in range: Range<Int>, _ registration: DescribedRegistration,
    _ content: RegistrationContent
  ) {
    let handle = content.shape.platform.handle.parts.map(\.element)
    guard handle.allSatisfy({ registration.plainTexts[$0] != nil }) else { return nil }
    var values = handle.enumerated().map { ($1, Value.handle(part: $0)) }
    values += [
      ("Tags", .tags), ("RegistrationId", .id), ("ETag", .version),
      ("ExpirationTime", .expiration),
    ]
    let gaps = values.compactMap { name, value in
      registration.plainTexts[name].map { (range: $0, value: value) }
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
    var texts: [[UInt8]] = []
    var position = range.lowerBound
    for gap in gaps {
      texts.append(Array(body[position..<gap.range.lowerBound]))
      position = gap.range.upperBound
    }
    self.texts = texts
    self.values = gaps.map(\.value)
    end = Array(body[position..<range.upperBound])
    self.content = content
  }

  /// Returns the request of a body; nil if the body does not fit, or if a value has a flaw.
  func request(with body: [UInt8]) -> RegistrationRequest? {
    guard let ranges = gaps(in: body) else { return nil }
    var (texts, tags) = (content.texts, content.tags)
    var (id, version, expiration): (String?, String?, String?)
    for (value, range) in zip(values, ranges) {
      let text = String(decoding: body[range], as: UTF8.self)
      switch value {
      case .handle(let part):
        let part = (kind: content.shape.platform.handle.parts[part], number: part)
        guard part.kind.flaw(of: text) == nil,
          !DeviceHandle.Part(part.kind, text).isPlaceholder
        else { return nil }
        texts[part.number] = text
      case .tags:
        let list = TagList(
          TagSpelling.list(DecodedText(verbatim: body[range], at: range.lowerBound)),
          in: Self.file, templateNames: content.shape.template?.name.map { [$0] } ?? [])
        guard list.findings.isEmpty else { return nil }
        tags = list.tags
      case .id: id = text
      case .version: version = text
      case .expiration: expiration = text
      }
    }
    let content = RegistrationContent(
      shape: content.shape, texts: texts, tags: tags, pushVariables: content.pushVariables)
    return RegistrationRequest(content, id: id, version: version, expiration: expiration)
  }

  /// The file of findings, which are not looked at.
  private static let file = SourceFile(name: "registration", bytes: [])

  /// Returns the ranges of the gaps in a body; nil if the body does not fit.
  private func gaps(in body: [UInt8]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(values.count)
    var position = 0
    for text in texts {
      guard body[position...].prefix(text.count).hasSameBytes(as: text[...]) else { return nil }
      position += text.count
      let rest = body[position...]
      guard let gap = rest.firstIndex(of: UInt8(ascii: "<")).map({ position..<$0 }),
        body[gap].isPlainText
      else { return nil }
      ranges.append(gap)
      position = gap.upperBound
    }
    return body[position...].hasSameBytes(as: end[...]) ? ranges : nil
  }
}

/// The patterns that were used last.
final class RegistrationPatterns: Sendable {
  private let patterns = UnfairLock<[RegistrationPattern]>([])

  /// The maximum number of patterns, of which each body may be compared with all.
  private static let capacity = 32

  /// Returns the request of a text, which is read as a part of `entry` if it fits into no pattern.
  func request(
    with text: [UInt8], in entry: () -> (bytes: [UInt8], place: Range<Int>)
  ) throws(ServiceError) -> RegistrationRequest {
    if let known = known(text) { return known }
    let (body, place) = entry()
    let (request, registration) = try RegistrationRequest.read(body)
    if let pattern = RegistrationPattern(of: body, in: place, registration, request.content) {
      keep(pattern)
    }
    return request
  }

  /// Returns the request of a text that fits into a pattern; nil if the text must be read.
  func known(_ text: [UInt8]) -> RegistrationRequest? {
    for pattern in patterns.withLock(\.self) {
      if let request = pattern.request(with: text) { return request }
    }
    return nil
  }

  /// Keeps a pattern before all others; the one that was kept first is forgotten.
  private func keep(_ pattern: RegistrationPattern) {
    patterns.withLock { patterns in
      if patterns.count >= Self.capacity { patterns.removeLast() }
      patterns.insert(pattern, at: 0)
    }
  }
}
