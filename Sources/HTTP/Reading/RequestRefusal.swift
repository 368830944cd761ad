/// The reason why a request is refused, before any handler sees it.
package struct RequestRefusal: Error, Hashable, Sendable {
  /// A fault of a request.
  package enum Reason: Hashable, Sendable {
    case malformedRequestLine
    case malformedTarget
    case otherTarget
    case unsupportedMethod
    case unsupportedVersion
    case bareLineFeed
    case foldedHeader
    case malformedHeader
    case missingHost
    case malformedHost
    case repeatedHost
    case malformedLength
    case repeatedLength
    case lengthAndCoding
    case unsupportedCoding
    case unsupportedExpectation
    case malformedChunk
    case trailer
    case requestLineTooLong(limit: Int)
    case headersTooLarge(limit: Int)
    case tooManyHeaders(limit: Int)
    case bodyTooLarge(limit: Int)
    /// The request was not complete in time.
    case tooSlow
    /// The server is at its limit of connections or event streams.
    case tooBusy
  }

  package let reason: Reason

  /// Creates a refusal.
  package init(_ reason: Reason) { self.reason = reason }

  /// The status that tells the client.
  package var status: Status {
    switch reason {
    case .unsupportedMethod, .unsupportedCoding: 501
    case .unsupportedVersion: 505
    case .requestLineTooLong: 414
    case .headersTooLarge, .tooManyHeaders: 431
    case .bodyTooLarge: 413
    case .tooSlow: 408
    case .tooBusy: 503
    case .malformedRequestLine, .malformedTarget, .otherTarget, .bareLineFeed, .foldedHeader,
      .malformedHeader, .missingHost, .malformedHost, .repeatedHost, .malformedLength,
      .repeatedLength, .lengthAndCoding, .unsupportedExpectation, .malformedChunk, .trailer:
      400
    }
  }
}

extension RequestRefusal: CustomStringConvertible {
  /// One sentence, which repeats no byte of the request.
  package var description: String {
    switch reason {
    case .malformedRequestLine: "The request line is not 'METHOD target HTTP/1.1'."
    case .malformedTarget: "The target has a character, an escape or a '..' that is not allowed."
    case .otherTarget: "The target names another host than the Host header."
    case .unsupportedMethod: "The method is not supported."
    case .unsupportedVersion: "The version of HTTP is not supported."
    case .bareLineFeed: "A line ends without a carriage return."
    case .foldedHeader: "A header is continued on a second line."
    case .malformedHeader: "A header is not 'Name: value'."
    case .missingHost: "The Host header is missing."
    case .malformedHost: "The Host header is not a host name."
    case .repeatedHost: "There is more than one Host header."
    case .malformedLength: "The Content-Length header is not a number."
    case .repeatedLength: "There is more than one Content-Length header."
    case .lengthAndCoding: "There are both a Content-Length and a Transfer-Encoding header."
    case .unsupportedCoding: "The only transfer coding that is supported is 'chunked'."
    case .unsupportedExpectation: "The only expectation that is supported is '100-continue'."
    case .malformedChunk: "A chunk of the body is malformed."
    case .trailer: "Trailers are not supported."
    case .requestLineTooLong(let limit): "The request line is longer than \(limit) bytes."
    case .headersTooLarge(let limit): "The headers are larger than \(limit) bytes."
    case .tooManyHeaders(let limit): "There are more than \(limit) headers."
    case .bodyTooLarge(let limit): "The body is larger than \(limit) bytes."
    case .tooSlow: "The request was not complete in time."
    case .tooBusy: "The server is busy; try again."
    }
  }
}
