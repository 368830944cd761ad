package import Files
package import Platforms
package import TemplateLanguage
package import Workspaces

/// A run that renders a stream of lines in order, with one or more threads.
///
/// Each thread reads a block, renders it, and stores the result until all earlier results are
/// written. The thread that finishes the next result in order writes all results that are ready. A
/// thread waits only if several blocks per thread are in progress.
package struct StreamRun: Sendable {
  /// The reason why a run ended.
  package enum End: Hashable, Sendable {
    /// All lines were read and processed.
    case complete
    /// The run ended at a bad line, as `--fail-fast` requests.
    case stoppedAtError
    /// The process that reads the output closed the pipe.
    case readerGone
    /// A signal such as SIGTERM ended the run.
    case terminated
  }

  /// The kind of line in the input.
  private enum Work {
    /// Each line contains the properties for one template.
    case rows(CompiledTemplate, PlatformTarget)
    /// Each line contains a request to a workspace.
    case requests(Workspace, BodyLayout)
  }

  private let work: Work
  private let settings: StreamSettings
  private let jobs: Int

  /// Creates a run whose lines contain the properties for one template.
  package init(
    _ template: CompiledTemplate, for target: PlatformTarget, _ settings: StreamSettings, jobs: Int
  ) {
    work = .rows(template, target)
    self.settings = settings
    self.jobs = max(1, jobs)
  }

  /// Creates a run whose lines contain requests to a workspace.
  package init(_ workspace: Workspace, _ settings: StreamSettings, layout: BodyLayout, jobs: Int) {
    work = .requests(workspace, layout)
    self.settings = settings
    self.jobs = max(1, jobs)
  }

  /// Processes the whole input; returns the line counts and the reason why the run ended.
  ///
  /// `progress` is called after each written block; the trailer is written at the end.
  package func run(
    from source: consuming ByteSource, to output: consuming ByteSink,
    errors: consuming ByteSink, progress: @escaping @Sendable (LineCounts) -> Void,
    trailer: ((LineCounts) -> [UInt8])? = nil
  ) throws(FileError) -> (counts: LineCounts, end: End) {
    let pipeline = OrderedPipeline(
      source: source, output: output, errors: errors, jobs: jobs, progress: progress)
    Threads.run(on: jobs) { render(pipeline) }
    return try pipeline.close(with: trailer)
  }

  /// Renders blocks on one thread until no more blocks are needed.
  private func render(_ pipeline: OrderedPipeline) {
    switch work {
    case .rows(let template, let target):
      pipeline.work(LineRenderer(template, for: target, settings))
    case .requests(let workspace, let layout):
      pipeline.work(LineRenderer(workspace, layout: layout, settings))
    }
  }
}
