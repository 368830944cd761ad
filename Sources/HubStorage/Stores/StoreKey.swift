/// The address of a record in a store: its kind, its hub, and a number or a name.
package struct StoreKey: Hashable, Sendable {
  /// The kinds of records, in the order in which a store returns them.
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// The part that many registrations have in common; precedes the registrations.
    case shape = 1
    case registration
    /// A registration id that was reserved, or that cannot be used again.
    case identifier
    case installation
    /// A device that a push service rejected.
    case lostHandle
    case message
    case notification
    /// A number that outlives the records that it counts.
    case counter
    /// A device whose registration expired.
    case expiredDevice
  }

  /// The name of a record within its kind and hub.
  package enum Name: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  /// The kind.
  package let kind: Kind
  /// The name of the hub in lower case; empty for what all hubs share.
  package let hub: String
  /// The number or the name.
  package let name: Name

  /// Creates the key of a numbered record.
  package init(_ kind: Kind, hub: String = "", _ number: Int) {
    self.init(kind: kind, hub: hub, name: .number(number))
  }

  /// Creates the key of a named record.
  package init(_ kind: Kind, hub: String = "", _ text: String) {
    self.init(kind: kind, hub: hub, name: .text(text))
  }

  package init(kind: Kind, hub: String, name: Name) {
    self.kind = kind
    self.hub = hub
    self.name = name
  }

  /// The number; nil for a named record.
  package var number: Int? { if case .number(let number) = name { number } else { nil } }

  /// The name; nil for a numbered record.
  package var text: String? { if case .text(let text) = name { text } else { nil } }
}
