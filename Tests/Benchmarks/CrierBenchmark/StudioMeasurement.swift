internal import Dispatch
internal import Files
internal import HTTP
internal import Previewing
internal import Studio
internal import Synchronization

/// Measures the studio in a large workspace over HTTP, as the time that a browser would wait.
struct StudioMeasurement {
  let folder: String

  private static let rounds = 50
  private static let page = "/?notification=notification-7&platform=apns&sample=one"

  func run() {
    do {
      try measure()
    } catch {
      print("CrierBenchmark: \(error)")
      StandardStream.exit(3)
    }
  }

  private func measure() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let studio = StudioService(folder: folder, links: .none)
    let server = try StudioServer(studio, port: 0)
    _ = try page(of: server, Self.page)
    print("open: \(clock.now - start)")

    let isOver = Flag()
    DispatchQueue.global().async { follow(studio, until: isOver) }
    let keystrokes = try (0..<Self.rounds).map { number in
      try time { try page(of: server, "\(Self.page)&a.name=Name\(number)") }
    }
    print("keystroke to picture: \(median(keystrokes)) (median of \(Self.rounds))")

    let path = "\(folder)/Templates/notification-7/apns.json"
    let template = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
    let saves = try (0..<Self.rounds).map { number in
      let name = "sound-\(number).caf"
      return try time {
        let text = template.replacing("default", with: name)
        try FileWriter.replace(path, with: Array(text.utf8), inside: .none)
        while !(try page(of: server, Self.page).contains(name)) {}
      }
    }
    print("save to picture: \(median(saves)) (median of \(Self.rounds))")
    studio.finishCheck()
    print("memory: \(Self.residentMegabytes) MB")
    for number in 0..<500 {
      studio.reload()
      _ = try page(of: server, "\(Self.page)&a.name=Name\(number)")
    }
    studio.finishCheck()
    print("memory after 500 more: \(Self.residentMegabytes) MB")
    isOver.set()
    server.stop()
  }

  private func follow(_ studio: StudioService, until isOver: Flag) {
    var watch = FolderWatch(studio.watchedPaths, leavingOut: ["goldens"])
    while !isOver.isSet {
      if watch.changes().isEmpty { watch.rest() } else { studio.reload() }
    }
  }

  private func page(of server: StudioServer, _ path: String) throws -> String {
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: server.port))
    return String(decoding: try client.send(ClientRequest(.get, path)).body, as: UTF8.self)
  }

  private func time(_ work: () throws -> some Any) rethrows -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try work()
    return clock.now - start
  }

  private func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

  /// The resident memory of this process in megabytes on Linux; 0 on other systems.
  private static var residentMegabytes: Int {
    guard
      let text = try? FileReader.bytes(
        of: "/proc/self/statm", limit: 1 << 12, accepting: .namedFile)
    else { return 0 }
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * 4096 / (1 << 20) : 0
  }
}

/// A flag that one thread sets and another thread reads.
private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
