package import Bytes
package import Hub
package import Platforms

/// The data for the header of every page.
package struct PageFrame: Sendable {
  /// A connection string, and the clients that use the string.
  package struct Connection: Hashable, Sendable {
    /// The kind of client that uses the connection string.
    package let clients: String
    /// The connection string.
    package let text: String

    /// Creates a connection string.
    package init(clients: String, text: String) {
      self.clients = clients
      self.text = text
    }
  }

  /// A test send that the hub refused.
  package struct RefusedSend: Sendable {
    /// The fields as entered by the user.
    package let fields: QueryItems
    /// The reason for the refusal.
    package let reason: String

    /// Creates a refused send.
    package init(fields: QueryItems, reason: String) {
      self.fields = fields
      self.reason = reason
    }
  }

  /// The names of the hubs.
  package let hubs: [String]
  /// The names of the push services.
  package let services: [String]
  /// The platforms for which a notification can be.
  package let platforms: [Platform]
  /// The number of registrations in all hubs.
  package let registrationCount: Int
  /// The number of notifications in the outbox.
  package let notificationCount: Int
  /// The names of all outcomes that a notification can have.
  package let outcomes: [String]
  /// The hub's time.
  package let time: HubTime
  /// Whether the clock is frozen.
  package let isFrozen: Bool
  /// The connection strings.
  package let connections: [Connection]
  /// The path of the page.
  package let path: String
  /// The query of the page, without parameters that have an empty value.
  package let query: QueryItems
  /// The refused test send, which the form shows again; nil if no send was refused.
  package var refused: RefusedSend?

  /// Creates the data for the header.
  package init(
    hubs: [String], services: [String] = [], platforms: [Platform] = Platform.ofHub,
    registrationCount: Int, notificationCount: Int, outcomes: [String],
    time: HubTime, isFrozen: Bool, connections: [Connection], path: String, query: QueryItems
  ) {
    self.hubs = hubs
    self.services = services
    self.platforms = platforms
    self.registrationCount = registrationCount
    self.notificationCount = notificationCount
    self.outcomes = outcomes
    self.time = time
    self.isFrozen = isFrozen
    self.connections = connections
    self.path = path
    self.query = query
  }

  /// The name of the program that the page belongs to.
  var program: String { hubs.isEmpty ? "Local push services" : "Local notification hub" }

  /// The path and query of the page, to which the browser returns after submitting a form.
  var location: String { path + (query.text.map { $0.isEmpty ? "" : "?\($0)" } ?? "") }

  /// The names of the search fields.
  static let searchNames = ["text", "tag", "device", "platform", "outcome"]

  /// Whether the page shows the results of a search.
  package var isSearch: Bool {
    (Self.searchNames + ["hub", "message", "since"]).contains { query.has($0) }
  }
}
