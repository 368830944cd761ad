package import HTTP
package import Hub
package import PushServices

/// The settings of a hub, set by a test or the command line.
package struct HubSettings: Sendable {
  /// The names of the hubs.
  package var names = ["myhub"]
  /// The access keys, which are valid for every hub.
  package var keys: [AccessKey]
  /// The clock with which the hub starts.
  package var clock = HubClock()
  /// The random number generator for ids and keys.
  package var random: ServiceRandom
  /// The fault rules with which the hub starts.
  package var faults: [FaultRule] = []
  /// Maximum number of notifications in the outbox.
  package var outboxCapacity = 10_000
  /// Whether requests with unknown headers or API versions are refused.
  package var isStrict = false
  /// The token for the page and the control API; nil if only this machine can reach the hub.
  package var controlToken: String?
  /// The push services that run beside the hubs; nil for none.
  package var push: PushSettings?
  /// The way in which notifications reach push services; nil for notifications that do not.
  package var forwarding: HubForwarding?
  /// Whether the hub records its changes for a store.
  package var isStored = false

  /// Whether a courier sends notifications to push services elsewhere.
  var hasCourier: Bool { if case .elsewhere? = forwarding { true } else { false } }

  /// Creates settings with new keys; with a seed, keys and ids are the same at each start.
  package init(seed: UInt64? = nil) {
    random = ServiceRandom(seed: seed)
    // A generator of their own, so that the ids of a hub with a seed are those of older versions.
    var others = ServiceRandom(seed: seed.map { ~$0 })
    keys = AccessKey.completed(AccessKey.standard(&random), &others)
  }

  /// Replaces the key with the same name, or adds the key.
  package mutating func use(_ key: AccessKey) {
    keys = keys.filter { $0.name != key.name } + [key]
  }
}
