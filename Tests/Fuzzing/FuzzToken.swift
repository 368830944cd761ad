import HTTP
import Hub
import HubService
import PushServices

/// Sends arbitrary text as a token: to APNs, to Google's login, and to a browser's subscription.
///
/// A token that is not accepted must be refused as the client's mistake, and one that APNs accepts
/// must be refused after a change of its signed part.
func fuzzToken(_ bytes: [UInt8]) {
  let token = String(decoding: bytes, as: UTF8.self)
  for isStrict in [false, true] {
    var services = services(isStrict: isStrict)
    let status = sendAlert(with: token, to: &services)
    precondition(status == 200 || status == 403, "APNs accepts or refuses a token")
    if isStrict, status == 200, let changed = changed(token) {
      precondition(
        sendAlert(with: changed, to: &services) == 403, "a signature covers the whole token")
    }
    let login = services.respond(
      to: call(
        "/token",
        body: "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=" + token),
      at: time)
    precondition(login.status == 200 || login.status == 400, "Google accepts or refuses a token")
    let pushed = services.respond(
      to: call("/web/push/reader", ["Authorization": token, "TTL": "1"]), at: time)
    precondition(
      pushed.status == 201 || pushed.status == 401, "a browser's service accepts or refuses a token"
    )
  }
}

private let time = HubTime(seconds: 1_795_457_993)

private func services(isStrict: Bool) -> HubState {
  var settings = HubSettings(seed: 1)
  settings.names = []
  var push = PushSettings()
  push.isStrict = isStrict
  if isStrict, let key = try? CryptoKey(secret: [UInt8](repeating: 7, count: 32)) {
    push.apnsKeys = [APNsKey(team: "TEAM123456", id: "ABCDE12345", key: key)]
  }
  settings.push = push
  var services = HubState(settings)
  let made = services.respond(
    to: call("/subscriptions", ["X-Crier": "1"], body: #"{"id":"reader"}"#), at: time)
  precondition(made.status == 201, "a subscription is made")
  let named = services.respond(
    to: call("/devices", ["X-Crier": "1"], body: "{\"platform\":\"apns\",\"token\":\"\(device)\"}"),
    at: time)
  precondition(named.status == 201, "a device is named")
  return services
}

private let device = String(repeating: "0c", count: 32)

private func sendAlert(with token: String, to services: inout HubState) -> Status {
  let headers: Headers = ["authorization": "bearer \(token)", "apns-topic": "com.example.app"]
  return services.respond(
    to: call("/3/device/\(device)", headers, body: #"{"aps":{}}"#, version: .http2), at: time
  ).status
}

private func call(
  _ path: String, _ headers: Headers = [:], body: String = "", version: HTTPVersion = .http11
) -> ServiceCall {
  var all: Headers = ["Host": "localhost:8900"]
  for field in headers { all.append(field.name, field.value) }
  return ServiceCall(.post, path, all, body: Array(body.utf8), version: version)
}

/// Changes the last character before the signature; nil if there is no signature.
private func changed(_ token: String) -> String? {
  let parts = token.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 3, let last = parts[1].last else { return nil }
  return "\(parts[0]).\(parts[1].dropLast())\(last == "A" ? "B" : "A").\(parts[2])"
}
