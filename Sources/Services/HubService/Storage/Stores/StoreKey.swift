/// The key of a record in a store: its kind, its hub, and a number or a name.
package struct StoreKey: Hashable, Sendable {
  /// The kinds of records, in the order in which a store returns them.
  ///
  /// Files contain the raw values, so new kinds are added at the end.
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A hub that a client described; a store returns it before the content of the hub.
    case hub = 0
    /// The data that many registrations share; a store returns this data before the registrations.
    case shape
    case registration
    /// A registration id that is reserved, or that must not be used again.
    case identifier
    case installation
    /// A handle that a push service rejected.
    case lostHandle
    case message
    case notification
    /// A counter, which is kept when the records it counts are removed.
    case counter
    /// A device whose registration expired.
    case expiredDevice
    case job
    /// A file of a job.
    case blob
    /// A device, subscription, channel or topic of the push services.
    case push
    /// A notification that waits for the answer of a push service elsewhere.
    case forward
    /// The name of a hub, so that a hub without content is known too.
    case name
  }

  /// The number or name that identifies a record within its kind and hub.
  package enum Name: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  /// The kind of the record.
  package let kind: Kind
  /// The name of the hub in lower case; empty for records that all hubs share.
  package let hub: String
  /// The number or the name that identifies the record.
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

  /// The number of the record; nil for a named record.
  package var number: Int? { if case .number(let number) = name { number } else { nil } }

  /// The name of the record; nil for a numbered record.
  package var text: String? { if case .text(let text) = name { text } else { nil } }
}
