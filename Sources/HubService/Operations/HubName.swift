/// The names that hubs can have.
package enum HubName {
  /// Names that cannot be hubs, because Crier's own paths begin with them.
  static let reserved: Set = [
    "outbox", "clock", "faults", "health", "state", "page", "ca.pem",
  ]

  /// Whether a hub can have a name: letters, digits, `.`, `-` and `_`
  /// (https://learn.microsoft.com/azure/azure-resource-manager/management/resource-name-rules).
  package static func isValid(_ name: String) -> Bool {
    let isPlain = name.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
    }
    return isPlain && (1...260).contains(name.count) && !name.allSatisfy { $0 == "." }
      && !reserved.contains(name.lowercased())
  }
}
