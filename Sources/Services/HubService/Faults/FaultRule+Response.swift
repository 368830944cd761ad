internal import HTTP

/// A response, and the delay that a fault rule requires, in milliseconds.
typealias ServedResponse = (response: Response, delay: Int)

extension FaultRule.Effect {
  /// The transmission fault to simulate for a response.
  var delivery: Response.Delivery {
    switch self {
    case .reset: .reset
    case .empty: .none
    case .cut(let count): .cut(at: count)
    case .status, .slow, .expired, .gone, .outcome, .goAway, .badCertificate, .slowReader: .whole
    }
  }
}
