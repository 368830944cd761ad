internal import Dispatch
package import Files
internal import Synchronization
package import TemplateLanguage

/// Renders a stream of lines, in order, with as many threads as it is given.
///
/// Each thread reads a block, renders it, and leaves the result where results are kept until it is
/// their turn; whoever completes the next one in order writes all that is ready. No thread waits for
/// another, and no more blocks are under way than a small multiple of the threads.
package struct StreamRun: Sendable {
  /// How a run ended.
  package enum End: Hashable, Sendable {
    /// All lines were read.
    case complete
    /// A bad line ended it, as was asked for.
    case stoppedAtError
    /// Whoever was to read the payloads has gone away.
    case readerGone
    /// Somebody asked the program to end.
    case terminated
  }

  /// What the lines are.
  private enum Work {
    /// Properties for one template.
    case lines(CompiledTemplate)
    /// Requests to a workspace.
    case requests(Workspace, SendOptions)
  }

  private let work: Work
  private let settings: StreamSettings
  private let jobs: Int

  /// Creates a run over lines of properties for one template.
  package init(_ template: CompiledTemplate, _ settings: StreamSettings, jobs: Int) {
    work = .lines(template)
    self.settings = settings
    self.jobs = max(1, jobs)
  }

  /// Creates a run over lines that are requests to a workspace.
  package init(_ workspace: Workspace, _ settings: StreamSettings, layout: BodyLayout, jobs: Int) {
    var options = SendOptions()
    options.layout = layout
    options.oversize = settings.onOversize
    work = .requests(workspace, options)
    self.settings = settings
    self.jobs = max(1, jobs)
  }

  /// Reads to the end and says what became of the lines.
  ///
  /// `progress` is told after each block that was written.
  package func run(
    from source: consuming ByteSource, to output: consuming ByteSink,
    complaints: consuming ByteSink, progress: @escaping @Sendable (LineCounts) -> Void
  ) throws(FileError) -> (counts: LineCounts, end: End) {
    let line = AssemblyLine(
      source: source, output: output, complaints: complaints, jobs: jobs, progress: progress)
    if jobs == 1 {
      render(line)
    } else {
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in render(line) }
    }
    return try line.outcome
  }

  /// Does the work of one thread.
  private func render(_ line: AssemblyLine) {
    switch work {
    case .lines(let template): line.work(LineRenderer(template, settings))
    case .requests(let workspace, let options):
      line.work(RequestRenderer(workspace, settings, options))
    }
  }
}

/// What the threads of a run share.
private final class AssemblyLine: Sendable {
  private struct Input: ~Copyable {
    var reader: LineBlockReader
    var nextTicket = 0
  }

  private struct Output: ~Copyable {
    let sink: ByteSink
    let complaints: ByteSink
    var finished: [Int: RenderedBlock] = [:]
    /// Results that were written, whose memory can be used again.
    var spare: [RenderedBlock] = []
    var nextTicket = 0
    var counts = LineCounts()
    var failure: FileError?
    var hasStoppedAtError = false

    var isOver: Bool { failure != nil || hasStoppedAtError }
  }

  private let input: Mutex<Input>
  private let output: Mutex<Output>
  /// Whether there is one thread, which need not count lines before it renders them.
  private let isAlone: Bool
  /// Counts the blocks that may still be begun.
  private let room: DispatchSemaphore
  private let progress: @Sendable (LineCounts) -> Void

  init(
    source: consuming ByteSource, output: consuming ByteSink, complaints: consuming ByteSink,
    jobs: Int, progress: @escaping @Sendable (LineCounts) -> Void
  ) {
    isAlone = jobs == 1
    input = Mutex(Input(reader: LineBlockReader(source)))
    self.output = Mutex(Output(sink: output, complaints: complaints))
    self.room = DispatchSemaphore(value: 3 * jobs)
    self.progress = progress
  }

  /// Reads, renders and writes until there is nothing more to do.
  func work<Renderer: BlockRenderer & ~Copyable>(_ renderer: consuming Renderer) {
    var block = LineBlock()
    while true {
      room.wait()
      guard let ticket = fill(&block) else {
        room.signal()
        return
      }
      var result = output.withLock { $0.spare.popLast() } ?? RenderedBlock()
      renderer.render(block, into: &result)
      if isAlone { input.withLock { $0.reader.count(result.counts.lines) } }
      finish(ticket, result)
    }
  }

  /// Reads the next lines and says which they are in the order of all; nil where no more are wanted.
  private func fill(_ block: inout LineBlock) -> Int? {
    guard !output.withLock({ $0.isOver }) else { return nil }
    do throws(FileError) {
      return try input.withLock { input throws(FileError) -> Int? in
        guard try input.reader.next(&block) else { return nil }
        if !isAlone { input.reader.count(block.lineCount) }
        defer { input.nextTicket += 1 }
        return input.nextTicket
      }
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ error: FileError) {
    output.withLock { $0.failure = $0.failure ?? error }
  }

  private func finish(_ ticket: Int, _ block: consuming RenderedBlock) {
    output.withLock { output in
      output.finished[ticket] = block
      while let next = output.finished.removeValue(forKey: output.nextTicket) {
        output.nextTicket += 1
        if !output.isOver { write(next, &output) }
        output.spare.append(next)
        room.signal()
      }
    }
  }

  private func write(_ block: RenderedBlock, _ output: inout Output) {
    do throws(FileError) {
      try output.complaints.write(block.complaints)
      try output.sink.write(block.output)
      output.counts += block.counts
      output.hasStoppedAtError = block.hasStopped
      progress(output.counts)
    } catch {
      output.failure = error
    }
  }

  var outcome: (counts: LineCounts, end: StreamRun.End) {
    get throws(FileError) {
      let (counts, failure, hasStopped) = output.withLock {
        ($0.counts, $0.failure, $0.hasStoppedAtError)
      }
      if let failure {
        guard failure.isClosedPipe else { throw failure }
        return (counts, .readerGone)
      }
      if hasStopped { return (counts, .stoppedAtError) }
      return (counts, Termination.isRequested ? .terminated : .complete)
    }
  }
}
