internal import Dispatch
package import Files
package import Platforms
internal import Sending
package import TemplateLanguage
package import Workspaces

/// Renders a stream of lines, in order, with as many threads as it is given and the machine has.
///
/// Each thread reads a block, renders it, and leaves the result where results are kept until it is
/// their turn; whoever completes the next one in order writes all that is ready. A thread waits for
/// others only where a small multiple of the threads is under way already.
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
    case lines(CompiledTemplate, PlatformTarget)
    /// Requests to a workspace.
    case requests(Workspace, DeliveryOptions)
  }

  private let work: Work
  private let settings: StreamSettings
  private let jobs: Int

  /// Creates a run over lines of properties for one template.
  package init(
    _ template: CompiledTemplate, for target: PlatformTarget, _ settings: StreamSettings, jobs: Int
  ) {
    work = .lines(template, target)
    self.settings = settings
    self.jobs = max(1, jobs)
  }

  /// Creates a run over lines that are requests to a workspace.
  package init(_ workspace: Workspace, _ settings: StreamSettings, layout: BodyLayout, jobs: Int) {
    var options = DeliveryOptions()
    options.layout = layout
    options.oversize = settings.onOversize
    work = .requests(workspace, options)
    self.settings = settings
    self.jobs = max(1, jobs)
  }

  /// Reads to the end and says what became of the lines.
  ///
  /// `progress` is told after each block that was written; a trailer comes behind the last one.
  package func run(
    from source: consuming ByteSource, to output: consuming ByteSink,
    complaints: consuming ByteSink, progress: @escaping @Sendable (LineCounts) -> Void,
    trailer: ((LineCounts) -> [UInt8])? = nil
  ) throws(FileError) -> (counts: LineCounts, end: End) {
    let line = AssemblyLine(
      source: source, output: output, complaints: complaints, jobs: jobs, progress: progress)
    if jobs == 1 {
      render(line)
    } else {
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in render(line) }
    }
    return try line.close(with: trailer)
  }

  /// Does the work of one thread.
  private func render(_ line: AssemblyLine) {
    switch work {
    case .lines(let template, let target):
      line.work(LineRenderer(template, for: target, settings))
    case .requests(let workspace, let options):
      line.work(RequestRenderer(workspace, settings, options))
    }
  }
}
