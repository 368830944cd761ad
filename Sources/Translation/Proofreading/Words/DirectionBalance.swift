extension String {
  /// Whether each direction mark has a matching mark.
  package var hasBalancedDirection: Bool {
    var open: [UnicodeScalar] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068, 0x202A, 0x202B, 0x202D, 0x202E: open.append(scalar)
      case 0x2069:
        guard let last = open.popLast(), (0x2066...0x2068).contains(last.value) else {
          return false
        }
      case 0x202C:
        guard let last = open.popLast(), !(0x2066...0x2068).contains(last.value) else {
          return false
        }
      default: break
      }
    }
    return open.isEmpty
  }
}
