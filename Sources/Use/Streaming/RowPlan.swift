package import Bytes
internal import Diagnostics
package import Platforms
internal import Sending
package import TemplateLanguage

/// A plan for a stream whose lines contain the properties for one template.
package struct RowPlan: LinePlan {
  private let template: CompiledTemplate
  private let target: PlatformTarget
  private let settings: StreamSettings
  private let fast: FastLineRenderer

  init(_ template: CompiledTemplate, for target: PlatformTarget, _ settings: StreamSettings) {
    self.template = template
    self.target = target
    self.settings = settings
    let names = template.slots.map { Array(PropertyName.folded($0.spelling).utf8) }
    fast = FastLineRenderer(
      template.program, keys: KeyTable(names), records: settings.records,
      limits: (settings.safeByteCount(for: target), LineBlock.longestLine))
  }

  package func renderFast(
    _ bytes: PaddedBytes, _ marks: TextMarks, _ range: Range<Int>, number: Int,
    to output: inout [UInt8]
  ) -> FastLineRenderer.Progress {
    fast.run(bytes, marks, range, number: number, to: &output)
  }

  package func render(_ line: [UInt8]) throws(LineError) -> RenderedLine {
    let (properties, findings) = Properties.read(SourceFile(name: "line", bytes: line))
    guard let properties, !findings.hasErrors else { throw LineError(firstOf: findings) }
    let fitted = ValueFitter(template, for: target)
      .fit(properties.values(for: template), settings.onOversize)
    if let refusal = fitted.refusal { throw LineError(refusal) }
    var payload: [UInt8] = []
    template.append(fitted.values, to: &payload)
    return RenderedLine(
      payload: payload, tail: RenderedLine.tail(clipped: fitted.clipping?.name))
  }
}

extension LineRenderer where Plan == RowPlan {
  /// Creates a renderer for lines that contain the properties for one template; each thread needs
  /// its own renderer.
  package init(
    _ template: CompiledTemplate, for target: PlatformTarget, _ settings: StreamSettings
  ) {
    self.init(RowPlan(template, for: target, settings), settings)
  }
}
