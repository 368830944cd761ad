extension Connection {
  /// Serves HTTP/2 requests.
  mutating func serveHTTP2() throws(ConnectionError) {
    let entry = entry
    var driver: HTTP2Driver
    do throws(HTTPError) {
      driver = try HTTP2Driver(service, source: source, window: plan.window, at: .now) {
        () throws(HTTPError) in try entry.makeWaker()
      }
    } catch {
      throw .failed(error)
    }
    defer { driver.abandon() }
    var output = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      if service.isStopping, !service.isRefusing { driver.stop() }
      try flush(&driver, &output)
      if driver.isOver { return transport.linger(service.limits) }
      guard let count = try waitForBytes(driver) else { continue }
      if count == 0 { return }
      driver.receive(transport.received, 0..<count, at: .now)
      // Requests that have arrived together are handled together.
      while let more = try transport.readBuffered(), more > 0 {
        driver.receive(transport.received, 0..<more, at: .now)
      }
    }
  }

  /// Makes as much progress as possible without further bytes from the client.
  private mutating func flush(
    _ driver: inout HTTP2Driver, _ output: inout [UInt8]
  ) throws(ConnectionError) {
    var hasProgress = true
    while hasProgress {
      hasProgress = driver.advance(at: .now)
      while case let count = driver.output(into: &output), count > 0 {
        try transport.write(output, 0..<count, until: .now + service.limits.responseTimeout)
        hasProgress = true
      }
    }
  }

  /// Waits for bytes and returns their number.
  ///
  /// Returns nil if the driver has other work to do, and 0 at the end of the stream.
  private mutating func waitForBytes(
    _ driver: borrowing HTTP2Driver
  ) throws(ConnectionError) -> Int? {
    let deadline = driver.wakeTime
    do throws(ConnectionError) {
      if driver.isIdle {
        return try waitForRequest(within: service.limits.http2IdleTimeout) {
          transport, limit throws(ConnectionError) in
          try transport.read(until: min(deadline, limit))
        } ?? 0
      }
      guard driver.waitsForOthers else { return try transport.read(until: deadline) }
      guard let waker = try? entry.makeWaker() else { throw .closed }
      return try watch(waker, until: deadline)
    } catch .timedOut {
      return nil
    }
  }
}
