import HTTP

/// Reads arbitrary bytes as requests, whole and split into pieces of a size given by the first
/// byte.
func fuzzHTTP(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let input = Array(bytes.dropFirst())
  let whole = read([input])
  let size = Int(first) + 1
  let pieces = stride(from: 0, to: input.count, by: size).map { start in
    Array(input[start..<min(input.count, start + size)])
  }
  let cut = read(pieces)
  precondition(
    whole.requests == cut.requests, "requests must not depend on how the bytes are split")
  precondition(whole.refusal == cut.refusal, "refusals must not depend on how the bytes are split")
  precondition(cut.examinedByteCount <= 4 * input.count, "the work must be linear")
  for request in whole.requests { check(request) }
}

/// Returns the result of reading the given chunks of bytes.
private func read(
  _ pieces: [[UInt8]]
) -> (requests: [Request], refusal: RequestRefusal?, examinedByteCount: Int) {
  let source = RequestSource(peer: Peer(address: "::1", port: 1), isSecure: false)
  var reader = RequestReader(limits: HTTPLimits(), source: source)
  var requests: [Request] = []
  var refusal: RequestRefusal?
  for piece in pieces where refusal == nil {
    reader.append(piece)
    do throws(RequestRefusal) {
      reading: while true {
        switch try reader.next() {
        case .needsBytes: break reading
        case .head: reader.allowBody(upTo: 4096)
        case .request(let request): requests.append(request)
        }
      }
    } catch {
      refusal = error
    }
  }
  return (requests, refusal, reader.examinedByteCount)
}

/// Checks the guarantees on which handlers rely.
private func check(_ request: Request) {
  let target = request.target.text.utf8
  precondition(target.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "a target is printable ASCII")
  precondition(request.target.path.hasPrefix("/"), "a path begins with a slash")
  precondition(
    !request.target.path.split(separator: "/").contains(".."), "a path has no '..' segment")
  precondition(request.body.count <= 4096, "a body is within its limit")
  precondition(request.headers.count <= 100, "the headers are within their limit")
  precondition(request.version == .http10 || request.head.host != nil, "a request has a host")
  for field in request.headers {
    precondition(!field.name.isEmpty, "a header has a name")
    let controls = field.value.utf8.filter { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    precondition(controls.isEmpty, "a value has no control characters")
  }
}
