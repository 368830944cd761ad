/// The refusal of a request before it reaches the handler.
package struct RequestRefusal: Error, Hashable, Sendable {
  /// The reason for a refusal.
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
    /// The request was incomplete when its timeout expired.
    case tooSlow
    /// The server has the maximum number of open connections or event streams.
    case tooBusy
  }

  /// The reason for the refusal.
  package let reason: Reason

  /// Creates a refusal for the given reason.
  package init(_ reason: Reason) { self.reason = reason }

  /// The status of the response to the refused request.
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
  /// The reason in one sentence, which contains no part of the request.
  package var description: String {
    switch reason {
    case .malformedRequestLine: "The request line does not have the form 'METHOD target HTTP/1.1'."
    case .malformedTarget:
      "The request target contains an invalid character, an invalid escape, or '..'."
    case .otherTarget: "The host in the request target differs from the Host header."
    case .unsupportedMethod: "The method is not supported."
    case .unsupportedVersion: "The HTTP version is not supported."
    case .bareLineFeed: "A line ends with LF instead of CR LF."
    case .foldedHeader: "A header continues on a second line."
    case .malformedHeader: "A header does not have the form 'Name: value'."
    case .missingHost: "The Host header is missing."
    case .malformedHost: "The Host header is invalid."
    case .repeatedHost: "The Host header is duplicated."
    case .malformedLength: "The Content-Length header is invalid."
    case .repeatedLength: "The Content-Length header is duplicated."
    case .lengthAndCoding: "The request has both Content-Length and Transfer-Encoding."
    case .unsupportedCoding: "The transfer coding is not supported; use 'chunked'."
    case .unsupportedExpectation: "The value of the Expect header is not '100-continue'."
    case .malformedChunk: "A chunk of the body is malformed."
    case .trailer: "Trailers are not supported."
    case .requestLineTooLong(let limit): "The request line is longer than \(limit) bytes."
    case .headersTooLarge(let limit): "The headers are larger than \(limit) bytes."
    case .tooManyHeaders(let limit): "The request has more than \(limit) headers."
    case .bodyTooLarge(let limit): "The body is larger than \(limit) bytes."
    case .tooSlow: "The request timed out."
    case .tooBusy: "The server has too many open connections; try again later."
    }
  }
}
