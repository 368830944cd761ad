internal import CHTTP

/// The listening sockets of a server: one port, one or two addresses.
///
/// Closed when the value dies.
struct Listener: ~Copyable {
  private let first: Int32
  private let second: Int32
  let port: UInt16

  /// A connection that has come in.
  struct Newcomer {
    let descriptor: Int32
    let peer: Peer
  }

  /// Listens on addresses in numbers; one that the machine does not have is left out if another is
  /// there.
  init(_ addresses: [String], port: UInt16) throws(HTTPError) {
    var port = port
    var opened: [Int32] = []
    var failure: HTTPError?
    for address in addresses.prefix(2) {
      do throws(HTTPError) {
        opened.append(try Self.listen(address, &port))
      } catch .noSuchAddress {
        failure = .noSuchAddress(address)
      } catch {
        for descriptor in opened { chttp_close(descriptor) }
        throw error
      }
    }
    guard let first = opened.first else { throw failure ?? .noSuchAddress("") }
    self.first = first
    second = opened.count > 1 ? opened[1] : -1
    self.port = port
  }

  deinit {
    chttp_close(first)
    if second >= 0 { chttp_close(second) }
  }

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

  /// Waits for newcomers or a waker.
  func wait(for waker: Waker) {
    _ = chttp_wait(first, second, waker.descriptor, Duration.seconds(3600).nanoseconds)
  }

  /// Accepts a connection; nil if none is waiting, or if the system has no room for it.
  ///
  /// Corresponds to `accept`.
  func accept() -> Newcomer? {
    for listener in [first, second] where listener >= 0 {
      var peer = CHTTPPeer()
      let descriptor = unsafe chttp_accept(listener, &peer)
      if descriptor >= 0 { return Newcomer(descriptor: descriptor, peer: Peer(peer)) }
    }
    return nil
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
