internal import Diagnostics
internal import Files
internal import HTTP
internal import HubService
internal import PushServices

/// The options that lead a hub's notifications to push services.
struct ForwardingOptions {
  private let values: (String) -> [String]
  private let push: PushOptions

  init(_ values: @escaping (String) -> [String], _ push: PushOptions) {
    self.values = values
    self.push = push
  }

  /// Returns the credentials of the hub: the given keys, or keys that are made for it.
  func provider(_ random: inout ServiceRandom) throws(HubOptions.Invalid) -> ProviderSettings {
    var settings: ProviderSettings
    do throws(HTTPError) {
      settings = try ProviderSettings(&random)
    } catch {
      throw HubOptions.Invalid(message: "\(error)")
    }
    if let topic = values("--apns-topic").last { settings.topic = topic }
    if let key = push.settings.apnsKeys.first { settings.apnsKey = key }
    if let account = push.accounts.first?.content {
      settings.account = account
      if !account.project.isEmpty { settings.project = account.project }
    }
    return settings
  }

  /// The push services that `--push` names; nil without the option.
  func destination() throws(HubOptions.Invalid) -> PushCourier.Destination? {
    guard let url = values("--push").last else {
      let others = ["--push-ca", "--apns-key", "--apns-topic", "--service-account"]
      if let name = others.first(where: { !values($0).isEmpty }) {
        throw HubOptions.Invalid(message: "'\(name)' needs --push URL")
      }
      return nil
    }
    let rest = url.hasPrefix("https://") ? url.dropFirst(8) : ""
    let isPlain = rest.drop { $0 != "/" }.allSatisfy { $0 == "/" }
    guard isPlain, let host = Host(rest.prefix { $0 != "/" }) else {
      throw HubOptions.Invalid(
        message: "'--push' must be a URL such as https://localhost:8900, not '\(url)'")
    }
    var authority: [UInt8]?
    if let path = values("--push-ca").last {
      do throws(FileError) {
        authority = try FileReader.bytes(of: path, limit: 1 << 20)
      } catch {
        throw HubOptions.Invalid(message: "\(error)")
      }
      // Without a certificate, every connection would fail, one notification after the other.
      guard (try? TLSContext(clientTrusting: authority ?? [], offering: .http2AndHTTP1)) != nil
      else {
        throw HubOptions.Invalid(message: "\(path) is not a certificate in PEM format")
      }
    }
    guard authority != nil || ListenAddress(host.name)?.isLoopback == true else {
      throw HubOptions.Invalid(
        message: "'--push-ca FILE' is required for push services on another machine")
    }
    return PushCourier.Destination(
      host: host.name, port: host.port ?? 443, authority: authority)
  }
}
