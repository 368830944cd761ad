internal import Documents
package import Files
internal import HTTP
package import Hub
package import PushServices

/// A thread that sends the notifications of a hub to push services elsewhere.
///
/// Notifications are sent in their order, many at once over one connection, and each gets an answer
/// even if the services cannot be reached.
package final class PushCourier: Sendable {
  /// The address of the services.
  package struct Destination: Sendable {
    /// The host name or numeric address.
    let host: String
    let port: UInt16
    /// The certificate to trust, in PEM format; nil to download it from the services.
    let authority: [UInt8]?

    /// Creates a destination; without a certificate, the services must run on this machine.
    package init(host: String, port: UInt16, authority: [UInt8]?) {
      self.host = host
      self.port = port
      self.authority = authority
    }

    /// The address as a URL.
    package var address: String { "https://\(authorityName)" }

    /// The address of the page, which a browser opens without the certificate.
    package var page: String { "http://\(authorityName)/" }

    private var authorityName: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
  }

  /// A function that receives the answer to a notification.
  package typealias Answered = @Sendable (ServiceAnswer, ForwardJob) -> Void

  private struct Queue: Sendable {
    var jobs: [ForwardJob] = []
    var isClosed = false
  }

  private let queue = UnfairLock(Queue())

  /// The number of notifications that are sent at once.
  private static let batchSize = 100

  /// Creates a courier without a thread.
  package init() {}

  /// Starts the thread.
  package func start(
    _ settings: ProviderSettings, to destination: Destination,
    now: @escaping @Sendable () -> HubTime, _ answered: @escaping Answered
  ) throws(FileError) {
    let queue = queue
    try Threads.start {
      var route = PushRoute(settings, to: destination)
      while true {
        let batch = queue.withLock(
          when: { !$0.jobs.isEmpty || $0.isClosed },
          { queue -> [ForwardJob] in
            defer { queue.jobs.removeFirst(min(Self.batchSize, queue.jobs.count)) }
            return Array(queue.jobs.prefix(Self.batchSize))
          })
        guard !batch.isEmpty else { return }
        let answers = route.send(batch.map(\.notification), at: now())
        for (answer, job) in zip(answers, batch) { answered(answer, job) }
      }
    }
  }

  /// Sends one notification without a thread, and returns the answer of the service.
  package static func send(
    _ notification: ForwardedNotification, _ settings: ProviderSettings,
    to destination: Destination, at time: HubTime
  ) -> ServiceAnswer {
    var route = PushRoute(settings, to: destination)
    return route.send([notification], at: time).first ?? .foreignHandle
  }

  /// Adds notifications to send.
  package func add(_ jobs: [ForwardJob]) {
    guard !jobs.isEmpty else { return }
    queue.withLock { $0.jobs += jobs }
  }

  /// Ends the thread after the notifications in progress.
  package func close() {
    queue.withLock { queue in
      queue.jobs = []
      queue.isClosed = true
    }
  }
}

/// The connection to the push services, with its access tokens.
struct PushRoute: ~Copyable {
  private var provider: Provider
  private let destination: PushCourier.Destination
  private var connection: HTTP2ClientConnection?
  /// The configuration that trusts the services; they have another certificate after each start.
  private var tls: TLSContext?
  private var random = ServiceRandom()
  private var account: ServiceAccount?

  init(_ settings: ProviderSettings, to destination: PushCourier.Destination) {
    provider = Provider(settings)
    self.destination = destination
    account = settings.account
  }

  /// Sends notifications, and returns the answer to each.
  mutating func send(
    _ notifications: [ForwardedNotification], at time: HubTime
  ) -> [ServiceAnswer] {
    var refusals: [PushService: ServiceAnswer] = [:]
    for service in Set(notifications.map(\.service)) {
      refusals[service] = logIn(to: service, at: time)
    }
    let requests = notifications.map { notification in
      refusals[notification.service] == nil
        ? provider.call(for: notification, at: time, &random).map(ClientRequest.init) : nil
    }
    let responses = exchange(requests.compactMap(\.self))
    var next = responses.makeIterator()
    return zip(notifications, requests).map { notification, request in
      guard request != nil, let response = next.next() else {
        return refusals[notification.service] ?? .foreignHandle
      }
      return answer(response, of: notification.service)
    }
  }

  private mutating func answer(
    _ response: Result<ClientResponse, ClientError>, of service: PushService
  ) -> ServiceAnswer {
    switch response {
    case .success(let response):
      // The services may have been started anew, so the next notification needs a new token.
      if response.status == 401 { provider.forgetToken(of: service) }
      return ServiceAnswer(response, of: service)
    case .failure(let error): return ServiceAnswer(id: "", error: "\(error)", status: nil)
    }
  }

  /// Gets an access token if the service needs a new one; returns the answer to a login without
  /// success.
  private mutating func logIn(to service: PushService, at time: HubTime) -> ServiceAnswer? {
    guard provider.needsLogin(for: service, at: time) else { return nil }
    if service == .fcm, account == nil, let key = try? CryptoKey.rsa() {
      account = ServiceAccount(project: provider.settings.project, key: key, &random)
    }
    guard
      let call = provider.loginCall(
        for: service, at: time, address: destination.address, account: account),
      let result = exchange([ClientRequest(call)]).first
    else {
      return ServiceAnswer(
        id: "", error: "the request for an access token cannot be signed", status: nil, to: .login)
    }
    switch result {
    case .success(let response): return provider.readToken(of: service, from: response, at: time)
    case .failure(let error):
      return ServiceAnswer(id: "", error: "\(error)", status: nil)
    }
  }

  /// Exchanges requests for responses; a request without a response is sent once more over a new
  /// connection, as clients of APNs have to do after GOAWAY.
  private mutating func exchange(
    _ requests: [ClientRequest]
  ) -> [Result<ClientResponse, ClientError>] {
    guard !requests.isEmpty else { return [] }
    var results = sendOnce(requests)
    let failed = results.indices.filter { index in
      if case .failure = results[index] { true } else { false }
    }
    guard !failed.isEmpty else { return results }
    connection = nil
    for (index, result) in zip(failed, sendOnce(failed.map { requests[$0] })) {
      results[index] = result
    }
    return results
  }

  private mutating func sendOnce(
    _ requests: [ClientRequest]
  ) -> [Result<ClientResponse, ClientError>] {
    if connection?.isOpen != true {
      do throws(ClientError) {
        connection = try connect()
      } catch {
        tls = nil
        return requests.map { _ in .failure(error) }
      }
    }
    return connection?.send(requests) ?? []
  }

  private mutating func connect() throws(ClientError) -> HTTP2ClientConnection {
    if tls == nil { tls = try makeTLS() }
    return try HTTP2ClientConnection(
      to: Endpoint(host: destination.host, port: destination.port, tls: tls))
  }

  private func makeTLS() throws(ClientError) -> TLSContext {
    let pem: [UInt8]
    if let given = destination.authority { pem = given } else { pem = try downloadAuthority() }
    do throws(HTTPError) {
      return try TLSContext(clientTrusting: pem, offering: .http2AndHTTP1)
    } catch {
      throw .insecure(error)
    }
  }

  /// Downloads the certificate from the port of the services, which run on this machine.
  private func downloadAuthority() throws(ClientError) -> [UInt8] {
    var plain = try ClientConnection(
      to: Endpoint(host: destination.host, port: destination.port))
    return try plain.send(ClientRequest(.get, "/ca.pem")).body
  }
}

extension ClientRequest {
  fileprivate init(_ call: ServiceCall) {
    self.init(call.method, call.target, call.headers, body: call.body)
  }
}
