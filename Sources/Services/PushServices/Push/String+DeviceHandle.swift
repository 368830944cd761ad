internal import Bytes

extension String {
  /// The channel or the subscription in an address that a push service handed out; any other name
  /// of a device as it is.
  ///
  /// A back end knows only the address: `https://localhost:8900/wns/?token=AwYA` means the channel
  /// `AwYA`.
  package var deviceHandle: String {
    guard let scheme = ["https://", "http://"].first(where: hasPrefix),
      let slash = dropFirst(scheme.count).firstIndex(of: "/")
    else { return self }
    let path = self[slash...]
    let subscription = "/web/push/"
    if path.hasPrefix(subscription) { return String(path.dropFirst(subscription.count)) }
    guard path.hasPrefix("/wns/?") else { return self }
    return QueryItems(path.dropFirst("/wns/?".count))["token"] ?? self
  }
}
