import HTTP

/// The result of reading bytes that are split into chunks.
struct ReaderRun: Equatable {
  var heads: [RequestHead] = []
  var requests: [Request] = []
  var refusal: RequestRefusal?
  var examinedByteCount = 0

  static let source = RequestSource(
    peer: Peer(address: "127.0.0.1", port: 50000), isSecure: false)

  init(
    _ pieces: some Sequence<[UInt8]>, limits: HTTPLimits = HTTPLimits(), bodyLimit: Int = 1 << 20
  ) {
    var reader = RequestReader(limits: limits, source: Self.source)
    for piece in pieces {
      reader.append(piece)
      guard refusal == nil else { continue }
      do throws(RequestRefusal) {
        try drain(&reader, bodyLimit)
      } catch {
        refusal = error
      }
    }
    examinedByteCount = reader.examinedByteCount
  }

  init(_ text: String, limits: HTTPLimits = HTTPLimits(), bodyLimit: Int = 1 << 20) {
    self.init([Array(text.utf8)], limits: limits, bodyLimit: bodyLimit)
  }

  private mutating func drain(
    _ reader: inout RequestReader, _ bodyLimit: Int
  ) throws(RequestRefusal) {
    while true {
      switch try reader.next() {
      case .needsBytes: return
      case .head(let head):
        heads.append(head)
        reader.allowBody(upTo: bodyLimit)
      case .request(let request): requests.append(request)
      }
    }
  }

  /// Whether two runs have the same result, ignoring the number of examined bytes.
  static func == (first: ReaderRun, second: ReaderRun) -> Bool {
    first.heads == second.heads && first.requests == second.requests
      && first.refusal == second.refusal
  }
}
