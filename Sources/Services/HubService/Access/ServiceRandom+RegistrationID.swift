internal import HTTP

extension ServiceRandom {
  /// Returns a registration id: two 63-bit numbers and a number from 1 to 3.
  mutating func registrationID() -> String {
    var id = String(next() >> 1)
    id += "-"
    id += String(next() >> 1)
    // Appending is faster than an interpolation, and an import makes a million ids.
    id += ["-1", "-2", "-3"][Int(next() % 3)]
    return id
  }
}
