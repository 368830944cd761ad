internal import Documents
package import Files
internal import Dispatch

/// Connects an ``EditorServer`` to a client over standard streams.
///
/// One thread reads messages, and another handles them. Background checks run one at a time on a
/// separate thread, so responses do not wait for checks.
package struct ServerLoop: ~Copyable {
  private let mailbox = Mailbox()
  private var server: EditorServer
  private var queue: [FrameReader.Frame] = []
  /// The ids of cancelled requests that may still be in the queue.
  private var cancelled: [JSONValue] = []
  private var lastChange = DispatchTime.now()
  private var watch: FolderWatch?
  private var watchedFolders: [String] = []
  private var lastLook = DispatchTime.now()

  /// The pause after the last change before a check starts, in milliseconds.
  private static let debounceMilliseconds = 50
  /// The interval between looks at the files on disk and at the editor, in milliseconds.
  private static let lookMilliseconds = 1000

  /// Creates a loop with a server that reads files from disk.
  package init() { server = EditorServer(reading: .disk) }

  /// Serves until the client exits or disconnects, and returns the exit code.
  package mutating func run() throws(FileError) -> Int32 {
    Termination.beginWatching()
    try startReading()
    while true {
      var isOver = false
      for event in mailbox.take(waiting: waitMilliseconds) {
        switch event {
        case .frame(let frame): enqueue(frame)
        case .endOfInput: isOver = true
        case .checked(let outcome): try send(server.finish(outcome))
        }
      }
      if let code = try handleQueue() { return code }
      // A client that disconnects without 'exit' has crashed.
      if isOver || Termination.isRequested { return 1 }
      if isTimeToLook {
        // Another process can hold the stream of a crashed editor open.
        if server.hasLostEditor { return 1 }
        lookAtFiles()
      }
      try startCheck()
    }
  }

  private var waitMilliseconds: Int {
    server.needsCheck ? max(1, Self.debounceMilliseconds - millisecondsSinceChange) : 200
  }

  private var millisecondsSinceChange: Int {
    let nanoseconds = DispatchTime.now().uptimeNanoseconds &- lastChange.uptimeNanoseconds
    return Int(nanoseconds / 1_000_000)
  }

  // MARK: - Reading

  private func startReading() throws(FileError) {
    let mailbox = mailbox
    try Threads.start {
      let input = ByteSource.standardInput
      var reader = FrameReader()
      var buffer: [UInt8] = []
      // A read error is treated as the end of the input.
      while let count = try? input.read(atMost: 64 * 1024, to: &buffer), count > 0 {
        reader.append(buffer)
        buffer.removeAll(keepingCapacity: true)
        while let frame = reader.next() { mailbox.post(.frame(frame)) }
      }
      mailbox.post(.endOfInput)
    }
  }

  private mutating func enqueue(_ frame: FrameReader.Frame) {
    if case .body(let body) = frame, let id = EditorServer.cancelledRequest(body) {
      cancelled.append(id)
    } else {
      queue.append(frame)
    }
  }

  /// Handles all queued messages; returns the exit code if the server must exit.
  private mutating func handleQueue() throws(FileError) -> Int32? {
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .body(let body):
        let cancelled = cancelled
        try send(server.receive(body) { cancelled.contains($0) })
        lastChange = server.needsCheck ? .now() : lastChange
        if let code = server.exitCode { return code }
      case .tooLarge(let byteCount): try send([server.refuse(byteCount: byteCount)])
      case .malformed(let reason):
        try send([server.refuse(malformed: reason)])
        return 1
      }
      for case .frame(let frame) in takeFrames() { enqueue(frame) }
    }
    cancelled = []
    return nil
  }

  /// Removes and returns the new messages of the client; other events stay in the mailbox.
  private func takeFrames() -> [Mailbox.Event] {
    let events = mailbox.takeAll()
    for event in events {
      if case .frame = event { continue }
      mailbox.post(event)
    }
    return events
  }

  // MARK: - Checking

  private mutating func startCheck() throws(FileError) {
    guard millisecondsSinceChange >= Self.debounceMilliseconds, let job = server.takeCheck() else {
      return
    }
    let mailbox = mailbox
    try Threads.start { mailbox.post(.checked(job.run())) }
  }

  private var isTimeToLook: Bool {
    let elapsed = DispatchTime.now().uptimeNanoseconds &- lastLook.uptimeNanoseconds
    return elapsed >= UInt64(Self.lookMilliseconds) * 1_000_000
  }

  /// Checks the watched folders for changes, if the client does not report changes on disk.
  private mutating func lookAtFiles() {
    lastLook = .now()
    let folders = server.watchedFolders
    guard !folders.isEmpty else { return }
    guard folders == watchedFolders else {
      watchedFolders = folders
      watch = FolderWatch(folders, leavingOut: ["goldens"])
      return
    }
    if watch?.changes().isEmpty == false { server.noteChanges() }
  }

  private func send(_ messages: [JSONValue]) throws(FileError) {
    for message in messages { try StandardStream.output.write(message.framed) }
  }
}

extension EditorServer {
  /// Returns the id of the request that a message cancels; nil for any other message.
  static func cancelledRequest(_ body: [UInt8]) -> JSONValue? {
    // Long messages are skipped, because each message is parsed again when it is handled.
    guard body.count < 256, let message = try? IncomingMessage.read(body),
      case .notification("$/cancelRequest", let parameters) = message
    else { return nil }
    return parameters["id"]
  }
}
