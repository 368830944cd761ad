internal import Diagnostics
internal import Files
internal import HTTP
internal import PushServices

/// The options of `crier push` that `crier hub` does not have.
struct PushOptions {
  /// A service account, and the file that clients use.
  struct Account {
    let path: String
    let content: ServiceAccount
    /// Whether the file does not exist yet.
    let isNew: Bool
  }

  private(set) var settings = PushSettings()
  private(set) var accounts: [Account] = []
  /// Whether Web Push was named, or the file of a key, all of which need OpenSSL.
  private(set) var needsOpenSSL = false

  /// The project of a new service account.
  private static let project = "crier-local"
  private static let largestFile = 1 << 20

  init(_ values: (String) -> [String]) throws(HubOptions.Invalid) {
    let lists = values("--services")
    let words = lists.flatMap { $0.split(separator: ",").map(String.init) }
    if let list = lists.last { settings.services = try Self.services(words, of: list) }
    settings.isStrict = !(values("--strict").last ?? "0").isOff
    needsOpenSSL =
      !words.isEmpty && settings.services.contains(.web)
      || !(values("--apns-key") + values("--service-account")).isEmpty
    for (name, service) in [("--apns-key", PushService.apns), ("--service-account", .fcm)]
    where !values(name).isEmpty && !settings.services.contains(service) {
      throw HubOptions.Invalid(message: "'\(name)' needs '\(service.rawValue)' in --services")
    }
    guard HTTPSupport.Library.openSSL.isBuiltIn else {
      if !needsOpenSSL { settings.services.remove(.web) }
      return
    }
    for text in values("--apns-key") { settings.apnsKeys.append(try Self.key(text)) }
    for path in values("--service-account") { accounts.append(try Self.account(path)) }
    settings.accounts = accounts.map(\.content)
    for path in values("--devices") { try addDevices(of: path) }
  }

  /// Returns the services with the given names, which `list` contains.
  private static func services(
    _ names: [String], of list: String
  ) throws(HubOptions.Invalid) -> Set<PushService> {
    let unknown = names.isEmpty ? list : names.first { PushService(rawValue: $0) == nil }
    if let unknown {
      let all = PushService.allCases.map(\.rawValue).joined(separator: ",")
      throw HubOptions.Invalid(
        message: "'--services' must be a list such as \(all), not '\(unknown)'")
    }
    return Set(names.compactMap(PushService.init))
  }

  private mutating func addDevices(of path: String) throws(HubOptions.Invalid) {
    let file = SourceFile(name: path, bytes: try Self.read(path))
    do throws(InvalidDevices) {
      try settings.addDevices(of: file)
    } catch {
      throw HubOptions.Invalid(message: "\(path):\(error.line): \(error.message)")
    }
  }

  private static func read(_ path: String) throws(HubOptions.Invalid) -> [UInt8] {
    do throws(FileError) {
      return try FileReader.bytes(of: path, limit: largestFile)
    } catch {
      throw HubOptions.Invalid(message: "\(error)")
    }
  }

  private static func key(_ text: String) throws(HubOptions.Invalid) -> APNsKey {
    let pair = text.split(separator: "=", maxSplits: 1).map(String.init)
    let names = (pair.first ?? "").split(separator: "/").map(String.init)
    guard pair.count == 2, names.count == 2 else {
      throw HubOptions.Invalid(
        message: "'--apns-key' must be TEAM/KEY=FILE, such as "
          + "TEAM123456/ABCDE12345=AuthKey_ABCDE12345.p8, not '\(text)'")
    }
    let pem = try read(pair[1])
    guard let key = try? CryptoKey(pem: pem), key.kind == .p256 else {
      throw HubOptions.Invalid(message: "\(pair[1]) is not a key for APNs (P-256 in PEM format)")
    }
    return APNsKey(team: names[0], id: names[1], key: key)
  }

  private static func account(_ path: String) throws(HubOptions.Invalid) -> Account {
    guard !Folder.hasFile(path) else {
      let file = SourceFile(name: path, bytes: try read(path))
      guard let account = ServiceAccount(json: file) else {
        throw HubOptions.Invalid(message: "\(path) is not the file of a service account")
      }
      return Account(path: path, content: account, isNew: false)
    }
    guard let key = try? CryptoKey.rsa() else {
      throw HubOptions.Invalid(message: "OpenSSL cannot generate a key for \(path)")
    }
    var random = ServiceRandom()
    let account = ServiceAccount(project: project, key: key, &random)
    return Account(path: path, content: account, isNew: true)
  }
}

extension String {
  /// Whether the value of a flag switches it off.
  fileprivate var isOff: Bool { ["0", "false", "no", ""].contains(lowercased()) }
}
