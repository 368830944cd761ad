internal import HTTP

extension ServiceRandom {
  /// Returns a registration id: two 63-bit numbers and a number from 1 to 3.
  mutating func registrationID() -> String {
    "\(next() >> 1)-\(next() >> 1)-\(next() % 3 + 1)"
  }
}
