internal import Dispatch
internal import Files
internal import Synchronization

/// The shared input and ordered output of the threads of a run.
///
/// While one thread writes, it holds no lock that the other threads need, so the other threads can
/// store their results and continue.
final class OrderedPipeline: Sendable {
  private struct Input: ~Copyable {
    var reader: LineBlockReader
    var nextTicket = 0
  }

  private struct Sinks: ~Copyable {
    let output: ByteSink
    let errors: ByteSink
  }

  /// The finished results that wait to be written, and the state of the run.
  private struct Order {
    var finished: [Int: RenderedBlock] = [:]
    /// The results that were written; their memory can be reused.
    var spare: [RenderedBlock] = []
    var nextTicket = 0
    var isWriting = false
    var counts = LineCounts()
    /// An error while reading the input; the lines before it are still written.
    var readFailure: FileError?
    var writeFailure: FileError?
    var hasStoppedAtError = false

    var wantsResults: Bool { writeFailure == nil && !hasStoppedAtError }
    var wantsLines: Bool { readFailure == nil && wantsResults }

    /// Takes the next result in order, which the caller must write; nil if it is not finished.
    mutating func takeTurn() -> RenderedBlock? {
      let next = finished.removeValue(forKey: nextTicket)
      isWriting = next != nil
      if isWriting { nextTicket += 1 }
      return next
    }
  }

  private let input: Mutex<Input>
  private let order = Mutex(Order())
  /// The outputs; the lock is always free, because only one thread at a time writes.
  private let sinks: Mutex<Sinks>
  /// Whether the run has only one thread, which then counts the lines while it renders them.
  private let isAlone: Bool
  /// The semaphore that limits how many blocks are in progress.
  private let room: DispatchSemaphore
  private let progress: @Sendable (LineCounts) -> Void

  init(
    source: consuming ByteSource, output: consuming ByteSink, errors: consuming ByteSink,
    jobs: Int, progress: @escaping @Sendable (LineCounts) -> Void
  ) {
    isAlone = jobs == 1
    input = Mutex(Input(reader: LineBlockReader(source)))
    sinks = Mutex(Sinks(output: output, errors: errors))
    room = DispatchSemaphore(value: 3 * jobs)
    self.progress = progress
  }

  /// Reads, renders and writes until the run is over.
  func work<Plan: ~Copyable>(_ renderer: consuming LineRenderer<Plan>) {
    var block = LineBlock()
    while true {
      room.wait()
      guard var result = emptyResult(), let ticket = fill(&block) else {
        room.signal()
        return
      }
      renderer.render(block, into: &result)
      if isAlone { input.withLock { $0.reader.count(result.counts.lines) } }
      finish(ticket, result)
    }
  }

  /// Returns an empty result for the next block; nil if the run needs no more blocks.
  private func emptyResult() -> RenderedBlock? {
    order.withLock { $0.wantsLines ? $0.spare.popLast() ?? RenderedBlock() : nil }
  }

  /// Reads the next block and returns its sequence number; nil at the end of the input.
  private func fill(_ block: inout LineBlock) -> Int? {
    do throws(FileError) {
      return try input.withLock { input throws(FileError) -> Int? in
        let isRead = try input.reader.next(&block) { order.withLock { !$0.wantsResults } }
        guard isRead else { return nil }
        if !isAlone { input.reader.count(block.lineCount) }
        defer { input.nextTicket += 1 }
        return input.nextTicket
      }
    } catch {
      order.withLock { $0.readFailure = $0.readFailure ?? error }
      return nil
    }
  }

  /// Stores a result; unless another thread is writing, writes all results that are ready.
  private func finish(_ ticket: Int, _ block: consuming RenderedBlock) {
    var next = order.withLock { order in
      order.finished[ticket] = block
      return order.isWriting ? nil : order.takeTurn()
    }
    while let current = next {
      write(current)
      next = order.withLock { order in
        order.spare.append(current)
        return order.takeTurn()
      }
      room.signal()
    }
  }

  private func write(_ block: RenderedBlock) {
    guard order.withLock({ $0.wantsResults }) else { return }
    do throws(FileError) {
      try sinks.withLock { sinks throws(FileError) in
        try sinks.errors.write(block.errorRecords)
        try sinks.output.write(block.output)
      }
      let counts = order.withLock { order in
        order.counts += block.counts
        order.hasStoppedAtError = block.hasStopped
        return order.counts
      }
      progress(counts)
    } catch {
      order.withLock { $0.writeFailure = error }
    }
  }

  /// Writes the trailer, and returns the line counts and the reason why the run ended.
  func close(
    with trailer: ((LineCounts) -> [UInt8])?
  ) throws(FileError) -> (counts: LineCounts, end: StreamRun.End) {
    let (counts, end) = try outcome
    guard let trailer, end != .readerGone else { return (counts, end) }
    do throws(FileError) {
      try sinks.withLock { sinks throws(FileError) in try sinks.output.write(trailer(counts)) }
      return (counts, end)
    } catch {
      guard error.isClosedPipe else { throw error }
      return (counts, .readerGone)
    }
  }

  private var outcome: (counts: LineCounts, end: StreamRun.End) {
    get throws(FileError) {
      let end = order.withLock { $0 }
      if let failure = end.writeFailure {
        guard failure.isClosedPipe else { throw failure }
        return (end.counts, .readerGone)
      }
      if end.hasStoppedAtError { return (end.counts, .stoppedAtError) }
      if let failure = end.readFailure { throw failure }
      return (end.counts, Termination.isRequested ? .terminated : .complete)
    }
  }
}
