internal import CHTTP

/// The listening sockets of a server: one port on one or two addresses.
///
/// Owns the sockets and closes them when destroyed.
struct Listener: ~Copyable {
  private let first: Int32
  private let second: Int32
  let port: UInt16

  /// The socket of an accepted connection.
  struct AcceptedSocket {
    let descriptor: Int32
    let peer: Peer
  }

  /// The result of accepting a connection.
  enum Arrival {
    case accepted(AcceptedSocket)
    /// No connection is waiting.
    case none
    /// The process has no free file descriptor, or the system has no memory.
    case exhausted
  }

  /// Listens on numeric addresses.
  ///
  /// Addresses that the machine does not have are skipped, except the last one.
  init(_ addresses: [String], port: UInt16) throws(HTTPError) {
    var attempts = 0
    while true {
      attempts += 1
      do throws(HTTPError) {
        (first, second, self.port) = try Self.listenOnAll(addresses, port)
        return
      } catch {
        // The port chosen for the first address can be in use on the second one.
        guard case .portInUse = error, port == 0, attempts < 10 else { throw error }
      }
    }
  }

  private static func listenOnAll(
    _ addresses: [String], _ port: UInt16
  ) throws(HTTPError) -> (first: Int32, second: Int32, port: UInt16) {
    var port = port
    var opened: [Int32] = []
    var failure: HTTPError?
    for address in addresses.prefix(2) {
      do throws(HTTPError) {
        opened.append(try listen(address, &port))
      } catch .noSuchAddress {
        failure = .noSuchAddress(address)
      } catch {
        for descriptor in opened { chttp_close(descriptor) }
        throw error
      }
    }
    guard let first = opened.first else { throw failure ?? .noSuchAddress("") }
    return (first, opened.count > 1 ? opened[1] : -1, port)
  }

  deinit {
    chttp_close(first)
    if second >= 0 { chttp_close(second) }
  }

  /// Opens a listening socket.
  ///
  /// Corresponds to `bind` and `listen`.
  private static func listen(_ address: String, _ port: inout UInt16) throws(HTTPError) -> Int32 {
    var bound: UInt16 = 0
    let result = unsafe chttp_listen(address, port, &bound)
    switch result {
    case Int32(CHTTP_PORT_IN_USE): throw .portInUse(address: address, port: port)
    case Int32(CHTTP_NO_ADDRESS): throw .noSuchAddress(address)
    case ..<0: throw .system(function: "bind", number: -result)
    default:
      port = bound
      return result
    }
  }

  /// Waits for a connection or a wake-up.
  func wait(for waker: Waker) {
    _ = chttp_wait(first, second, waker.descriptor, Duration.seconds(3600).nanoseconds)
  }

  /// Accepts a connection without blocking.
  ///
  /// Corresponds to `accept`.
  func accept() -> Arrival {
    var result = Arrival.none
    for listener in [first, second] where listener >= 0 {
      var peer = CHTTPPeer()
      let descriptor = unsafe chttp_accept(listener, &peer)
      if descriptor >= 0 {
        return .accepted(AcceptedSocket(descriptor: descriptor, peer: Peer(peer)))
      }
      if descriptor == Int32(CHTTP_EXHAUSTED) { result = .exhausted }
    }
    return result
  }
}

extension Peer {
  fileprivate init(_ peer: CHTTPPeer) {
    let address = unsafe withUnsafeBytes(of: peer.address) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init(address: address, port: peer.port)
  }
}
