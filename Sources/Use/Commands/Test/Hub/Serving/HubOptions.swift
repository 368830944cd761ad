internal import HTTP
internal import Hub
internal import HubService
package import PushServices

/// The options of `crier hub` by name, such as `--port`.
///
/// ```swift
/// let settings = try HubOptions { name in values[name] ?? [] }.settings()
/// ```
package struct HubOptions {
  /// An option with an invalid value.
  package struct Invalid: Error, Hashable, Sendable {
    /// The problem with the value, in one phrase.
    package let message: String

    /// Creates an error with a phrase that states the problem.
    package init(message: String) { self.message = message }
  }

  private let values: (String) -> [String]

  /// Creates options from a function that returns the values of an option, given its name.
  package init(_ values: @escaping (String) -> [String]) { self.values = values }

  /// Whether a string is a valid hub name.
  package static func isHubName(_ name: String) -> Bool { HubName.isValid(name) }

  /// Converts the options to settings of a hub, or of push services.
  package func settings(_ push: PushSettings? = nil) throws(Invalid) -> HubServerSettings {
    var hub = HubSettings(seed: try number("--seed", upTo: .max).map(UInt64.init))
    hub.push = push
    hub.names = try names(push)
    hub.clock = try clock()
    let scope = FaultRule.Scope(
      services: push?.services ?? [], servesHubs: push == nil || !hub.names.isEmpty,
      devices: push?.servicesOfDevices ?? [:])
    for text in values("--fault") {
      do throws(FaultRule.Invalid) {
        hub.faults.append(try FaultRule(text, in: scope))
      } catch {
        throw Invalid(message: error.message)
      }
    }
    hub.isStrict = isOn("--strict")
    if let count = try number("--keep", from: 1, upTo: 1_000_000) { hub.outboxCapacity = count }
    var settings = HubServerSettings(hub)
    for text in values("--key") { settings.keys.append(try key(text)) }
    if push != nil { settings.port = HubServerSettings.pushPort }
    if let port = try number("--port", upTo: 65_535) { settings.port = UInt16(port) }
    settings.address = try address()
    settings.hosts = values("--host")
    settings.dataFolder = values("--data").last
    if isOn("--durable") {
      guard settings.dataFolder != nil else {
        throw Invalid(message: "'--durable' needs --data DIR")
      }
      settings.durability = .power
    }
    if push != nil, hub.names.isEmpty, !values("--apns-topic").isEmpty {
      throw Invalid(message: "'--apns-topic' needs --hub, whose notifications have the topic")
    }
    return settings
  }

  /// The names of the hubs; push services have hubs only with `--hub`.
  private func names(_ push: PushSettings?) throws(Invalid) -> [String] {
    let option = push == nil ? "--hub" : "--hub-name"
    let names = values(option)
    guard push == nil || isOn("--hub") || !names.isEmpty else { return [] }
    for name in names {
      let isFree = push.map { !$0.hasPath(beginningWith: name) } ?? true
      guard isFree, HubName.isValid(name) else {
        throw invalid(
          option, name, "a name of letters, digits, '.', '-' and '_' that is not reserved")
      }
    }
    return names.isEmpty ? ["myhub"] : names
  }

  /// Whether a flag such as `--durable` is set, on the command line or by `CRIER_HUB_DURABLE=1`.
  package func isOn(_ name: String) -> Bool {
    values(name).last.map { !["0", "false", "no", ""].contains($0.lowercased()) } ?? false
  }

  /// Reads a key: `NAME=KEY`, or with rights `listen+send:NAME=KEY`.
  ///
  /// The message of an error does not repeat the key.
  private func key(_ text: String) throws(Invalid) -> AccessKey {
    let pair = text.split(separator: "=", maxSplits: 1).map(String.init)
    let parts = (pair.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
      .map(String.init)
    guard pair.count == 2, let name = parts.last, !name.isEmpty, parts.count <= 2 else {
      throw Invalid(message: "'--key' must be NAME=KEY, such as \(AccessKey.rootName)=c2VjcmV0")
    }
    guard parts.count == 2 else {
      return AccessKey(name: name, key: pair[1], rights: .usual(for: name))
    }
    let words = parts[0].split(separator: "+").map(String.init)
    guard let rights = AccessRights(names: words) else {
      throw invalid("--key", "\(parts[0]):\(name)=…", "listen, send and manage, joined by '+'")
    }
    return AccessKey(name: name, key: pair[1], rights: rights)
  }

  private func number(
    _ name: String, from least: Int = 0, upTo most: Int
  ) throws(Invalid) -> Int? {
    guard let text = values(name).last else { return nil }
    guard let number = Int(text), (least...most).contains(number) else {
      throw invalid(name, text, "a number from \(least) to \(most)")
    }
    return number
  }

  private func address() throws(Invalid) -> ListenAddress {
    guard let text = values("--listen").last else { return .loopback }
    guard let address = ListenAddress(text) else {
      throw invalid("--listen", text, "localhost or an IP address such as 0.0.0.0")
    }
    return address
  }

  private func clock() throws(Invalid) -> HubClock {
    guard let text = values("--clock").last else { return HubClock() }
    if text == "frozen" {
      return HubClock(frozenAt: HubTime(milliseconds: SystemClock.unixMilliseconds))
    }
    guard let time = HubTime(lenient: text) else {
      throw invalid("--clock", text, "'frozen' or a time such as 2026-11-21T12:00:00Z")
    }
    return HubClock(frozenAt: time)
  }

  private func invalid(_ name: String, _ value: String, _ expected: String) -> Invalid {
    Invalid(message: "'\(name)' must be \(expected), not '\(value)'")
  }
}
