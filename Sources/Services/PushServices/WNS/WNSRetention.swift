internal import HTTP
internal import Hub

/// The rule by which WNS keeps a notification for a device that is offline
/// (https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/windows-push-notification-services--wns--overview).
///
/// WNS keeps a tile and a badge, a raw notification only on request, and never a toast.
struct WNSRetention {
  let rule: Retention

  init(_ call: ServiceCall, at time: HubTime) {
    let type = call.headers["X-WNS-Type"] ?? ""
    let policy = call.headers["X-WNS-Cache-Policy"]?.lowercased()
    var rule = Retention(key: "\(type) \(call.headers["X-WNS-Tag"] ?? "")")
    // An app that turns on the queue of its tile gets five; the newest of each tag is enough here.
    rule.keyedCapacity = 5
    switch type {
    case "wns/tile", "wns/badge": rule.isKept = policy != "no-cache"
    case "wns/raw": rule.isKept = policy == "cache"
    default: rule.isKept = false
    }
    if let life = call.headers["X-WNS-TTL"].flatMap({ Int64($0) }), life >= 0 {
      rule.end = time + min(life, 1 << 32) * 1000
    }
    self.rule = rule
  }
}
