/// The rules for hub names.
package enum HubName {
  /// The names that a hub must not use, because paths of the control API begin with them.
  static let reserved: Set = [
    "outbox", "clock", "faults", "health", "state", "page", "ca.pem", "blobs",
  ]

  /// Whether a name is valid for a hub: letters, digits, `.`, `-` and `_`
  /// (https://learn.microsoft.com/azure/azure-resource-manager/management/resource-name-rules).
  package static func isValid(_ name: String) -> Bool {
    let isPlain = name.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
    }
    return isPlain && (1...260).contains(name.count) && !name.allSatisfy { $0 == "." }
      && !reserved.contains(name.lowercased())
  }
}
